import type { CurrentUser, users as contract } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentCurrentUser } from "./users.presenter.ts";
import { currentUser } from "./users.queries.ts";
import { resetPassword } from "./users.service.ts";

interface Dependencies {
  db: Db;
  tokens: Tokens;
  timeZone: string;
}

/** Reads a user as `get-user-logued` and the login answer show him. */
export const createReadUser =
  ({ db, timeZone }: Pick<Dependencies, "db" | "timeZone">) =>
  async (userId: number): Promise<CurrentUser> =>
    presentCurrentUser(await currentUser(db, userId).executeTakeFirstOrThrow(), timeZone);

/** `services/users/*` of the signed-in user; the users' list and forms come with their own resource. */
export function userRoutes(deps: Dependencies): Handlers<typeof contract> {
  const readUser = createReadUser(deps);
  return {
    getUserLogued: ({ caller }) => readUser(caller.userId),
    resetPassword: async ({ caller, body, call }) => {
      const token = await resetPassword(deps.db, deps.tokens, caller, body);
      if (token) call.answerToken(token);
      return { message: texts.done };
    },
  };
}
