import type { ApprovalKind, approvals as contract } from "@portal/api-client/contract/approvals";
import type { Permission } from "@portal/api-client/permissions";
import * as z from "zod/mini";
import { approved } from "#platform/approvals/approvals.ts";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, HttpError, invalidFields, notFound, refused } from "#platform/errors.ts";
import type { RecordOutcome } from "#platform/records/change-many.ts";
import { type Fields, payloadOf } from "#platform/records/payload.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { billingCodeRecords } from "../billing-codes/billing-codes.records.ts";
import { carrierPolicyRecords } from "../carrier-policies/carrier-policies.records.ts";
import { productRecords } from "../products/products.records.ts";
import { type ProposalRow, proposals } from "./approvals.queries.ts";

type Asked = z.output<typeof contract.ask.body>;

/** What an approval needs of the records of a kind. */
interface Approvable {
  prefix: "carrier-policy" | "product" | "billing-code";
  input: z.ZodMiniType<{ carrierId: number; providerId?: number }>;
  get(db: Db | Transaction, caller: Caller, id: number): Promise<{ updated_at: Date }>;
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

const approvables: Readonly<Record<ApprovalKind, Approvable>> = {
  carrier_policy: of("carrier-policy", carrierPolicyRecords),
  product: of("product", productRecords),
  billing_code: of("billing-code", billingCodeRecords),
};

const requireRight = ({ prefix }: Approvable, caller: Caller, recordId: number | null): void => {
  if (!caller.can(`${prefix}.${recordId === null ? "create" : "edit"}` as Permission)) throw forbidden();
};

/** The change of a record that waits; 404 for a record that the caller may not see. */
export async function waitingOf(db: Db, caller: Caller, kind: ApprovalKind, recordId: number) {
  await approvables[kind].get(db, caller, recordId);
  return proposals(db, { ...caller, carrierId: null, providerId: null })
    .where("p.kind", "=", kind)
    .where("p.record_id", "=", recordId)
    .where("p.state", "=", "waiting")
    .executeTakeFirst();
}

/** Stores a change that waits for a second person; the record itself stays as it is. */
export async function ask(db: Db, caller: Caller, asked: Asked): Promise<ProposalRow> {
  const { kind, recordId = null, dateModified, note } = asked;
  const records = approvables[kind];
  requireRight(records, caller, recordId);
  const parsed = z.safeParse(records.input, asked.record);
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
  const { carrierId, providerId } = parsed.data;
  requireInScope(caller, { carrierId });
  await requireProviderInScope(db, caller, providerId);
  const id = await db.transaction().execute(async (tx) => {
    const row = recordId === null ? null : await records.get(tx, caller, recordId);
    if (row && dateModified && dateModified !== row.updated_at.toISOString()) throw refused("recordChanged");
    const before = row ? payloadOf(records.input, records.present(row)) : {};
    const inserted = await tx
      .insertInto("proposal")
      .values({
        kind,
        record_id: recordId,
        seen_at: row?.updated_at ?? null,
        carrier_id: carrierId,
        provider_id: providerId ?? null,
        before: JSON.stringify(before),
        record: JSON.stringify(parsed.data),
        note,
        user_id: caller.userId,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) throw conflict("Another change of this record waits for approval");
    await recordAudit(tx, {
      userId: caller.userId,
      action: "proposal.create",
      entity: "proposal",
      entityId: inserted.id,
      after: { ...inserted },
    });
    return inserted.id;
  });
  return proposals(db, caller).where("p.id", "=", id).executeTakeFirstOrThrow();
}

/** Approves or declines a change that somebody else asked for. An approved one is made in the same transaction, or nothing is. */
export async function decide(
  db: Db,
  caller: Caller,
  id: number,
  decision: { approved: boolean; decisionNote: string | null },
): Promise<ProposalRow> {
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("proposal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    const seen = await proposals(tx, caller).where("p.id", "=", id).executeTakeFirst();
    if (!before || !seen) throw notFound();
    if (seen.user_id === caller.userId)
      throw new HttpError(403, { message: "You asked for this change, so a second person has to decide" });
    if (seen.state !== "waiting") throw conflict(`This change was ${seen.state} already`);
    const recordId = decision.approved ? await make(tx, caller, seen) : seen.record_id;
    const after = await tx
      .updateTable("proposal")
      .set({
        state: decision.approved ? "approved" : "declined",
        record_id: recordId,
        decided_by: caller.userId,
        decided_at: new Date(),
        decision_note: decision.decisionNote,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      userId: caller.userId,
      action: `proposal.${decision.approved ? "approve" : "decline"}`,
      entity: "proposal",
      entityId: id,
      before: { ...before },
      after: { ...after },
    });
  });
  return proposals(db, caller).where("p.id", "=", id).executeTakeFirstOrThrow();
}

/** Makes a change as its call would, with the approver's rights; answers the id of its record. */
async function make(tx: Transaction, caller: Caller, proposal: ProposalRow): Promise<number> {
  const records = approvables[proposal.kind];
  requireRight(records, caller, proposal.record_id);
  const input = { ...proposal.record, [approved]: true } as never;
  if (proposal.record_id === null) {
    const made = outcomeOf(await records.createMany(tx, caller, new Map([[0, input]]), null), 0);
    return made.outcome === "changed" ? Number(made.id) : 0;
  }
  await requireUnchanged(tx, caller, records, proposal);
  const wanted = new Map([[proposal.record_id, { action: "edit", input } as const]]);
  outcomeOf(await records.changeMany(tx, caller, wanted, null), proposal.record_id);
  return proposal.record_id;
}

/** Refuses a change of a record that somebody has changed since; names the fields. */
async function requireUnchanged(tx: Transaction, caller: Caller, records: Approvable, proposal: ProposalRow) {
  const row = await records.get(tx, caller, proposal.record_id ?? 0);
  if (row.updated_at.getTime() === proposal.seen_at?.getTime()) return;
  const now: Fields = payloadOf(records.input, records.present(row));
  const fields = Object.keys(now).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(proposal.before[field]),
  );
  throw conflict(
    `The record has changed since: ${fields.length > 0 ? fields.join(", ") : "it was saved again"}. Decline, and ask anew`,
  );
}

function outcomeOf(outcomes: ReadonlyMap<number, RecordOutcome>, key: number): RecordOutcome {
  const outcome = outcomes.get(key);
  if (!outcome || outcome.outcome === "notFound") throw notFound();
  if (outcome.outcome === "refused") throw outcome.refusal;
  return outcome;
}
