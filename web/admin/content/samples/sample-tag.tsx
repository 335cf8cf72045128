export function SampleTag() {
  return (
    <span className="status sample-tag" data-status="pending">
      Sample
    </span>
  );
}
