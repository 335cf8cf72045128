// @module-tag one-engine

import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { securityEvents } from "#contract/operations/security-events.ts";

/** The calls of each event in the security log. Written from docs/operations.md, never from `contract/`. */
const table: Record<string, string> = {
  "log-in": "logIn logInByPasskey",
  confirm: "confirmSession confirmByPasskey",
  "log-out": "logOut endSession endOtherSessions logOutMember",
  account: "updateProfile changePassword",
  "second-factor":
    "beginSecondFactor enableSecondFactor disableSecondFactor renewRecoveryCodes distrustDevice requireSecondFactor",
  passkey: "beginPasskey addPasskey renamePasskey removePasskey",
  reset: "askForReset readReset resetPassword sendPasswordLink",
  team: "changeRole suspendMember removeMember invite renewInvitation withdrawInvitation readInvitation acceptInvitation",
  token: "createToken revokeToken",
  webhook: "createWebhook updateWebhook deleteWebhook rotateWebhookSecret",
  mail: "saveMailSetUp saveMailNotice",
  export: "exportContacts exportPartners exportSubscribers exportPerson downloadBackup",
  person: "findPerson erasePerson",
  retention: "saveRetention",
  backup: "startBackup stopBackup saveSecondPlace removeSecondPlace",
  restore: "restoreBackup",
  copy: "makeReal keepCopy",
};
const ofAnyCall = ["refusal", "rate-limit"];

const harmless = [
  "dismissOpening",
  "exportVisits",
  "setVisitCounting",
  "createBreach",
  "updateBreach",
  "tryMail",
  "askDns",
  "resendWebhook",
  "testWebhook",
];

test("each call has the event that the table names, and no other one", () => {
  const declared = endpoints.flatMap(({ name, event }) => (event ? [`${name} ${event}`] : []));
  const expected = Object.entries(table).flatMap(([event, names]) =>
    names.split(" ").map((name) => `${name} ${event}`),
  );
  expect(declared.toSorted()).toEqual(expected.toSorted());
  expect([...Object.keys(table), ...ofAnyCall].toSorted()).toEqual(securityEvents.toSorted());
});

test("whatever asks for the password or only an owner changes, and each file with people's data, has an event", () => {
  const due = endpoints.filter(
    ({ method, access, output, path, confirm }) =>
      confirm ||
      (access === "owner" && method !== "GET") ||
      (typeof output === "string" && output !== "text/event-stream" && !/products|words/.test(path)),
  );
  const silent = due.filter(({ event }) => !event).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(harmless.toSorted());
});

test("whatever lets somebody in without a session, or changes a log-in, has an event", () => {
  const due = endpoints.filter(
    ({ method, path }) =>
      method !== "GET" &&
      /admin\/(?:login|logout|reset|invitations|password|second-factor|sessions)/.test(path),
  );
  expect(due.length).toBeGreaterThan(15);
  expect(due.filter(({ event }) => !event)).toEqual([]);
});
