import type { monitorTrace as contract } from "@portal/api-client/contract/monitor-trace";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentTrace } from "./monitor-trace.presenter.ts";
import { traceMessage } from "./monitor-trace.service.ts";

/** POST `services/monitor-users/messages/trace`: one message from the request to the notification. */
export const monitorTraceRoutes = ({ db }: { db: Db }): Handlers<typeof contract> => ({
  trace: async ({ caller, body: { messageMsisdn: msisdn, messageId } }) =>
    presentTrace(await traceMessage(db, caller, { msisdn, messageId })),
});
