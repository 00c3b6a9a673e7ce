import type { ApprovalKind, ApprovalRule, Proposal } from "@portal/api-client/contract/approvals";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { inScope } from "#platform/scope.ts";

/** Decided changes that the list shows beside those that wait. */
const mostDecided = 100;
const mostWaiting = 1_000;

/** Proposals within the caller's tie, with their people. */
export const proposals = (db: Db | Transaction, caller: Pick<Caller, "carrierId" | "providerId">) =>
  inScope(
    db
      .selectFrom("proposal as p")
      .innerJoin("app_user as u", "u.id", "p.user_id")
      .leftJoin("app_user as d", "d.id", "p.decided_by")
      .selectAll("p")
      .select(["u.username", "d.username as decided_name"]),
    caller,
    "p",
  );

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>["executeTakeFirstOrThrow"]>>;

/** The last change of a record that somebody asked for. */
export const lastOfRecord = (db: Db, kind: ApprovalKind, recordId: number): Promise<ProposalRow | undefined> =>
  proposals(db, { carrierId: null, providerId: null })
    .where("p.kind", "=", kind)
    .where("p.record_id", "=", recordId)
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The last file of the caller that waits for a decision or for its moment. */
export const ownWaitingFile = (db: Db, caller: Caller): Promise<ProposalRow | undefined> =>
  proposals(db, caller)
    .where("p.kind", "=", "blacklist_file")
    .where("p.user_id", "=", caller.userId)
    .where("p.state", "in", ["waiting", "planned"])
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** A file that waits for a decision, or for its moment, within the caller's tie. */
export const waitingFile = (db: Db | Transaction, caller: Pick<Caller, "carrierId" | "providerId">, id: number) =>
  proposals(db, caller).where("p.id", "=", id).where("p.file_path", "is not", null).executeTakeFirst();

/** A proposal, locked until the end of the transaction. */
export const lockedProposal = (tx: Transaction, id: number) =>
  tx.selectFrom("proposal").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Changes a proposal; answers all of its columns. */
export const changeProposal = (tx: Transaction, id: number, set: Updateable<Database["proposal"]>) =>
  tx.updateTable("proposal").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** After so many seconds another worker takes a change whose worker is gone. */
const retrySeconds = 60;

/** Takes the planned change that is due for longest, for this process alone until it may be tried again. */
export const takeDueProposal = (db: Db) =>
  db
    .updateTable("proposal")
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})` })
    .where("id", "=", (row) =>
      row
        .selectFrom("proposal")
        .select("id")
        .where("state", "=", "planned")
        .where("due_at", "<=", sql<Date>`now()`)
        .orderBy("due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .executeTakeFirst();

/** Those that wait or are planned, and then the last ones that have ended. */
export async function listedProposals(db: Db, caller: Caller): Promise<ProposalRow[]> {
  const newest = proposals(db, caller).orderBy("p.id", "desc");
  const waiting = await newest.where("p.state", "in", ["waiting", "planned"]).limit(mostWaiting).execute();
  const decided = await newest.where("p.state", "not in", ["waiting", "planned"]).limit(mostDecided).execute();
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
    holdsFrom: row.holds_from?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    failure: row.failure,
  };
}

/** A rule in the form of the wire. */
export const presentRule = ({ kind, required, updated_at }: Selectable<Database["approval_rule"]>): ApprovalRule => ({
  kind,
  required,
  dateModified: updated_at.toISOString(),
});
