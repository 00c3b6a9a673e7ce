import * as z from "zod/mini";
import type { Permission } from "../permissions.ts";
import { type Access, endpoint } from "./endpoint.ts";
import { endsAt, idParams, longestNumber, pathId, result, several } from "./fields.ts";

const fieldName = z.string().check(z.minLength(1), endsAt(longestNumber));
const fields = z.record(z.string(), z.unknown());

/** The fields of a record that have changed since a line of its history, with their values now and right after that line. */
export const Past = z.object({
  /** The date of the record with the values of `now`. */
  dateModified: result.date,
  now: fields,
  former: fields,
  /** By whom and when each of them was changed last; null for a user whom the caller may not know. */
  changed: z.record(z.string(), z.object({ at: result.date, username: z.nullable(result.text) })),
});
export type Past = z.output<typeof Past>;

/**
 * A revert of a record. With an `auditId` the fields get the values that they had right after that line of the history; without
 * one, the caller's own last edit is undone.
 */
export const RevertInput = z.object({
  auditId: z.optional(pathId),
  /** The date of the record that the caller looked at. */
  dateModified: z.string().check(endsAt(longestNumber), z.iso.datetime()),
  /** The fields to set; all that differ if it is absent. */
  fields: z.optional(several(fieldName, 100)),
});
export type RevertInput = z.input<typeof RevertInput>;

interface RevertOptions<Entity extends z.ZodMiniType> {
  label: string;
  root: `/${string}`;
  /** The permission to edit; lines of a history need `audit.list` besides. */
  access: Permission;
  entity: Entity;
  /** Whether its writes ask for the caller's password. */
  confirm?: true | undefined;
}

/** Declares the two calls that take a record back to a line of its history. */
export const revertCalls = <Entity extends z.ZodMiniType>({
  label,
  root,
  access,
  entity,
  confirm,
}: RevertOptions<Entity>) => ({
  past: endpoint({
    summary: `The fields of a ${label} that differ from their values right after a line of its history; needs audit.list too`,
    method: "GET",
    path: `${root}/:id/past/:auditId`,
    access: access as Access,
    params: z.extend(idParams, { auditId: pathId }),
    response: Past,
  }),
  revert: endpoint({
    summary: `Takes a ${label} back to a line of its history, or undoes the caller's last edit; 409 if another user changed it meanwhile`,
    method: "PUT",
    path: `${root}/:id/revert`,
    access: access as Access,
    ...(confirm && { confirm }),
    params: idParams,
    body: RevertInput,
    response: entity,
  }),
});
