import type { BulkAction, BulkChangeOutcome, BulkResource } from "@portal/api-client/contract/bulk-changes";
import { type Resource, resources } from "@portal/api-client/resources";
import * as z from "zod/mini";
import type { Writer } from "../../auth/caller.ts";
import type { Transaction } from "../../database/database.ts";
import { HttpError, invalidFields } from "../../errors.ts";
import { labelOf } from "../../http/error-handler.ts";
import { holdsMsisdn } from "../../numbers/mask.ts";
import { inSavepoint, type Outcomes, type RecordChange, type RecordOutcome, refusalOr } from "../change-many.ts";
import { type Fields, payloadOf } from "../payload.ts";
import { findByIds } from "../record-source.ts";
import { isSame, lockedRecords } from "../stored-columns.ts";
import type { RecordModule } from "./record-module.ts";

/** The part of one record in a bulk change. */
export interface Part {
  readonly id: number;
  readonly action: BulkAction;
  /** Whether the job that is taken back has made the record. */
  readonly isNew?: true;
  /** The new values of an edit, by field. */
  readonly set?: Fields;
  /** The roles that are given or taken. */
  readonly roles?: readonly number[];
  /** The date of the record as it was seen: a record with another date stays as it is. */
  readonly seen?: Date | null;
  /** The roles of a user as they were seen; another set of roles stays as it is. */
  readonly seenRoles?: readonly number[];
}

/** What became of one record, for the ledger. */
export interface ChangedRecord {
  readonly id: number;
  readonly name: string | null;
  readonly msisdn: string | null;
  readonly outcome: BulkChangeOutcome;
  readonly reason: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  /** The date of the record before the change, and after it. */
  readonly dates: { readonly before: Date | null; readonly after: Date | null };
}

interface Place {
  tx: Transaction;
  writer: Writer;
  resource: BulkResource;
  module: RecordModule;
  jobId: number;
}

type Row = Fields & { id: number; updated_at: Date };

/** Changes some records, each by the rules of a single call, and answers what became of each, in their order. */
export async function changeRecords(place: Place, parts: readonly Part[]): Promise<ChangedRecord[]> {
  const { tx, writer, resource, module, jobId } = place;
  const { record, name }: Resource = resources[resource];
  const ids = parts.map(({ id }) => id);
  const find = async (some: readonly number[]) =>
    (await findByIds(module.source, { db: tx, caller: writer, ids: some })) as ReadonlyMap<number, Row>;
  const isBroughtBack = record.flag === undefined && parts[0]?.action === "restore";
  const stored = await lockedRecords(tx, record.table, ids);
  const left = new Map<number, RecordOutcome>();
  const wanted = new Map<number, RecordChange>();
  const rows = isBroughtBack ? (stored as ReadonlyMap<number, Row>) : await find(ids);
  const presented = new Map<number, Fields>();
  /** A record on the wire as it was before the change. */
  const present = (row: Row): Fields => {
    const known = presented.get(row.id) ?? (module.present(row) as Fields);
    presented.set(row.id, known);
    return known;
  };
  for (const part of parts) {
    const row = rows.get(part.id);
    const kept = part.isNew && row && module.whyKept?.(row);
    if (!row) left.set(part.id, { outcome: "notFound" });
    else if (kept) left.set(part.id, { outcome: "refused", refusal: kept });
    else if (kept === undefined && isOther(part, row)) left.set(part.id, { outcome: "changedSince" });
    else {
      const change = changeOf(part, module, present(row));
      if (change instanceof HttpError) left.set(part.id, { outcome: "refused", refusal: change });
      else wanted.set(part.id, change);
    }
  }
  const chosen = parts.filter(({ id }) => wanted.has(id));
  const { roles } = module;
  const outcomes =
    roles && chosen.some(isAboutRoles)
      ? await changeRoles(place, roles, chosen)
      : isBroughtBack
        ? await module.service.bringBack(tx, writer, [...wanted.keys()], jobId)
        : await module.service.changeMany(tx, writer, wanted, jobId, { stored, rows, source: module.source });
  const changedIds = [...outcomes].flatMap(([id, { outcome }]) => (outcome === "changed" ? [id] : []));
  // a row with other columns of its own is known; one that refers to other records is read again, for their names
  const read = isBroughtBack || parts.some(refersToOthers) ? await find(changedIds) : null;
  return parts.map((part) => {
    const { id } = part;
    const result = outcomes.get(id) ?? left.get(id) ?? { outcome: "notFound" };
    const row = rows.get(id);
    const after = result.outcome === "changed" ? result.after : undefined;
    const now = read ? read.get(id) : row && after && { ...row, ...after };
    const known = row && result.outcome !== "notFound" ? present(row) : {};
    return {
      id,
      ...namesOf(known, name),
      outcome: result.outcome,
      reason: result.outcome === "refused" ? reasonOf(result.refusal) : null,
      before: result.outcome === "changed" ? shownOf(part, known, record.flag) : null,
      after:
        result.outcome === "changed" ? shownOf(part, now ? (module.present(now) as Fields) : {}, record.flag) : null,
      dates: { before: row?.updated_at ?? null, after: (after?.updated_at as Date | undefined) ?? null },
    };
  });
}

/** The name of a record for the ledger, or its number where that is the name; none for a text that may hold a number. */
export function namesOf(
  presented: Fields,
  { field, column }: Resource["name"],
): Pick<ChangedRecord, "name" | "msisdn"> {
  const own = presented[field] === undefined || presented[field] === null ? null : String(presented[field]);
  return holdsMsisdn(field) ? { name: null, msisdn: own } : { name: column ? own : null, msisdn: null };
}

const isAboutRoles = ({ action }: Part) => action === "addRoles" || action === "deleteRoles";

const refersToOthers = (part: Part) =>
  isAboutRoles(part) || Object.keys(part.set ?? {}).some((key) => key.endsWith("Id"));

/** The ids of the roles among some fields, in order. */
export const roleIdsOf = ({ roles = [] }: Fields): number[] =>
  (roles as { roleId: number }[]).map(({ roleId }) => roleId).toSorted((one, other) => one - other);

/** Whether somebody has changed a record since it was seen. */
function isOther({ seen, seenRoles }: Part, row: Row): boolean {
  if (seenRoles) return !isSame(seenRoles, roleIdsOf(row));
  return seen !== undefined && seen?.getTime() !== row.updated_at.getTime();
}

/** The change of one record. An edit is its values as they are with the new ones among them, as a form would send it. */
export function changeOf(
  { action, set = {} }: Part,
  { contract }: Pick<RecordModule, "contract">,
  presented: Fields,
): RecordChange | HttpError {
  if (action !== "edit") return { action: action === "delete" ? "delete" : "restore" };
  const body = contract.edit.body as z.ZodMiniObject;
  const parsed = z.safeParse(body, { ...payloadOf(body, presented), ...set });
  if (parsed.success) return { action: "edit", input: parsed.data };
  return invalidFields(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
}

/** The fields of a record that a change is about, in the form of the wire. */
function shownOf({ action, set = {} }: Part, presented: Fields, flag: string | undefined): Fields {
  const fields =
    action === "edit"
      ? Object.keys(set)
      : action === "addRoles" || action === "deleteRoles"
        ? ["roles"]
        : [flag ?? "deletedAt"];
  return Object.fromEntries(fields.flatMap((field) => (field in presented ? [[field, presented[field]]] : [])));
}

/** Gives or takes roles user by user, since each gift is checked against the rights of the caller. */
async function changeRoles(
  { tx, writer }: Place,
  roles: NonNullable<RecordModule["roles"]>,
  parts: readonly Part[],
): Promise<Outcomes> {
  const outcomes = new Map<number, RecordOutcome>();
  for (const { id, action, roles: ids = [] } of parts) {
    const before = await rolesOf(tx, id);
    const change = action === "addRoles" ? roles.add : roles.delete;
    const refusal = await refusalOr(() => inSavepoint(tx, () => change(tx, writer, id, ids)));
    if (refusal instanceof HttpError) outcomes.set(id, { outcome: "refused", refusal });
    else outcomes.set(id, { outcome: isSame(before, await rolesOf(tx, id)) ? "unchanged" : "changed" });
  }
  return outcomes;
}

async function rolesOf(tx: Transaction, userId: number): Promise<number[]> {
  const held = tx.selectFrom("user_role").select("role_id").where("user_id", "=", userId).orderBy("role_id");
  return (await held.execute()).map(({ role_id }) => role_id);
}

/** A refusal in words, with the name of its field where it is about one. */
function reasonOf({ body }: HttpError): string {
  const [first] = body.errors ?? [];
  if (!first?.field) return body.message ?? "";
  return `${labelOf(first.field.replace(/Id$/, ""))}: ${first.message}`;
}
