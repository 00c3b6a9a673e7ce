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
 * Signs in; a 200 starts the session and loads the current user, or asks for a second factor. Other replies are the
 * caller's to show. So is a new token that this computer's clock holds for expired: its session would end before anything of it is
 * seen (D-A23).
 */
export async function signIn(credentials: Credentials): Promise<ApiResult<SignedIn | { secondFactor: FactorAsked }>> {
  const result = await calls.login({ body: credentials });
  if (result.ok && "secondFactor" in result.data) return result;
  return takeSession(result as ApiResult<SignedIn>);
}

/**
 * Starts the session that a sign-in answers, with or without a second step. The user came with it, so that the call for him leaves the
 * line to what the first screen waits for.
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
 * Ends the session in this tab and, through storage, in all others (A-237, B-274), and on the server. Nobody waits for the call: where
 * it does not arrive, the session ends there by itself (D-A23).
 */
export function signOut(): void {
  const { session } = sessionState();
  if (session && !isExpired(session.token)) void calls.logout();
  endSession("signed-out");
}

/** Gives the signed-in user a password of his own, with which he may go on (P-14). Refusals are the caller's to show. */
export async function chooseOwnPassword(body: PasswordChange): Promise<ApiResult<unknown>> {
  const result = await calls.changePassword({ body });
  if (!result.ok) return result;
  acceptOwnPassword();
  void refetchUser();
  return result;
}

/** Loads the current user again. Without a user id it makes no call and says so on the console only (B-641). */
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
    await refetchUser(); // of an older token than the stored one, so it says nothing (D-A26)
  else failUserLoad(result.data.message);
}
