import type { monitorWhy as contract } from "@portal/api-client/contract/monitor-why";
import type { Handlers } from "#platform/http/mount.ts";
import { presentWhy } from "./monitor-why.presenter.ts";
import { explain } from "./monitor-why.service.ts";
import type { Then } from "./then.ts";

/** POST `services/monitor-users/why`: why a number was or was not charged, messaged or subscribed. */
export const monitorWhyRoutes = (deps: Pick<Then, "db" | "timeZone" | "carriers">): Handlers<typeof contract> => ({
  why: async ({ caller, body }) => presentWhy(body.act, await explain(deps, caller, body)),
});
