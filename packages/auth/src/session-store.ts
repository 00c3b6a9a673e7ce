import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { createStore } from "zustand/vanilla";
import { type EndReason, tell } from "./session-events.ts";
import {
  clearStored,
  readPermissions,
  readSession,
  type Session,
  writePermissions,
  writeSession,
} from "./stored-session.ts";
import { expiresAt, isSameSession } from "./token.ts";
import { permissionNames } from "./users.ts";

/** The last call for the current user: under way, or failed with a message to show beside `Retry` (D-A13). */
export type UserLoad = { status: "idle" | "loading" } | { status: "failed"; message: string | undefined };

export interface SessionState {
  session: Session | null;
  /** Effective permission names; null until a cache or the current-user call brought them (D-A13). */
  permissions: readonly string[] | null;
  userLoad: UserLoad;
  /** How the last session of this tab ended and whose it was; null while somebody is signed in. */
  lastEnd: { readonly reason: EndReason; readonly userId: number | null } | null;
}

const signedOut = { session: null, permissions: null, userLoad: { status: "idle" } } as const;

/** Who is signed in, for the shell and every remote. It changes by the events below, nowhere else. */
export const sessionStore = createStore<SessionState>(() => ({ ...signedOut, lastEnd: null }));

const set = (state: Partial<SessionState>) => sessionStore.setState(state);

/** Where storage is blocked or full, the session lives in this tab alone and there is nothing to compare it with. */
let isStored = true;

/** Puts a session into the state and keeps it for the next visit. */
function keep(session: Session, state: Partial<SessionState> = {}): void {
  isStored = writeSession(session);
  set({ session, ...state });
}

/** The session, unless another tab has ended or replaced it and its storage event is still on the way. */
function live(): Session | null {
  const { session } = sessionStore.getState();
  if (!isStored) return session;
  const stored = readSession();
  return session && stored && isSameSession(session.token, stored.token) ? session : null;
}

/** The portal started, or another tab changed the session: takes over what is stored. */
export function sessionRestored(): void {
  const session = readSession();
  set(session ? { session, permissions: readPermissions(), lastEnd: null } : signedOut);
}

/** A login answered 200: replaces whatever was stored, permissions included (A-230, A-231, D-A24). */
export function signedIn(token: string, user: CurrentUser): void {
  clearStored();
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep({ token, user }, { permissions, userLoad: { status: "idle" }, lastEnd: null });
  tell({ type: "signed-in", elsewhere: false });
}

/** An answer carried a fresh token. One of a session that has ended meanwhile, or an older one, is ignored (D-A23). */
export function tokenRenewed(sentToken: string, token: string): void {
  const session = live();
  if (!session || !isSameSession(sentToken, session.token) || expiresAt(token) < expiresAt(session.token)) return;
  keep({ ...session, token });
}

/** The current-user call began. */
export function userRequested(): void {
  set({ userLoad: { status: "loading" } });
}

/** The current-user call answered 200: the list replaces the cached one. */
export function userLoaded(user: CurrentUser): void {
  const session = live();
  if (!session) return;
  const permissions = permissionNames(user);
  writePermissions(permissions);
  keep({ ...session, user }, { permissions, userLoad: { status: "idle" } });
}

/** The user has to choose a password of his own before anything else (P-14). */
export function passwordDue(): void {
  markPassword(true);
}

/** He has chosen it. */
export function passwordChosen(): void {
  markPassword(false);
}

function markPassword(mustChangePassword: boolean): void {
  const session = live();
  if (session?.user) keep({ ...session, user: { ...session.user, mustChangePassword } });
}

/** The current-user call failed, or could not be made. */
export function userLoadFailed(message?: string): void {
  set({ userLoad: { status: "failed", message } });
}

/** Ends the session once: storage and state are empty before anybody hears of it. */
export function sessionEnded(reason: EndReason): void {
  const { session } = sessionStore.getState();
  if (!session) return;
  if (reason !== "elsewhere") clearStored();
  set({ ...signedOut, lastEnd: { reason, userId: session.user?.userId ?? null } });
  tell({ type: "ended", reason });
}
