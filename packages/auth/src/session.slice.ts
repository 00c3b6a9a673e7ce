import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type EndReason, sessionEnded } from "@portal/store";
import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import type { Session } from "./stored-session.ts";

/** The last call for the current user: under way, or failed with a message to show beside `Retry` (D-A13). */
export type UserLoad = { status: "idle" | "loading" } | { status: "failed"; message: string | undefined };

export interface SessionState {
  readonly session: Session | null;
  /** Effective permission names; null until a cache or the current-user call brought them (D-A13). */
  readonly permissions: readonly string[] | null;
  readonly userLoad: UserLoad;
  /** How the last session of this tab ended and whose it was; null while somebody is signed in. */
  readonly lastEnd: { readonly reason: EndReason; readonly userId: number | null } | null;
}

interface Known {
  readonly user: CurrentUser;
  readonly permissions: readonly string[];
}

export const sessionRestored = createAction<Pick<SessionState, "session" | "permissions">>("session/sessionRestored");
export const signedIn = createAction<Known & { readonly token: string }>("session/signedIn");
export const tokenRenewed = createAction<{ readonly token: string }>("session/tokenRenewed");
export const userRequested = createAction("session/userRequested");
export const userLoaded = createAction<Known>("session/userLoaded");
export const userLoadFailed = createAction<{ readonly message: string | undefined }>("session/userLoadFailed");
export const passwordDue = createAction("session/passwordDue");
export const passwordChosen = createAction("session/passwordChosen");
export { sessionEnded };

const signedOut: SessionState = { session: null, permissions: null, userLoad: { status: "idle" }, lastEnd: null };

const renew = (state: SessionState, change: Partial<Session>): SessionState =>
  state.session ? { ...state, session: { ...state.session, ...change } } : state;

const markPassword = (state: SessionState, mustChangePassword: boolean): SessionState =>
  state.session?.user ? renew(state, { user: { ...state.session.user, mustChangePassword } }) : state;

const isEqual = (known: unknown, next: unknown) => JSON.stringify(known) === JSON.stringify(next);

/** What is as it was stays the same object, so that nothing is drawn anew for it. */
const loaded = (state: SessionState, { user, permissions }: Known): SessionState => ({
  ...(isEqual(state.session?.user, user) ? state : renew(state, { user })),
  permissions: isEqual(state.permissions, permissions) ? state.permissions : permissions,
  userLoad: { status: "idle" },
});

/** Written by hand, as it is part of Login, which `createSlice` would make 5 kB larger. */
function reducer(state: SessionState = signedOut, event: UnknownAction): SessionState {
  if (sessionRestored.match(event)) {
    const { session, permissions } = event.payload;
    if (!session) return { ...signedOut, lastEnd: state.lastEnd };
    // another tab's session is the same person's, or this one's has ended before: what is not stored of him is still true
    const { email, phone } = state.session?.user ?? {};
    return {
      ...state,
      session: { ...session, user: session.user && { email, phone, ...session.user } },
      permissions,
      lastEnd: null,
    };
  }
  if (signedIn.match(event)) {
    const { token, user, permissions } = event.payload;
    return { ...signedOut, session: { token, user }, permissions };
  }
  if (tokenRenewed.match(event)) return renew(state, event.payload);
  if (userRequested.match(event)) return { ...state, userLoad: { status: "loading" } };
  if (userLoaded.match(event)) return loaded(state, event.payload);
  if (userLoadFailed.match(event)) return { ...state, userLoad: { status: "failed", ...event.payload } };
  if (passwordDue.match(event)) return markPassword(state, true);
  if (passwordChosen.match(event)) return markPassword(state, false);
  if (sessionEnded.match(event)) return { ...signedOut, lastEnd: event.payload };
  return state;
}

/** Who is signed in. */
export const sessionSlice = { reducerPath: "session", reducer };
