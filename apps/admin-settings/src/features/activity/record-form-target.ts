import type { AuditEntry } from "@portal/api-client/contract/audit";
import { type Resource, resources } from "@portal/api-client/resources";
import type { RouteTarget } from "@portal/ui";

/** The form of each kind of record, where there is one. */
const forms = new Map<string, string>([
  ...Object.values<Resource>(resources).flatMap(({ record, form }) =>
    form ? [[record.table, form.route] as const] : [],
  ),
  ["report", "ReportsForm"],
  ["widget", "WidgetsForm"],
]);

/** The route of the form for a line's record; the form returns to the Activity screen. */
export function recordFormTarget({ entity, entityId }: AuditEntry): RouteTarget | undefined {
  const name = forms.get(entity);
  if (!name || entityId === null || !/^[1-9]\d*$/.test(entityId)) return undefined;
  return { name, params: { action: "edit", id: entityId }, query: { parent: "Activity" } };
}
