import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { restoreSession, type SessionUser, sessionState } from "@portal/auth";
import { resetStore } from "@portal/store/testing";
import { fakeToken } from "./fake-token.ts";

/** Puts a session in place as an earlier sign-in would have left it, in storage and in the store. */
export function signInAs(user: CurrentUser): void {
  keepSession(fakeToken(user), user);
  holdPermissions(user.permissions.map(({ permissionName }) => permissionName));
}

/** Gives the session another token, as another tab would have renewed it. */
export function holdToken(token: string): void {
  keepSession(token, sessionState().session?.user ?? null);
  restoreSession();
}

/** Changes what the signed-in user may do. */
export function holdPermissions(names: readonly string[]): void {
  localStorage.setItem("permissions", JSON.stringify(names));
  restoreSession();
}

const keepSession = (token: string, user: SessionUser | null) =>
  localStorage.setItem("auth", JSON.stringify({ token, user }));

/** Forgets the session and every other fact, as closing the browser and its profile would. */
export function forgetSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  resetStore();
}
