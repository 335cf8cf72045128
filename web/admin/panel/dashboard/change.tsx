/** No alarm colour, because up and down are neither good nor bad. */
export function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="caption change">as before</span>;
  const isMore = now > before;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const share = percent > 999 ? "over 999 %" : percent === 0 ? "under 1 %" : `${percent} %`;
  const text = before === 0 ? "new" : share;
  return (
    <span className="caption change" data-more={isMore}>
      <span aria-hidden="true">{isMore ? "↑" : "↓"} </span>
      <span className="sr-only">{isMore ? "more" : "fewer"} by </span>
      {text}
      <span className="sr-only">, {before.toLocaleString("en")} before</span>
    </span>
  );
}
