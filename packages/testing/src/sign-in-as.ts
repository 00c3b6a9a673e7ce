import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { serviceMet, sessionStore } from "@portal/auth";
import { fakeToken } from "./fake-token.ts";

/** Puts a session in place as an earlier sign-in would have left it, in storage and in the store. */
export function signInAs(user: CurrentUser): void {
  const session = { token: fakeToken(user), user };
  const permissions = user.permissions.map(({ permissionName }) => permissionName);
  localStorage.setItem("auth", JSON.stringify(session));
  localStorage.setItem("permissions", JSON.stringify(permissions));
  sessionStore.setState({ session, permissions, userLoad: { status: "idle" } });
}

/** Forgets the session and how the service stood, as closing the browser and its profile would. */
export function forgetSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
  serviceMet("up");
}
