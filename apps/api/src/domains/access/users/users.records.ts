import { UserInput, users } from "@portal/api-client/contract/users";
import { badRequest } from "#platform/errors.ts";
import { deleteRoles, giveRoles } from "./user-assignments.service.ts";
import { presentUser } from "./users.presenter.ts";
import { userSource } from "./users.queries.ts";
import { userService } from "./users.service.ts";

/** Users as records, how many of them get roles at once, and how a file makes them. */
export const userRecords = {
  contract: users,
  source: userSource,
  present: presentUser,
  service: userService,
  fileInput: UserInput,
  /** A new user who has signed in stays when the file that made them is taken back. */
  whyKept: ({ last_login }: object & { last_login?: unknown }) =>
    last_login ? badRequest("Has signed in since") : null,
  roles: { add: giveRoles, delete: deleteRoles },
};
