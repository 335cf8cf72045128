import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { createReport } from "./outcome.ts";

export default class implements Reporter {
  readonly #report = createReport("journeys");
  #journeys = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#journeys = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, errors, duration }: TestResult) {
    const name = test.titlePath().filter(Boolean).join(" › ");
    if (status === "passed") this.#report.passed();
    else if (status === "skipped")
      this.#report.skipped(name, test.annotations.find(({ type }) => type === "skip")?.description);
    // A timeout has its own error first, then the error of the open step.
    else this.#report.failed(name, errors.map(({ message }) => message ?? "").join("\n") || undefined);
    this.#report.ended(name, this.#journeys, duration);
  }

  onError({ message, stack }: { message?: string; stack?: string }) {
    this.#report.failed("Outside any journey", stack ?? message);
  }

  onEnd() {
    this.#report.end();
  }
}
