import type { auth as contract } from "@portal/api-client/contract/auth";
import type { oidc as oidcContract } from "@portal/api-client/contract/oidc";
import { passwordClosed } from "@portal/api-client/oidc-texts";
import { texts } from "@portal/api-client/texts";
import type { Secrets } from "#platform/auth/keys.ts";
import type { CompanySession } from "#platform/auth/sessions.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import { badRequest } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { mayUsePassword, type PasswordUsers } from "#platform/oidc/providers.ts";
import type { FactorDependencies } from "#platform/second-factor/prove.ts";
import type { Tickets } from "#platform/second-factor/ticket.ts";
import { companyLogoutUrl } from "../oidc/company-logout.service.ts";
import { beginCompanySignIn, endCompanySignIn, type OidcDependencies } from "../oidc/company-sign-in.service.ts";
import type { ReadUser } from "../users/users.routes.ts";
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
  oidc: OidcDependencies;
  passwordSignIn: PasswordUsers;
  tickets: Tickets;
  readUser: ReadUser;
  /** Called for each sign-in that led to a session. */
  onSignIn?: () => void;
}

/** POST `auth-services/auth/*`: the only calls without a session, except `logout` and `confirm`. */
export const authRoutes = (deps: Dependencies): Handlers<typeof contract> => ({
  login: async ({ body, call }) => {
    requirePasswordUser(deps.passwordSignIn, body.username);
    const entered = await login(deps, body, call);
    if (deps.passwordSignIn !== "*") call.noteEvent("sign-in.password-user", userOf(entered));
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
    requirePasswordUser(deps.passwordSignIn);
    await sendPin(deps, body.email, call);
    return { message: texts.sent };
  },
  resetPassword: async ({ body, call }) => {
    requirePasswordUser(deps.passwordSignIn);
    await resetPasswordByPin(deps, body, call);
    return { message: texts.done };
  },
  logout: async ({ caller }) => {
    await (caller.view ? endView : logout)(deps.db, caller);
    const url = await companyLogoutUrl(deps.oidc, caller);
    return { message: texts.done, ...(url && { url }) };
  },
  confirm: async ({ caller, body, call }) => {
    await confirm(deps.factors, caller, body, call.log);
    return { message: texts.done };
  },
});

/** The calls of the sign-in with the company's account. */
export const oidcRoutes = (deps: Dependencies): Handlers<typeof oidcContract> => ({
  begin: async ({ body, call }) => {
    const { url, cookie } = await beginCompanySignIn(deps.oidc, body.provider, call);
    call.answerCookie(cookie);
    return { url };
  },
  end: async ({ body, call }) => {
    const entered = await endCompanySignIn(deps.oidc, body, call);
    if ("secondFactorOf" in entered)
      return { secondFactor: await askSecondFactor(deps, entered.secondFactorOf, call, entered.signInId) };
    return signedIn(deps, entered);
  },
});

/** Refuses a password where the setting closes that way in: to all, or to all but the users that it names. */
function requirePasswordUser(users: PasswordUsers, username?: string): void {
  if (!mayUsePassword(users, username)) throw badRequest(passwordClosed).asEvent("sign-in.password-closed");
}

const userOf = (entered: Awaited<ReturnType<typeof login>>) =>
  "secondFactorOf" in entered ? entered.secondFactorOf.id : entered.userId;

async function signedIn(
  { readUser, onSignIn }: Dependencies,
  { token, userId, companySession }: { token: string; userId: number; companySession?: CompanySession | undefined },
) {
  onSignIn?.();
  const user = await readUser(userId, companySession);
  return { token, user, ...(user.mustChangePassword && { mustChangePassword: true }) };
}
