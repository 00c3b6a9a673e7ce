import type { ApprovalRule, Proposal } from "@portal/api-client/contract/approvals";
import type { Selectable } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { inScope } from "#platform/scope.ts";

/** Decided changes that the list shows beside those that wait. */
const mostDecided = 100;
const mostWaiting = 1_000;

/** Proposals within the caller's tie, with their people. */
export const proposals = (db: Db | Transaction, caller: Caller) =>
  inScope(
    db
      .selectFrom("proposal as p")
      .innerJoin("app_user as u", "u.id", "p.user_id")
      .leftJoin("app_user as d", "d.id", "p.decided_by")
      .selectAll("p")
      .select(["u.username", "d.username as decided_name"]),
    caller,
    { carrier: "p.carrier_id", provider: "p.provider_id" },
  );

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>["executeTakeFirstOrThrow"]>>;

/** Those that wait, and then the last ones that were decided. */
export async function listedProposals(db: Db, caller: Caller): Promise<ProposalRow[]> {
  const newest = proposals(db, caller).orderBy("p.id", "desc");
  const waiting = await newest.where("p.state", "=", "waiting").limit(mostWaiting).execute();
  const decided = await newest.where("p.state", "<>", "waiting").limit(mostDecided).execute();
  return [...waiting, ...decided];
}

/** The fields of a record that a proposal changes. */
const changedFields = ({ before, record }: Pick<ProposalRow, "before" | "record">): string[] =>
  Object.keys(record).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(record[field]));

/** A proposal in the form of the wire. */
export function presentProposal(row: ProposalRow): Proposal {
  const changed = changedFields(row);
  const only = (of: Proposal["record"]) => Object.fromEntries(changed.map((field) => [field, of[field] ?? null]));
  return {
    proposalId: row.id,
    kind: row.kind,
    recordId: row.record_id,
    state: row.state,
    before: only(row.before),
    after: only(row.record),
    record: row.record,
    note: row.note,
    user: { userId: row.user_id, username: row.username },
    createdAt: row.created_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { userId: row.decided_by, username: row.decided_name ?? "" },
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionNote: row.decision_note,
  };
}

/** A rule in the form of the wire. */
export const presentRule = ({ kind, required, updated_at }: Selectable<Database["approval_rule"]>): ApprovalRule => ({
  kind,
  required,
  dateModified: updated_at.toISOString(),
});
