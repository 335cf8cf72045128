import { Failure } from "./failure.tsx";
import { ToldUsual } from "./words/told-usual.tsx";

export function FailureAlone({ missing }: { missing: boolean }) {
  return (
    <ToldUsual>
      <Failure missing={missing} />
    </ToldUsual>
  );
}
