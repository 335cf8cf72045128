import { expect, test } from "vitest";
import { EnvironmentFault, readEnvironment } from "./environment.ts";

function faultsOf(given: Record<string, string>): string[] {
  try {
    readEnvironment(given);
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.lines;
    throw error;
  }
  return [];
}

test("nothing set gives the documented defaults", () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    rateLimit: true,
    newsletter: true,
  });
});

test("each fault is one line that names the variable and what would be right", () => {
  const lines = faultsOf({
    PORT: "http",
    DATABASE_URL: "mysql://x/y",
    RATE_LIMIT: "maybe",
    PUBLIC_URL: "daniry",
  });
  expect(lines).toHaveLength(4);
  expect(lines.join("\n")).toMatch(/PORT should be a port/);
  expect(lines.join("\n")).toMatch(/DATABASE_URL should be an address that starts with postgres:/);
  expect(lines.join("\n")).toMatch(/RATE_LIMIT should be on or off/);
  expect(lines.join("\n")).toMatch(/PUBLIC_URL should be an address such as https/);
});

test("an empty variable counts as not set, and a slash at the end of an address is dropped", () => {
  const environment = readEnvironment({
    DATABASE_URL: "",
    PUBLIC_URL: "https://www.daniry.example/",
    TRUST_PROXY: "1",
  });
  expect(environment).toMatchObject({
    databaseUrl: undefined,
    publicUrl: "https://www.daniry.example",
    trustProxy: 1,
  });
});
