import { memo } from "../core/memo";
import type { CardText } from "../types";
import { faceOf, type CardFace } from "./cards";

export type CardState = "plain" | "usable" | "out" | "selected";

interface Props {
  card: CardText;
  /** What those who cannot see hear. A button around the card takes its name from here. */
  name: string;
  state?: CardState;
}

const BACK_COLUMNS = [13, 27, 41, 55];
const BACK_ROWS = [14, 28, 42, 56, 70, 84];

function Back() {
  return (
    <>
      <rect x="6" y="6" width="56" height="86" rx="6" fill="var(--bnb-bubble)" />
      {BACK_ROWS.flatMap((y, row) =>
        BACK_COLUMNS.map((x, column) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={2.5 + 1.6 * ((row * 2 + column * 3) % 3)}
            fill="none"
            stroke="var(--bnb-bubble-fill)"
            stroke-width="1.6"
          />
        )),
      )}
    </>
  );
}

function Bubble({ x, y, r, rank }: { x: number; y: number; r: number; rank?: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--bnb-bubble-fill)" stroke="var(--bnb-bubble)" stroke-width={r > 10 ? 3.5 : 2} />
      <path
        d={`M${x - 0.62 * r} ${y - 0.12 * r}A${0.64 * r} ${0.64 * r} 0 0 1 ${x - 0.12 * r} ${y - 0.62 * r}`}
        fill="none"
        stroke="var(--bnb-bubble)"
        stroke-width={r > 10 ? 3 : 1.8}
        stroke-linecap="round"
      />
      {rank && (
        <text x={x} y={y + 7} text-anchor="middle" class="bnb-card-centre">
          {rank}
        </text>
      )}
    </>
  );
}

function Face({ face }: { face: CardFace }) {
  const { rank, suit, letter, colour, path } = face;
  return (
    <g fill={colour}>
      <text x="7" y="28" class="bnb-card-rank" textLength={rank.length > 1 ? 27 : undefined} lengthAdjust="spacingAndGlyphs">
        {rank}
      </text>
      <text x="60" y="22" text-anchor="end" class="bnb-card-letter">
        {letter}
      </text>
      {suit === "b" ? (
        <>
          <Bubble x={15} y={42} r={7.5} />
          <Bubble x={42} y={68} r={19} rank={rank} />
        </>
      ) : (
        <>
          <path d={path} transform="translate(7.5 34) scale(0.66)" />
          <path d={path} transform="translate(23 50) scale(1.6)" />
        </>
      )}
    </g>
  );
}

/** One card, face up or face down. A card that went out is dashed and struck through. */
export const Card = memo(function Card({ card, name, state = "plain" }: Props) {
  const face = faceOf(card);
  return (
    <svg
      class={`bnb-card bnb-card-${state}`}
      viewBox="0 0 68 98"
      role="img"
      aria-label={name}
      focusable="false"
    >
      <rect class="bnb-card-paper" x="1.5" y="1.5" width="65" height="95" rx="9" />
      {face ? <Face face={face} /> : card === "?" ? <Back /> : <text x="34" y="56" text-anchor="middle" class="bnb-card-letter">{card}</text>}
      {state === "out" && <path class="bnb-card-strike" d="M6 91L62 33" />}
      {state === "selected" && (
        <g class="bnb-card-tick">
          <circle cx="54" cy="84" r="10" />
          <path d="M49 84l4 4 6-8" />
        </g>
      )}
    </svg>
  );
});
