import { href, replace } from "react-router";
import type { CallOf, Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { type Language, languages } from "#contract/languages.ts";
import { type Admin, logIn, logOut, secondFactorOwed, secondFactorProblem } from "#contract/team/account.ts";
import { confirmationMinutes, confirmationRequired, confirmSession } from "#contract/team/confirmation.ts";
import { acceptInvitation } from "#contract/team/invitations.ts";
import { panelLanguageCookie } from "#contract/team/panel-language.ts";
import { ApiError, browserApi, type CallOptions, type StreamClient, tokenKey } from "#web/api-client.ts";
import { cache, refresh } from "./cache.ts";
import { forgetDrafts } from "./forms/draft-store.ts";
import { panelLanguage } from "./language/language.tsx";
import { createQuestion } from "./question.ts";
import { forgetReturnTo, forgetReturnToOfOthers, rememberReturnTo } from "./return-to.ts";

const adminKey = "admin";
/** Key in `localStorage` for the admin who gets notifications in this browser, and their kinds. */
export const pushKey = "push";
export const profileUpdated = "profile-updated";
export const logInAddress = href("/admin");
export const setUpAddress = href("/admin/second-factor");
/** Key in `sessionStorage` for the time of the restored backup, which the log-in page shows. */
export const restoredKey = "restored";
/** Key in `sessionStorage` for the language for which the page was last loaded anew. */
const reloadedKey = "panel-language";

let isProven = false;
let hasLoggedOut = false;
let isLeaving = false;

export function hasSession(): boolean {
  return Boolean(localStorage.getItem(tokenKey));
}

/** Storage may hold anything, so every field is optional. */
export function storedAdmin(): Partial<Admin> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(adminKey) ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function storeAdmin(admin: Admin) {
  localStorage.setItem(adminKey, JSON.stringify(admin));
  dispatchEvent(new Event(profileUpdated));
}

/**
 * The server reads the cookie, and the log-in page keeps the language of the last admin. Not called during a
 * log-in: a reload would race with the way to the next page, or lose recovery codes that are shown once.
 */
export function speak() {
  const stored = storedAdmin().language;
  const language = languages.find((known) => known === stored);
  if (!language) return;
  const isSpoken = language === panelLanguage();
  const isKept = (!isSpoken || language !== languages[0]) && keepLanguage(language);
  if (isSpoken) return sessionStorage.removeItem(reloadedKey);
  // Where no cookie reaches the server, a reload would change nothing, again and again.
  if (!isKept || sessionStorage.getItem(reloadedKey) === language) return;
  sessionStorage.setItem(reloadedKey, language);
  location.reload();
}

/** Returns whether the browser keeps it. */
function keepLanguage(language: Language): boolean {
  const year = 365 * 24 * 60 * 60;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no CookieStore before 18.4
  document.cookie = `${panelLanguageCookie}=${language}; Path=/admin; Max-Age=${year}; SameSite=Lax${secure}`;
  // Chromium stores a cookie after the assignment, and a reload has been asked for without it. A read waits for it.
  return document.cookie.includes(`${panelLanguageCookie}=${language}`);
}

/** Resolves to whether a second factor must be set up first. */
export async function startSession(
  email: string,
  password: string,
  code?: string,
  trust = false,
): Promise<boolean> {
  const session = await browserApi().call(logIn, {
    body: { email, password, ...(code ? { code, trust } : {}) },
  });
  const owesFactor = keepSession(session);
  // The set-up needs a confirmed password, and the admin has just typed it.
  if (owesFactor) await confirmIdentity({ password });
  return owesFactor;
}

const loadPasskeys = () => import("./identity/passkey.ts");

export async function startSessionByPasskey(): Promise<void> {
  keepSession(await (await loadPasskeys()).logInWith(browserApi()));
}

/** Only a browser with notifications loads their code. */
function withPush(use: (push: typeof import("./push.ts")) => Promise<void>): void {
  if (localStorage.getItem(pushKey)) void import("./push.ts").then(use).catch(() => undefined);
}

export async function joinTeam(body: InputOf<typeof acceptInvitation>["body"]): Promise<boolean> {
  const owesFactor = keepSession(await browserApi().call(acceptInvitation, { body }));
  if (owesFactor) await confirmIdentity({ password: body.password });
  return owesFactor;
}

function keepSession({ token, admin, owes_second_factor }: OutputOf<typeof logIn>): boolean {
  hasLoggedOut = false;
  forgetDrafts({ except: admin.id });
  cache.removeQueries({ type: "inactive" });
  forgetReturnToOfOthers(admin.id);
  localStorage.setItem(tokenKey, token);
  sessionStorage.removeItem(restoredKey);
  storeAdmin(admin);
  withPush(({ renewSubscription }) => renewSubscription(admin.id));
  return owes_second_factor;
}

export function toLogIn(asked = location.pathname + location.search + location.hash): Response {
  if (!hasLoggedOut) rememberReturnTo(asked, storedAdmin().id);
  return replace(logInAddress);
}

function toSetUp(): Response {
  rememberReturnTo(location.pathname + location.search + location.hash, storedAdmin().id);
  return replace(setUpAddress);
}

export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.problem.type === secondFactorProblem;
}

/**
 * The session is over, and the caller loads the log-in page next. Until then no call settles, because an
 * earlier redirect would show a log-in form whose text that load discards.
 */
export function leaveSession() {
  isLeaving = true;
  forgetSession();
}

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

/**
 * Deletes the session and all drafts at once. If the server cannot be reached, its session expires by
 * itself.
 */
export function endSession() {
  // The request reads the token before it is deleted.
  const told = browserApi().call(logOut);
  withPush(({ unsubscribe }) => unsubscribe());
  forgetSession();
  forgetDrafts();
  return told.catch(() => undefined);
}

export const logInQuestion = createQuestion();
export const identityQuestion = createQuestion();

/** In memory only, so that a copy of the browser's storage does not contain it. */
let confirmation: string | undefined;
/**
 * By `performance.now()`, which a change of the clock does not affect. It ends a little before the server's
 * limit.
 */
let confirmedUntil = 0;

export function confirmIdentity(identity: InputOf<typeof confirmSession>["body"]) {
  return keepConfirmation(() => adminApi.call(confirmSession, { body: identity }, { keepsScreen: true }));
}

export async function confirmByPasskey() {
  const { confirmWith } = await loadPasskeys();
  return keepConfirmation(() => confirmWith(adminApi));
}

async function keepConfirmation(confirm: () => Promise<OutputOf<typeof confirmSession>>) {
  const asked = performance.now();
  ({ confirmation } = await confirm());
  confirmedUntil = asked + confirmationMinutes * 60_000 - 10_000;
}

export function isIdentityConfirmed(): boolean {
  return confirmation !== undefined && performance.now() < confirmedUntil;
}

interface AdminClient extends Pick<StreamClient, "open"> {
  /** A write refreshes the cache, and so does a refusal caused by a change that this browser missed. */
  call<E extends Endpoint>(
    endpoint: E,
    given?: CallOf<E>,
    /** `keepsScreen`: the screen already shows the write. */
    options?: CallOptions & { keepsScreen?: boolean },
  ): Promise<OutputOf<E>>;
}

export const adminApi: AdminClient = {
  async call(endpoint, given, { keepsScreen, ...options } = {}) {
    const isWrite = endpoint.method !== "GET";
    try {
      const send = () => browserApi().call(endpoint, given, { ...options, confirmation });
      const answer = await withSession(send);
      if (isWrite) void refresh({ keepsScreen });
      return answer;
    } catch (error) {
      if (isWrite && error instanceof ApiError && [404, 409].includes(error.status)) void refresh();
      throw error;
    }
  },
  open: (endpoint, given, options) =>
    withSession(() => browserApi().open(endpoint, given, { ...options, confirmation })),
};

/**
 * For calls that the admin did not ask for. If the session ends they fail, and no log-in interrupts the
 * typing.
 */
export const backgroundApi: Pick<StreamClient, "call"> = {
  call: (endpoint, given, options) => withSession(() => browserApi().call(endpoint, given, options), false),
};

/**
 * If the first call is refused, the stored session is deleted and the log-in page follows. If a later call
 * is refused, the admin logs in or confirms over the page and the call is repeated.
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
    if (type === secondFactorOwed) throw mayAsk ? toSetUp() : error;
    if (type === confirmationRequired && mayAsk && (await identityQuestion.ask())) {
      return withSession(call, mayAsk);
    }
    if (error.status !== 401) throw error;
    if (isLeaving) return never();
    // The session got another token while this call was pending.
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
