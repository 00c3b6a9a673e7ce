import { auth } from "@portal/api-client/contract/auth";
import { currentUser } from "@portal/api-client/contract/current-user";
import { answered, apiOf, type CalledApi } from "./api.ts";
import { demo } from "./demo.ts";
import { endOf } from "./token.ts";

export type Username = "admin" | "operator" | "carrier" | "provider";

type Session = Awaited<ReturnType<typeof signIn>>;

/** Signs in through the API; returns the session as a browser stores it under `auth`. */
export async function signIn(username: string, password: string, called?: CalledApi) {
  const answer = answered(await apiOf({ login: auth.login }, null, called).login({ body: { username, password } }));
  if ("secondFactor" in answer) throw new Error(`${username} has a second factor`);
  return answer;
}

const sessionByUser = new Map<Username, Promise<Session>>();
/**
 * The time that a token has to have left, of its hour: with a sign-in of at most five minutes ago, no test outlives the
 * ten minutes that a sign-in counts as a confirmation.
 */
const enough = 55 * 60_000;

/** Whether the session is still open: a journey may have logged out. */
const isOpen = async ({ token }: Session) => (await apiOf({ who: currentUser.getUserLogued }, token).who()).ok;

/**
 * The session of a demo user, whose password and account no journey changes: one for the worker, renewed in good time.
 */
export async function demoSession(username: Username): Promise<Session> {
  const known = await sessionByUser.get(username);
  if (known && endOf(known.token) > Date.now() + enough && (await isOpen(known))) return known;
  const session = signIn(username, demo().password);
  sessionByUser.set(username, session);
  return session;
}
