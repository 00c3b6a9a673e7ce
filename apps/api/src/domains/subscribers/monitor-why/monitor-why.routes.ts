import type { monitorWhy as contract } from "@portal/api-client/contract/monitor-why";
import type { Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { presentWhy } from "./monitor-why.presenter.ts";
import { explain } from "./monitor-why.service.ts";

/** POST `services/monitor-users/why`: why a number was or was not charged, messaged or subscribed. */
export const monitorWhyRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => ({
  why: async ({ caller, body }) => presentWhy(body.act, await explain(db, caller, body, timeZone)),
});
