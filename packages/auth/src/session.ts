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

/**
 * The signed-in user, for the shell and every remote. Only the functions below change it: each dispatches an event to
 * the store.
 */
const { getState, useSelector, subscribe, dispatch } = injectSlice(sessionSlice);
const { actions } = sessionSlice;

export { getState as sessionState, subscribe as followSession, useSelector as useSessionState };

/**
 * Whether the session is stored. Where storage is blocked or full, it lives in this tab alone, and there is nothing to
 * compare it with.
 */
let isStored = true;

/** Dispatches an event, and stores the session for the next visit. */
function keep(event: Parameters<typeof dispatch>[0]): void {
  dispatch(event);
  const { session } = getState();
  if (session) isStored = writeSession(session);
}

/** The session, unless another tab has ended or replaced it and the storage event has not arrived yet. */
function live(): Session | null {
  const { session } = getState();
  if (!isStored) return session;
  const stored = readSession();
  return session && stored && isSameSession(session.token, stored.token) ? session : null;
}

/** Takes over the stored session: the portal started, or another tab changed the session. */
export function restoreSession(): void {
  const session = readSession();
  isStored = true;
  dispatch(actions.sessionRestored({ session, permissions: session && readPermissions() }));
}

/** Begins a session after a login: replaces everything that was stored, permissions included. */
export function beginSession(token: string, user: CurrentUser): void {
  clearStored();
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep(actions.signedIn({ token, user, permissions }));
  announceSessionEvent({ type: "signed-in", elsewhere: false });
}

/** Takes a fresh token from an answer. One of a session that has ended meanwhile, or an older one, is ignored. */
export function renewToken(sentToken: string, token: string): void {
  const session = live();
  if (!session || !isSameSession(sentToken, session.token) || expiresAt(token) < expiresAt(session.token)) return;
  keep(actions.tokenRenewed({ token }));
}

/** Notes that the current-user call began. */
export function startUserLoad(): void {
  dispatch(actions.userRequested());
}

/** Takes the user from the current-user call, whose permissions replace the cached ones. */
export function finishUserLoad(user: CurrentUser): void {
  if (!live()) return;
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep(actions.userLoaded({ user, permissions }));
}

/** Notes that the user has to choose a password of their own before anything else. */
export function requireOwnPassword(): void {
  if (live()) keep(actions.passwordDue());
}

/** Notes that the user has chosen a password of their own. */
export function acceptOwnPassword(): void {
  if (live()) keep(actions.passwordChosen());
}

/** Notes that the current-user call failed, or could not be made. */
export function failUserLoad(message?: string): void {
  dispatch(actions.userLoadFailed({ message }));
}

/**
 * Ends the session once: storage and state are empty before any listener is told. After a view the tab goes on with the viewer's
 * own session, as if another tab had begun it.
 */
export function endSession(reason: EndReason): void {
  const { session } = getState();
  if (!session) return;
  const isOwn = reason !== "elsewhere" && (live() || !readSession()); // another user's session stays theirs
  if (isOwn) clearStored();
  dispatch(sessionEnded({ reason, userId: session.user?.userId ?? null }));
  announceSessionEvent({ type: "ended", reason });
  if (isOwn) followOtherTab();
}

/** Follows another tab that signed out, signed in or renewed the token. */
export function followOtherTab(): void {
  const stored = readSession();
  const { session } = getState();
  const isSamePerson = session !== null && session.user?.userId === stored?.user?.userId;
  if (!stored || !isSamePerson) endSession("elsewhere");
  if (!stored) return;
  restoreSession();
  if (!isSamePerson) announceSessionEvent({ type: "signed-in", elsewhere: true });
}

/**
 * Handles a token that is expired or refused. A token that another tab has stored meanwhile goes on instead: a tab that
 * slept learns of it late.
 */
export function endSpentSession(reason: "expired" | "unauthorized"): void {
  const stored = isStored && readSession();
  if (stored && stored.token !== getState().session?.token && !isExpired(stored.token)) followOtherTab();
  else endSession(reason);
}

/**
 * Ends the session if its token has expired; runs before every call, at every navigation and whenever the tab is shown
 * again.
 */
export function checkExpiry(): void {
  const { session } = getState();
  if (session && isExpired(session.token)) endSpentSession("expired");
}
