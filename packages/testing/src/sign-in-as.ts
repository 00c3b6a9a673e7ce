import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { restoreSession, type SessionUser, sessionState } from "@portal/auth";
import { resetStore } from "@portal/store/testing";
import { fakeToken } from "./fake-token.ts";

/** Puts a session into storage and into the store, as after an earlier sign-in. Its token lasts an hour unless said otherwise. */
export function signInAs(user: CurrentUser, { minutes = 60 } = {}): void {
  keepSession(fakeToken(user, minutes), user);
  holdPermissions(user.permissions.map(({ permissionName }) => permissionName));
}

/** Gives the session another token, as if another tab had renewed it. */
export function holdToken(token: string): void {
  keepSession(token, sessionState().session?.user ?? null);
  restoreSession();
}

/** Changes the permissions of the signed-in user. */
export function holdPermissions(names: readonly string[]): void {
  localStorage.setItem("permissions", JSON.stringify(names));
  restoreSession();
}

const keepSession = (token: string, user: SessionUser | null) =>
  localStorage.setItem("auth", JSON.stringify({ token, user }));

/** Forgets the session and every other fact, as in a new browser. */
export function forgetSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  resetStore();
}
