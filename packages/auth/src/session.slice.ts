import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { type EndReason, sessionEnded } from "@portal/store";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Session } from "./stored-session.ts";

/** The state of the last call for the current user: running, or failed with a message to show beside `Retry`. */
export type UserLoad = { status: "idle" | "loading" } | { status: "failed"; message: string | undefined };

export interface SessionState {
  readonly session: Session | null;
  /** Effective permission names; null until a cache or the current-user call brought them. */
  readonly permissions: readonly string[] | null;
  readonly userLoad: UserLoad;
  /** The end of the last session of this tab and its user; null while somebody is signed in. */
  readonly lastEnd: { readonly reason: EndReason; readonly userId: number | null } | null;
}

interface Known {
  readonly user: CurrentUser;
  readonly permissions: readonly string[];
}

const signedOut: SessionState = { session: null, permissions: null, userLoad: { status: "idle" }, lastEnd: null };

const renew = (state: SessionState, change: Partial<Session>): SessionState =>
  state.session ? { ...state, session: { ...state.session, ...change } } : state;

const markPassword = (state: SessionState, mustChangePassword: boolean): SessionState =>
  state.session?.user ? renew(state, { user: { ...state.session.user, mustChangePassword } }) : state;

const isEqual = (known: unknown, next: unknown) => JSON.stringify(known) === JSON.stringify(next);

/** Unchanged values stay the same objects, so that components that read them are not rendered anew. */
const loaded = (state: SessionState, { user, permissions }: Known): SessionState => ({
  ...(isEqual(state.session?.user, user) ? state : renew(state, { user })),
  permissions: isEqual(state.permissions, permissions) ? state.permissions : permissions,
  userLoad: { status: "idle" },
});

/** The signed-in user and their permissions. */
export const sessionSlice = createSlice({
  name: "session",
  initialState: signedOut,
  reducers: {
    sessionRestored(state, { payload }: PayloadAction<Pick<SessionState, "session" | "permissions">>): SessionState {
      const { session, permissions } = payload;
      if (!session) return { ...signedOut, lastEnd: state.lastEnd };
      // another tab's session belongs to the same user, or else this one has ended before: email and phone, which are
      // not stored, are still right
      const { email, phone } = state.session?.user ?? {};
      return {
        ...state,
        session: { ...session, user: session.user && { email, phone, ...session.user } },
        permissions,
        lastEnd: null,
      };
    },
    signedIn: (_, { payload: { token, user, permissions } }: PayloadAction<Known & { readonly token: string }>) => ({
      ...signedOut,
      session: { token, user },
      permissions,
    }),
    tokenRenewed: (state, { payload }: PayloadAction<{ readonly token: string }>) => renew(state, payload),
    userRequested: (state): SessionState => ({ ...state, userLoad: { status: "loading" } }),
    userLoaded: (state, { payload }: PayloadAction<Known>) => loaded(state, payload),
    userLoadFailed: (state, { payload }: PayloadAction<{ readonly message: string | undefined }>): SessionState => ({
      ...state,
      userLoad: { status: "failed", ...payload },
    }),
    passwordDue: (state) => markPassword(state, true),
    passwordChosen: (state) => markPassword(state, false),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (_, { payload }): SessionState => ({ ...signedOut, lastEnd: payload })),
});
