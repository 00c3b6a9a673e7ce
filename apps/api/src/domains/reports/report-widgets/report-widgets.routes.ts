import type { widgets as contract } from "@portal/api-client/contract/widgets";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { dashboardOf } from "./report-widgets.queries.ts";
import { widgetRecords } from "./report-widgets.records.ts";
import { checkWidgetAudience } from "./widget-audience.ts";

/** `services/widgets`: the caller's dashboard, and the widgets as records. */
export const widgetRoutes = (deps: ResourceDependencies): Handlers<typeof contract> => ({
  ...resourceRoutes(deps, widgetRecords),
  list: async ({ caller }) => (await dashboardOf(deps.db, caller)).map(widgetRecords.present),
  audience: ({ caller, body }) => checkWidgetAudience(deps.db, caller, body),
});
