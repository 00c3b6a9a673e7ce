import { users } from "@portal/api-client/contract/users";
import { deleteRoles, giveRoles } from "./user-assignments.service.ts";
import { presentUser } from "./users.presenter.ts";
import { userSource } from "./users.queries.ts";
import { userService } from "./users.service.ts";

/** Users as records, and how many of them get roles at once. */
export const userRecords = {
  contract: users,
  source: userSource,
  present: presentUser,
  service: userService,
  roles: { add: giveRoles, delete: deleteRoles },
};
