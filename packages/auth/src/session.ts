import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type EndReason, injectSlice, sessionEnded } from "@portal/store";
import { sessionSlice } from "./session.slice.ts";
import { announceSessionEvent } from "./session-events.ts";
import {
  clearStored,
  readPermissions,
  readSession,
  type Session,
  writePermissions,
  writeSession,
} from "./stored-session.ts";
import { expiresAt, isExpired, isSameSession } from "./token.ts";
import { permissionNames } from "./users.ts";

/** Who is signed in, for the shell and every remote. It changes by the functions below, nowhere else: each tells the store what happened. */
const { getState, useSelector, subscribe, dispatch } = injectSlice(sessionSlice);
const { actions } = sessionSlice;

export { getState as sessionState, subscribe as followSession, useSelector as useSessionState };

/** Where storage is blocked or full, the session lives in this tab alone and there is nothing to compare it with. */
let isStored = true;

/** Tells what happened, and keeps the session for the next visit. */
function keep(event: Parameters<typeof dispatch>[0]): void {
  dispatch(event);
  const { session } = getState();
  if (session) isStored = writeSession(session);
}

/** The session, unless another tab has ended or replaced it and its storage event is still on the way. */
function live(): Session | null {
  const { session } = getState();
  if (!isStored) return session;
  const stored = readSession();
  return session && stored && isSameSession(session.token, stored.token) ? session : null;
}

/** The portal started, or another tab changed the session: takes over what is stored. */
export function restoreSession(): void {
  const session = readSession();
  isStored = true;
  dispatch(actions.sessionRestored({ session, permissions: session && readPermissions() }));
}

/** A login answered 200: replaces whatever was stored, permissions included (A-230, A-231, D-A24). */
export function beginSession(token: string, user: CurrentUser): void {
  clearStored();
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep(actions.signedIn({ token, user, permissions }));
  announceSessionEvent({ type: "signed-in", elsewhere: false });
}

/** An answer carried a fresh token. One of a session that has ended meanwhile, or an older one, is ignored (D-A23). */
export function renewToken(sentToken: string, token: string): void {
  const session = live();
  if (!session || !isSameSession(sentToken, session.token) || expiresAt(token) < expiresAt(session.token)) return;
  keep(actions.tokenRenewed({ token }));
}

/** The current-user call began. */
export function startUserLoad(): void {
  dispatch(actions.userRequested());
}

/** The current-user call answered 200: the list replaces the cached one. */
export function finishUserLoad(user: CurrentUser): void {
  if (!live()) return;
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep(actions.userLoaded({ user, permissions }));
}

/** The user has to choose a password of his own before anything else (P-14). */
export function requireOwnPassword(): void {
  if (live()) keep(actions.passwordDue());
}

/** He has chosen it. */
export function acceptOwnPassword(): void {
  if (live()) keep(actions.passwordChosen());
}

/** The current-user call failed, or could not be made. */
export function failUserLoad(message?: string): void {
  dispatch(actions.userLoadFailed({ message }));
}

/** Ends the session once: storage and state are empty before anybody hears of it. */
export function endSession(reason: EndReason): void {
  const { session } = getState();
  if (!session) return;
  if (reason !== "elsewhere" && (live() || !readSession())) clearStored(); // another's session is left to him
  dispatch(sessionEnded({ reason, userId: session.user?.userId ?? null }));
  announceSessionEvent({ type: "ended", reason });
}

/** Another tab signed out, signed in or renewed the token: this one follows (D-A24). */
export function followOtherTab(): void {
  const stored = readSession();
  const { session } = getState();
  const isSamePerson = session !== null && session.user?.userId === stored?.user?.userId;
  if (!stored || !isSamePerson) endSession("elsewhere");
  if (!stored) return;
  restoreSession();
  if (!isSamePerson) announceSessionEvent({ type: "signed-in", elsewhere: true });
}

/** The token is good for nothing more. Another that a tab has stored meanwhile goes on: a tab that slept hears of it late (D-A26). */
export function endSpentSession(reason: "expired" | "unauthorized"): void {
  const stored = isStored && readSession();
  if (stored && stored.token !== getState().session?.token && !isExpired(stored.token)) followOtherTab();
  else endSession(reason);
}

/** Ends the session if its token has expired; asked before every call, at every navigation and whenever the tab is shown again (D-A23). */
export function checkExpiry(): void {
  const { session } = getState();
  if (session && isExpired(session.token)) endSpentSession("expired");
}
