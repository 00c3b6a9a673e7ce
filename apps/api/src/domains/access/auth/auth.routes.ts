import type { auth as contract } from "@portal/api-client/contract/auth";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import type { Secrets } from "#platform/auth/keys.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import type { FactorDependencies } from "#platform/second-factor/prove.ts";
import type { Tickets } from "#platform/second-factor/ticket.ts";
import { endView } from "../views/views.service.ts";
import { confirm, logout } from "./own-session.service.ts";
import { resetPasswordByPin, sendPin } from "./pins.service.ts";
import { askPasskeyOfTicket, askSecondFactor, passSecondStep } from "./second-step.service.ts";
import { login } from "./sign-in.service.ts";

interface Dependencies {
  db: Db;
  tokens: Tokens;
  mail: SendMail;
  /** Keys for the hashes of pins. */
  pinSecrets: Secrets;
  factors: FactorDependencies;
  tickets: Tickets;
  readUser(userId: number): Promise<CurrentUser>;
  /** Called for each sign-in that led to a session. */
  onSignIn?: () => void;
}

/** POST `auth-services/auth/*`: the only calls without a session, except `logout` and `confirm`. */
export const authRoutes = (deps: Dependencies): Handlers<typeof contract> => ({
  login: async ({ body, call }) => {
    const entered = await login(deps, body, call);
    if ("secondFactorOf" in entered) return { secondFactor: await askSecondFactor(deps, entered.secondFactorOf, call) };
    return signedIn(deps, entered);
  },
  secondFactor: async ({ body, call }) => {
    const { method, ...entered } = await passSecondStep(deps, body, call);
    if (method === "recovery") call.noteEvent("second-factor.recovery-code", entered.userId);
    return signedIn(deps, entered);
  },
  secondFactorPasskey: ({ body, call }) => askPasskeyOfTicket(deps, body, call),
  sendPin: async ({ body, call }) => {
    await sendPin(deps, body.email, call);
    return { message: texts.sent };
  },
  resetPassword: async ({ body, call }) => {
    await resetPasswordByPin(deps, body, call);
    return { message: texts.done };
  },
  logout: async ({ caller }) => {
    await (caller.view ? endView : logout)(deps.db, caller);
    return { message: texts.done };
  },
  confirm: async ({ caller, body, call }) => {
    await confirm(deps.factors, caller, body, call.log);
    return { message: texts.done };
  },
});

async function signedIn({ readUser, onSignIn }: Dependencies, { token, userId }: { token: string; userId: number }) {
  onSignIn?.();
  const user = await readUser(userId);
  return { token, user, ...(user.mustChangePassword && { mustChangePassword: true }) };
}
