import type { ApprovedRecordKind } from "@portal/api-client/contract/approvals";
import type { Permission } from "@portal/api-client/permissions";
import type * as z from "zod/mini";
import { approved } from "#platform/approvals/approvals.ts";
import type { Writer } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";
import { insertJob } from "#platform/jobs/jobs.queries.ts";
import type { RecordOutcome } from "#platform/records/change-many.ts";
import { type Fields, payloadOf } from "#platform/records/payload.ts";
import { billingCodeRecords } from "../billing-codes/billing-codes.records.ts";
import { carrierPolicyRecords } from "../carrier-policies/carrier-policies.records.ts";
import { productRecords } from "../products/products.records.ts";
import type { ProposalRow } from "./approvals.queries.ts";

/** What an approval needs of the records of a kind. */
interface Approvable {
  prefix: "carrier-policy" | "product" | "billing-code";
  input: z.ZodMiniType<{ carrierId: number; providerId?: number }>;
  get(db: Db | Transaction, caller: Writer, id: number): Promise<{ updated_at: Date }>;
  present(row: object): object;
  changeMany: typeof carrierPolicyRecords.service.changeMany;
  createMany: typeof carrierPolicyRecords.service.createMany;
}

const of = (
  prefix: Approvable["prefix"],
  {
    contract: { create },
    service,
    present,
  }: typeof carrierPolicyRecords | typeof productRecords | typeof billingCodeRecords,
): Approvable =>
  ({
    prefix,
    input: create.body,
    get: service.get,
    present,
    changeMany: service.changeMany,
    createMany: service.createMany,
  }) as Approvable;

export const approvables: Readonly<Record<ApprovedRecordKind, Approvable>> = {
  carrier_policy: of("carrier-policy", carrierPolicyRecords),
  product: of("product", productRecords),
  billing_code: of("billing-code", billingCodeRecords),
};

type Place = Pick<ProposalRow, "kind" | "record_id" | "record">;

/** Refuses a caller who may not make such a change themselves. */
export function requireRight(caller: Writer, place: Place): void {
  if (!caller.can(permissionOf(place))) throw forbidden();
}

function permissionOf({ kind, record_id, record }: Place): Permission {
  if (kind === "blacklist_file") return record.action === "add" ? "blacklist.create" : "blacklist.delete";
  return `${approvables[kind].prefix}.${record_id === null ? "create" : "edit"}` as Permission;
}

/** Makes a change as its call would, with the approver's rights; answers the id of its record. Work on a file begins as a job. */
export async function makeChange(tx: Transaction, caller: Writer, proposal: ProposalRow): Promise<number | null> {
  const { id, kind, record_id: recordId, record, username: askedBy } = proposal;
  if (kind === "blacklist_file") return startFile(tx, caller, proposal);
  const { createMany, changeMany } = approvables[kind];
  const input = { ...record, [approved]: { proposal: id, askedBy } } as never;
  if (recordId === null) {
    const made = outcomeOf(await createMany(tx, caller, new Map([[0, input]]), null), 0);
    return made.outcome === "changed" ? Number(made.id) : 0;
  }
  const wanted = new Map([[recordId, { action: "edit", input } as const]]);
  outcomeOf(await changeMany(tx, caller, wanted, null), recordId);
  return recordId;
}

/** Refuses a change of a record that somebody has changed since; names the fields, and says what to do. */
export async function requireUnchanged(
  tx: Transaction,
  caller: Writer,
  { kind, record_id: recordId, seen_at, before }: ProposalRow,
  remedy: string,
): Promise<void> {
  if (recordId === null || kind === "blacklist_file") return;
  const { get, input, present } = approvables[kind];
  const row = await get(tx, caller, recordId);
  if (row.updated_at.getTime() === seen_at?.getTime()) return;
  const now: Fields = payloadOf(input, present(row));
  const fields = Object.keys(now).filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
  throw conflict(
    `The record has changed since: ${fields.length > 0 ? fields.join(", ") : "it was saved again"}. ${remedy}`,
  );
}

/** Begins the work on an approved file for its asker, within their tie of now. */
async function startFile(tx: Transaction, { username: approvedBy }: Writer, proposal: ProposalRow): Promise<null> {
  const { id, user_id: userId, record, file_path: key, file_sha256: sha256 } = proposal;
  if (key === null || sha256 === null) throw notFound();
  const asker = tx.selectFrom("app_user").select(["carrier_id", "provider_id"]).where("id", "=", userId);
  const { carrier_id: carrierId, provider_id: providerId } = await asker.executeTakeFirstOrThrow();
  await insertJob(tx, {
    kind: `blacklist.${record.action}`,
    caller: { userId, carrierId, providerId, key: null },
    file: { key, sha256, name: String(record.filename) },
    options: { proposal: id, approvedBy },
  });
  return null;
}

function outcomeOf(outcomes: ReadonlyMap<number, RecordOutcome>, key: number): RecordOutcome {
  const outcome = outcomes.get(key);
  if (!outcome || outcome.outcome === "notFound") throw notFound();
  if (outcome.outcome === "refused") throw outcome.refusal;
  return outcome;
}
