import type { auth as contract } from "@portal/api-client/contract/auth";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { confirm, logout } from "./own-session.service.ts";
import { resetPasswordByPin, sendPin } from "./pins.service.ts";
import { login } from "./sign-in.service.ts";

interface Dependencies {
  db: Db;
  tokens: Tokens;
  mail: SendMail;
  /** Key of the pins' hashes. */
  pinKey: string;
  readUser(userId: number): Promise<CurrentUser>;
  /** Is told of each sign-in that led to a session. */
  onSignIn?: () => void;
}

/** POST `auth-services/auth/*`: the only calls without a session, but for `logout` and `confirm` (D-A17). */
export const authRoutes = (deps: Dependencies): Handlers<typeof contract> => ({
  login: async ({ body, call }) => {
    const { token, userId } = await login(deps, body, call);
    deps.onSignIn?.();
    const user = await deps.readUser(userId);
    return { token, user, ...(user.mustChangePassword && { mustChangePassword: true }) };
  },
  sendPin: async ({ body, call }) => {
    await sendPin(deps, body.email, call);
    return { message: texts.sent };
  },
  resetPassword: async ({ body, call }) => {
    await resetPasswordByPin(deps, body, call);
    return { message: texts.done };
  },
  logout: async ({ caller }) => {
    await logout(deps.db, caller);
    return { message: texts.done };
  },
  confirm: async ({ caller, body }) => {
    await confirm(deps.db, caller, body);
    return { message: texts.done };
  },
});
