import { type ListQuery, type ListRules, parseListQuery } from "@portal/api-client";
import { type BulkChange, bulkFields } from "@portal/api-client/contract/bulk-changes";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import * as z from "zod/mini";
import type { ActingUser } from "../../auth/caller.ts";
import { invalidField, invalidFields } from "../../errors.ts";
import type { JobCounts } from "../../jobs/job.ts";
import type { RecordModule } from "./record-module.ts";

/** The right that an action needs, and the one that takes it back. */
const rights = {
  edit: ["edit", "edit"],
  delete: ["delete", "restore"],
  restore: ["restore", "delete"],
  addRoles: ["edit", "edit"],
  deleteRoles: ["edit", "edit"],
} as const satisfies Record<BulkChange["action"], readonly [string, string]>;

/** Whether a user may make a change, or take it back; a record that has no restore is brought back by those who may delete it. */
export function mayChange({ can }: Pick<ActingUser, "can">, { resource, action }: BulkChange, undo = false): boolean {
  const { prefix, actions }: Resource = resources[resource];
  const right = rights[action][undo ? 1 : 0];
  const needed = right === "restore" && actions && !actions.includes("restore") ? "delete" : right;
  return can(`${prefix}.${needed}` as Permission);
}

/** Whether a user may take back a job with these counts; its new records are deleted. */
export function mayUndo(user: Pick<ActingUser, "can">, change: BulkChange, counts: JobCounts): boolean {
  const { created = 0, changed = 0 } = counts;
  const mayDelete = created === 0 || mayChange(user, { ...change, action: "delete" });
  return mayDelete && ((created > 0 && changed === 0) || mayChange(user, change, true));
}

/** Refuses a change that no record could take, by the name of the field. */
export function requireSense(change: BulkChange, { contract, roles: holdsRoles }: RecordModule): void {
  const { resource, action, set = {}, roles = [], ids, filters, expected } = change;
  const { actions, title }: Resource = resources[resource];
  const label = title.toLowerCase();
  if ((ids === undefined) === (filters === undefined))
    throw invalidField("ids", "Give either the ids of the records or the filters of the list");
  if (ids?.length === 0) throw invalidField("ids", texts.required);
  if (filters) {
    parsedFilters(contract.paginate.list, filters);
    if (expected === undefined) throw invalidField("expected", texts.required);
  }
  const isAboutRoles = action === "addRoles" || action === "deleteRoles";
  if (isAboutRoles && !holdsRoles) throw invalidField("action", `A ${label} has no roles`);
  if (isAboutRoles && roles.length === 0) throw invalidField("roles", texts.required);
  if (action === "restore" && actions && !actions.includes("restore"))
    throw invalidField("action", `A deleted ${label} cannot be restored`);
  if (action === "edit") requireValues(set, bulkFields[resource], (contract.edit.body as z.ZodMiniObject).shape);
}

/** Checks the new values of an edit, each by the rule of its field. */
function requireValues(
  set: Readonly<Record<string, unknown>>,
  settable: readonly string[],
  shape: Readonly<Record<string, z.core.$ZodType>>,
): void {
  const fields = Object.keys(set);
  if (fields.length === 0) throw invalidField("set", texts.required);
  const errors = fields.flatMap((field) => {
    const schema = shape[field];
    if (!settable.includes(field) || !schema) return [{ field, message: "Cannot be set for many records at once" }];
    const parsed = z.safeParse(schema, set[field]);
    return parsed.success ? [] : [{ field, message: parsed.error.issues[0]?.message ?? texts.somethingWrong }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

/** The filters of a list, checked as in its own call. */
export function parsedFilters(rules: ListRules, filters: readonly { field: string; value: string }[]): ListQuery {
  const parsed = parseListQuery(rules, { filters });
  if (!parsed.ok) throw invalidFields(parsed.errors);
  return parsed.query;
}
