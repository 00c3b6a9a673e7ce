import type { CurrentUser, currentUser as ownContract } from "@portal/api-client/contract/current-user";
import type { users } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import type { StaffPasswords } from "#platform/auth/passwords.ts";
import type { CompanySession } from "#platform/auth/sessions.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { inView } from "../views/in-view.ts";
import { presentCurrentUser } from "./current-user.presenter.ts";
import { currentUser } from "./current-user.queries.ts";
import { resetPassword } from "./passwords.service.ts";
import { resetSecondFactor } from "./second-factor.service.ts";
import {
  addUserPermissions,
  addUserRoles,
  deleteUserPermissions,
  deleteUserRoles,
} from "./user-assignments.service.ts";
import { userRights } from "./user-rights.queries.ts";
import { presentUser } from "./users.presenter.ts";
import { userRecords } from "./users.records.ts";
import { userService } from "./users.service.ts";

interface Dependencies extends ResourceDependencies {
  tokens: Tokens;
  staffPasswords: StaffPasswords;
  secondFactorRoles: readonly string[];
  maskNumbers: boolean;
  undoHours: number;
  mail: SendMail;
}

/** Reads a user in the form of `get-user-logued` and of the login's answer. */
export const createReadUser =
  ({
    db,
    secondFactorRoles,
    ...portal
  }: Pick<Dependencies, "db" | "timeZone" | "secondFactorRoles" | "maskNumbers" | "undoHours">): ReadUser =>
  async (userId, company) => {
    const row = await currentUser(db, userId, secondFactorRoles).executeTakeFirstOrThrow();
    return presentCurrentUser(row, { ...portal, company });
  };

/** Reads a user for their own eyes; one who came with the company's account owes no password, and perhaps no second factor. */
export type ReadUser = (userId: number, company?: Pick<CompanySession, "hasFactor">) => Promise<CurrentUser>;

/** `services/users`: the calls of the signed-in user for themselves, the users as records, and their rights. */
export function userRoutes(deps: Dependencies): Handlers<typeof ownContract & typeof users> {
  const { db, staffPasswords } = deps;
  const readUser = createReadUser(deps);
  const service: typeof userService = {
    ...userService,
    create: (_db, caller, input) =>
      userService.create(db, caller, { ...input, mustChangePassword: staffPasswords === "once" }),
  };
  return {
    ...resourceRoutes(deps, { ...userRecords, service }),
    getUserLogued: async ({ caller }) => {
      const user = await readUser(caller.userId, caller.companySession ?? undefined);
      if (!caller.view) return user;
      return inView(user, { rights: caller, viewer: caller.view.viewer.username, endsAt: caller.sessionExpiresAt });
    },
    resetPassword: async ({ caller, body, call }) => {
      const token = await resetPassword(deps, caller, body);
      if (token) call.answerToken(token);
      return { message: texts.done };
    },
    rights: async ({ caller, params }) => userRights(db, (await userService.get(db, caller, params.id)).id),
    addRoles: async ({ caller, body }) => presentUser(await addUserRoles(db, caller, body)),
    deleteRoles: async ({ caller, body }) => presentUser(await deleteUserRoles(db, caller, body)),
    addPermissions: async ({ caller, body }) => presentUser(await addUserPermissions(db, caller, body)),
    resetSecondFactor: async ({ caller, params, call }) => {
      await resetSecondFactor(deps, caller, params.id, call.log);
      call.noteEvent("second-factor.reset", params.id);
      return { message: texts.done };
    },
    deletePermissions: async ({ caller, body }) => presentUser(await deleteUserPermissions(db, caller, body)),
  };
}
