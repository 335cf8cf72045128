import { Failure } from "./failure.tsx";
import { ToldUsual } from "./words/told-usual.tsx";

export function FailureAlone({ status }: { status: number }) {
  return (
    <ToldUsual>
      <Failure status={status} />
    </ToldUsual>
  );
}
