import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./test-report.ts";

test("a journey that failed is named with its reason, wherever its file puts it", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ projectName: "phone", status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 2, flaky: 0 },
    suites: [
      {
        title: "contact.spec.ts",
        specs: [
          spec("is sent", "expected"),
          spec("is kept", "unexpected", "Error: \u001b[31mgone\u001b[39m\n\n  at 3"),
        ],
        suites: [{ title: "without JavaScript", specs: [spec("is sent", "unexpected")] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    faults: [
      "[phone] contact.spec.ts: is kept\n    Error: gone\n      at 3",
      "[phone] without JavaScript: is sent\n    no reason given",
    ],
  });
});

test("so is a unit test, and a file that could not be loaded", () => {
  const report = {
    numPassedTests: 7,
    testResults: [
      {
        name: "api/a.test.ts",
        assertionResults: [
          { fullName: "adds", status: "passed" },
          {
            fullName: "takes away",
            status: "failed",
            failureMessages: ["expected 1 to be 2\n    at /a/node_modules/b.js"],
          },
        ],
      },
      { name: "api/b.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    faults: ["api/a.test.ts: takes away\n    expected 1 to be 2", "api/b.test.ts\n    Cannot find module"],
  });
});

test("a journey whose time is over is told with where it stood", () => {
  const errors = [
    { message: "Test timeout of 240000ms exceeded." },
    { message: "Error: page.goto: Test timeout of 240000ms exceeded." },
  ];
  const test = { projectName: "desktop", status: "unexpected", results: [{ errors }] };
  const specs = [{ title: "is sharp", tests: [test] }];
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [{ title: "pictures.spec.ts", specs }],
  };
  expect(readPlaywright(report).faults[0]).toContain("page.goto");
});

test("what the browser wrote does not push away where a journey stood", () => {
  const written = Array.from({ length: 30 }, () => "[pid=1][err] Failed to connect to the bus");
  const message = ["Error: locator.click: Test ended.", "Browser logs:", "", ...written].join("\n");
  const told = (errors: { message: string }[]) =>
    readPlaywright({
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: "profile.spec.ts",
          specs: [
            {
              title: "saves",
              tests: [{ projectName: "phone", status: "unexpected", results: [{ errors }] }],
            },
          ],
        },
      ],
    }).faults[0];
  expect(told([{ message: `${message}\nCall log:\n  - waiting for a button` }])).toBe(
    "[phone] profile.spec.ts: saves\n    Error: locator.click: Test ended.\n    Call log:\n      - waiting for a button",
  );
  expect(told([{ message }])).toBe("[phone] profile.spec.ts: saves\n    Error: locator.click: Test ended.");
});

test("of a long reason its beginning is told", () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
  const report = {
    testResults: [
      { name: "a", assertionResults: [{ fullName: "b", status: "failed", failureMessages: [long] }] },
    ],
  };
  expect(readVitest(report).faults[0]?.split("\n")).toHaveLength(15);
});
