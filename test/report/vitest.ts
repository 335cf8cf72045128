import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { createReport } from "./outcome.ts";

export default class implements Reporter {
  readonly #report = createReport("files");
  #files = 0;

  onTestRunStart(files: readonly unknown[]) {
    this.#files = files.length;
  }

  onTestModuleEnd(module: TestModule) {
    const file = relative(process.cwd(), module.moduleId);
    const tests = [...module.children.allTests()];
    for (const test of tests) this.#count(file, test);
    // If a file fails to load, or its hooks fail, it may have no failing test.
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    if (errors.length > 0 && !tests.some((test) => test.result().state === "failed"))
      this.#report.failed(file, textOf(errors[0]));
    this.#report.ended(file, this.#files, module.diagnostic().duration);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    for (const error of errors) this.#report.failed("Outside any test", textOf(error));
    this.#report.end();
  }

  #count(file: string, test: TestCase) {
    const name = `${file}: ${test.fullName}`;
    const result = test.result();
    const reason = test.meta().reason ?? ("note" in result ? result.note : undefined);
    const isLeftOut = reason === undefined && test.options.tags?.includes("slow");
    if (result.state === "passed") this.#report.passed();
    else if (result.state === "failed") this.#report.failed(name, textOf(result.errors[0]));
    else if (result.state === "skipped" && !isLeftOut) this.#report.skipped(name, reason);
  }
}

function textOf(error?: { message: string; stack?: string }): string | undefined {
  if (!error) return undefined;
  const { message, stack = "" } = error;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
