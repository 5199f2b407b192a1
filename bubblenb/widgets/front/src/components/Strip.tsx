export interface StripText {
  /** The title of the rule at work, said first. */
  rule?: string | null | undefined;
  text: string;
  more?: string | null | undefined;
  tone: "calm" | "why" | "warn";
}

/** The line between board and buttons: what just happened, or why something cannot be done. */
export function Strip({ rule, text, more, tone }: StripText) {
  return (
    <div class={`bnb-strip bnb-strip-${tone}`}>
      {rule && <strong class="bnb-strip-rule">{rule}</strong>}
      {rule && <span class="bnb-strip-dot"> · </span>}
      <span>{text}</span>
      {more && <span class="bnb-soft"> {more}</span>}
    </div>
  );
}
