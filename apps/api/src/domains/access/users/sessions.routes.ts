import type { sessions as contract } from "@portal/api-client/contract/sessions";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { endAll, endOne, listSessions } from "./sessions.service.ts";

/** `services/sessions` and `services/users/{id}/sessions`: lists and ends sessions. */
export const sessionRoutes = (db: Db): Handlers<typeof contract> => ({
  own: ({ caller }) => listSessions(db, caller, caller.userId),
  endOwn: async ({ caller, params }) => {
    await endOne(db, caller, caller.userId, params.id);
    return { message: texts.deleted };
  },
  endOthers: async ({ caller }) => {
    await endAll(db, caller, caller.userId);
    return { message: texts.deleted };
  },
  ofUser: ({ caller, params }) => listSessions(db, caller, params.id),
  endOfUser: async ({ caller, params }) => {
    await endOne(db, caller, params.id, params.sessionId);
    return { message: texts.deleted };
  },
  endAllOfUser: async ({ caller, params }) => {
    await endAll(db, caller, params.id);
    return { message: texts.deleted };
  },
});
