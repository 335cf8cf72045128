import { href, replace } from "react-router";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { type Admin, logIn, logOut, secondFactorOwed, secondFactorProblem } from "#contract/team/account.ts";
import { confirmationMinutes, confirmationNeeded, confirmSession } from "#contract/team/confirmation.ts";
import { acceptInvitation } from "#contract/team/invitations.ts";
import { ApiError, browserApi, type StreamClient, tokenKey } from "#web/api-client.ts";
import { forgetDrafts } from "./forms/draft-store.ts";
import { createQuestion } from "./question.ts";
import { forgetReturnTo, forgetReturnToOfOthers, rememberReturnTo } from "./return-to.ts";

const adminKey = "admin";
export const profileUpdated = "profile-updated";
export const logInAddress = href("/admin");
export const setUpAddress = href("/admin/second-factor");
/** In the browser's store of one tab: what the log-in page says after a restore has logged everybody out. */
export const restoredKey = "restored";

/** Until one call was let through, a refusal means that the stored session is over. */
let isProven = false;
/** After a log-out there is no page to come back to. */
let hasLoggedOut = false;
/** The log-in page is about to be loaded anew. */
let isLeaving = false;

/** Presence is all the browser can know; whether the token holds, the server says at every call. */
export function hasSession(): boolean {
  return Boolean(localStorage.getItem(tokenKey));
}

/** What is stored about the admin: anything may stand there, so every part is optional. */
export function storedAdmin(): Partial<Admin> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(adminKey) ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Stores the profile; header and others follow the event. */
export function storeAdmin(admin: Admin) {
  localStorage.setItem(adminKey, JSON.stringify(admin));
  dispatchEvent(new Event(profileUpdated));
}

/** Answers whether a second factor has to be set up before anything else. */
export async function startSession(email: string, password: string, code?: string): Promise<boolean> {
  const session = await browserApi().call(logIn, {
    body: { email, password, ...(code ? { code } : {}) },
  });
  const owesFactor = keepSession(session);
  // Setting one up needs the password that was typed just now.
  if (owesFactor) await confirmIdentity({ password });
  return owesFactor;
}

/** Joins the team by the link of an invitation, and is logged in; answers the same. */
export async function joinTeam(body: InputOf<typeof acceptInvitation>["body"]): Promise<boolean> {
  const owesFactor = keepSession(await browserApi().call(acceptInvitation, { body }));
  if (owesFactor) await confirmIdentity({ password: body.password });
  return owesFactor;
}

function keepSession({ token, admin, owes_second_factor }: OutputOf<typeof logIn>): boolean {
  hasLoggedOut = false;
  forgetDrafts({ except: admin.id });
  forgetReturnToOfOthers(admin.id);
  localStorage.setItem(tokenKey, token);
  sessionStorage.removeItem(restoredKey);
  storeAdmin(admin);
  return owes_second_factor;
}

/** To the log-in, which takes the page's place and comes back to it. */
export function toLogIn(asked = location.pathname + location.search + location.hash): Response {
  if (!hasLoggedOut) rememberReturnTo(asked, storedAdmin().id);
  return replace(logInAddress);
}

/** Where a second factor is set up before anything else; comes back to the page as the log-in does. */
function toSetUp(): Response {
  rememberReturnTo(location.pathname + location.search + location.hash, storedAdmin().id);
  return replace(setUpAddress);
}

/** The password was right, and the account wants a code beside it. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem.type === secondFactorProblem;
}

/** The session is over, and whoever calls loads the log-in page anew. Until then no call ends, so that nothing else leads there first and what is typed there is lost when it loads. */
export function leaveSession() {
  isLeaving = true;
  forgetSession();
}

/** Forgets the session and the page to come back to. */
function forgetSession() {
  hasLoggedOut = true;
  forgetReturnTo();
  clearSession();
}

function clearSession() {
  isProven = false;
  confirmation = undefined;
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(adminKey);
  dispatchEvent(new Event(profileUpdated));
}

/** Forgets the session and all that was typed here at once; the server is told, and if it cannot be reached the session runs out by itself. */
export function endSession() {
  // The request takes its token before that is forgotten.
  const told = browserApi().call(logOut);
  forgetSession();
  forgetDrafts();
  return told.catch(() => undefined);
}

/** The session ended in the middle of something: log in again over the page. */
export const logInQuestion = createQuestion();
/** A call marked `confirm` needs the password, and the code if one is set. */
export const identityQuestion = createQuestion();

/** In this page's memory alone: whoever copies the browser's storage does not get it. */
let confirmation: string | undefined;
/** By the clock of the page, which nobody can set; a little earlier than the server's. */
let confirmedUntil = 0;

/** Calls marked `confirm` go through for some minutes. */
export async function confirmIdentity(identity: InputOf<typeof confirmSession>["body"]) {
  const asked = performance.now();
  confirmation = (await adminApi.call(confirmSession, { body: identity })).confirmation;
  confirmedUntil = asked + confirmationMinutes * 60_000 - 10_000;
}

export function isIdentityConfirmed(): boolean {
  return confirmation !== undefined && performance.now() < confirmedUntil;
}

/** Every call of the panel goes through here; see `withSession`. */
export const adminApi: StreamClient = {
  call: (endpoint, given, options) =>
    withSession(() => browserApi().call(endpoint, given, { ...options, confirmation })),
  open: (endpoint, given, options) =>
    withSession(() => browserApi().open(endpoint, given, { ...options, confirmation })),
};

/** For what nobody asked for just now: refused later, it ends with its error, and no log-in opens over what is being typed. */
export const backgroundApi: Pick<StreamClient, "call"> = {
  call: (endpoint, given, options) => withSession(() => browserApi().call(endpoint, given, options), false),
};

/**
 * Makes a call that needs a session. Refused at first, the stored session is forgotten and the log-in page follows; refused later,
 * the admin logs in again over the page, or confirms who they are, and the call is repeated. Who has to set up a second factor is led
 * there.
 */
async function withSession<Answer>(call: () => Promise<Answer>, mayAsk = true): Promise<Answer> {
  if (isLeaving) return never();
  if (!hasSession() && !isProven) throw toLogIn();
  const token = localStorage.getItem(tokenKey);
  try {
    const answer = await call();
    isProven = true;
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { type } = error.problem;
    if (type === secondFactorOwed) throw toSetUp();
    if (type === confirmationNeeded && mayAsk && (await identityQuestion.ask())) {
      return withSession(call, mayAsk);
    }
    if (error.status !== 401) throw error;
    if (isLeaving) return never();
    // The session went on under another token while this call was on its way.
    if (hasSession() && localStorage.getItem(tokenKey) !== token) return call();
    if (!isProven) {
      const logInPage = toLogIn();
      clearSession();
      throw logInPage;
    }
    if (!mayAsk || !(await logInQuestion.ask())) throw error;
    return withSession(call, mayAsk);
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
