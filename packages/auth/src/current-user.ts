import { type ApiResult, createClient } from "@portal/api-client";
import { currentUser as contract, type PasswordChange } from "@portal/api-client/contract/current-user";
import type { FactorAsked } from "@portal/api-client/contract/factor-proof";
import { type Credentials, login, logout, type SignedIn } from "@portal/api-client/contract/sign-in";
import {
  acceptOwnPassword,
  beginSession,
  endSession,
  failUserLoad,
  finishUserLoad,
  sessionState,
  startUserLoad,
} from "./session.ts";
import { isExpired, isSameSession } from "./token.ts";
import { transport } from "./transport.ts";
import { whenIdle } from "./when-idle.ts";

const calls = createClient(
  {
    login,
    logout,
    currentUser: contract.getUserLogued,
    changePassword: contract.resetPassword,
  },
  transport,
);

const wrongClock = "The clock of this computer is wrong. Set it to the right time and sign in again.";

/**
 * Signs in; a 200 starts the session and loads the current user, or asks for a second factor. The caller shows all
 * other replies. A new token that is expired by this computer's clock counts as such a reply: its session would end
 * before anything of it is seen.
 */
export async function signIn(credentials: Credentials): Promise<ApiResult<SignedIn | { secondFactor: FactorAsked }>> {
  const result = await calls.login({ body: credentials });
  if (result.ok && "secondFactor" in result.data) return result;
  return takeSession(result as ApiResult<SignedIn>);
}

/**
 * Starts the session of a sign-in, with or without a second step. The answer holds the user, so that the calls of the
 * first screen need not share the connection with one for the user.
 */
export function takeSession(result: ApiResult<SignedIn>): ApiResult<SignedIn> {
  if (!result.ok) return result;
  const { token, user } = result.data;
  if (isExpired(token)) return { ok: false, status: result.status, data: { message: wrongClock } };
  beginSession(token, user);
  whenIdle(() => void refetchUser());
  return result;
}

/**
 * Ends the session in this tab, through storage in all others, and on the server. Nobody waits for the call: where it
 * does not arrive, the session on the server ends with its time.
 */
export function signOut(): void {
  const { session } = sessionState();
  if (session && !isExpired(session.token)) void calls.logout().then(leaveProvider);
  endSession("signed-out");
}

/** Goes to the page of the company's provider that ends the session there too, unless somebody has signed in meanwhile. */
function leaveProvider({ data }: ApiResult<{ url?: string | undefined }>): void {
  if ("url" in data && data.url && !sessionState().session) location.assign(data.url);
}

/**
 * Sets the password that the signed-in user has chosen in place of one that staff set, and lets them go on. The caller
 * shows refusals.
 */
export async function chooseOwnPassword(body: PasswordChange): Promise<ApiResult<unknown>> {
  const result = await calls.changePassword({ body });
  if (!result.ok) return result;
  acceptOwnPassword();
  void refetchUser();
  return result;
}

/** Loads the current user again. Without a user id it makes no call and only logs a warning to the console. */
export async function refetchUser(): Promise<void> {
  const { session } = sessionState();
  if (!session) return;
  if (session.user === null) {
    console.warn("No user id is stored: the permissions cannot be loaded");
    failUserLoad();
    return;
  }
  startUserLoad();
  const result = await calls.currentUser();
  const now = sessionState().session;
  if (!now || !isSameSession(session.token, now.token)) return;
  if (result.ok) finishUserLoad(result.data);
  else if (result.status === 401)
    await refetchUser(); // the answer belongs to an older token than the stored one, so it is not used
  else failUserLoad(result.data.message);
}
