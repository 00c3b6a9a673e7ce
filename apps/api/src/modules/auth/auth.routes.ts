import type { auth as contract } from "@portal/api-client/contract/auth";
import type { CurrentUser } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import type { Handlers } from "#platform/http/mount.ts";
import { type AuthDependencies, login, resetPasswordByPin, sendPin } from "./auth.service.ts";
import { confirm, logout } from "./own-session.service.ts";

interface Dependencies extends AuthDependencies {
  readUser(userId: number): Promise<CurrentUser>;
}

/** POST `auth-services/auth/*`: the only calls without a session, but for `logout` and `confirm` (D-A17). */
export const authRoutes = (deps: Dependencies): Handlers<typeof contract> => ({
  login: async ({ body, call }) => {
    const { token, userId } = await login(deps, body, call);
    const user = await deps.readUser(userId);
    return { token, user, ...(user.mustChangePassword && { mustChangePassword: true }) };
  },
  sendPin: async ({ body, call }) => {
    await sendPin(deps, body.email, call.address, call.log);
    return { message: texts.sent };
  },
  resetPassword: async ({ body }) => {
    await resetPasswordByPin(deps, body);
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
