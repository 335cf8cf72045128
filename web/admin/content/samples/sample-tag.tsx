/** On the row of what came with the site and nobody has said to be true. */
export function SampleTag() {
  return (
    <span className="status sample-tag" data-status="pending">
      Sample
    </span>
  );
}
