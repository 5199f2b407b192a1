/** The one place of a widget that speaks by itself. A new `count` says the same sentence again. */
export function LiveRegion({ text, count }: { text: string; count: number }) {
  return (
    <div class="bnb-heard" role="status" aria-live="polite" aria-atomic="true">
      <span key={count}>{text}</span>
    </div>
  );
}
