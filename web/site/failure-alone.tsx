import { companyWords } from "#contract/words/defaults/company.ts";
import { frameWords } from "#contract/words/defaults/frame.ts";
import { Failure } from "./failure.tsx";
import { Told } from "./words/told.tsx";

/** Where nothing of the site could be read, it says what came with it. */
export function FailureAlone({ missing }: { missing: boolean }) {
  return (
    <Told company={companyWords} frame={frameWords}>
      <Failure missing={missing} />
    </Told>
  );
}
