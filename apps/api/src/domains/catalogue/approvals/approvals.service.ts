import {
  type ApprovalKind,
  approvalLimits,
  type approvals as contract,
  holdsFromTexts,
} from "@portal/api-client/contract/approvals";
import { texts } from "@portal/api-client/texts";
import * as z from "zod/mini";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, forbidden, HttpError, invalidField, invalidFields, notFound, refused } from "#platform/errors.ts";
import { payloadOf } from "#platform/records/payload.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import { approvables, makeChange, requireRight, requireUnchanged } from "./approvables.ts";
import { recordProposal } from "./approvals.audit.ts";
import {
  changeProposal,
  lastOfRecord,
  lockedProposal,
  ownWaitingFile,
  type ProposalRow,
  proposals,
} from "./approvals.queries.ts";

type Asked = z.output<typeof contract.ask.body>;

const dayMs = 86_400_000;

/** The change of a record that waits, or that failed and left the record as it is; 404 for a record that the caller may not see. */
export async function openChangeOf(db: Db, caller: Caller, kind: ApprovalKind, recordId: number | undefined) {
  if (kind === "blacklist_file") return { waiting: await ownWaitingFile(db, caller) };
  if (recordId === undefined) return {};
  const record = await approvables[kind].get(db, caller, recordId);
  const last = await lastOfRecord(db, kind, recordId);
  const isOpen = last?.state === "waiting" || last?.state === "planned";
  const hasFailed = last?.state === "failed" && last.ended_at !== null && record.updated_at <= last.ended_at;
  return { waiting: isOpen ? last : undefined, failed: hasFailed ? last : undefined };
}

/** Stores a change that waits for a second person; the record itself stays as it is. */
export async function ask(db: Db, caller: Caller, asked: Asked, timeZone: string): Promise<ProposalRow> {
  const { kind, recordId = null, dateModified, note } = asked;
  const records = approvables[kind];
  requireRight(caller, { kind, record_id: recordId, record: {} });
  const parsed = z.safeParse(records.input, asked.record);
  if (!parsed.success)
    throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
  const { carrierId, providerId } = parsed.data;
  requireInScope(caller, { carrierId });
  await requireProviderInScope(db, caller, providerId);
  const holdsFrom = momentAhead(asked.holdsFrom, timeZone);
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
        holds_from: holdsFrom,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) throw conflict("Another change of this record waits for approval");
    await recordProposal(tx, caller, "create", { after: inserted });
    return inserted.id;
  });
  return proposals(db, caller).where("p.id", "=", id).executeTakeFirstOrThrow();
}

/** The moment from which a change is to hold. It has to lie ahead, within a year; null for at once. */
export function momentAhead(holdsFrom: string | null, timeZone: string): Date | null {
  if (holdsFrom === null) return null;
  const moment = parseMoment(holdsFrom, timeZone);
  if (!moment) throw invalidField("holdsFrom", texts.notADate);
  const now = Date.now();
  if (moment.getTime() <= now) throw invalidField("holdsFrom", holdsFromTexts.past);
  if (moment.getTime() > now + approvalLimits.mostDaysAhead * dayMs)
    throw invalidField("holdsFrom", holdsFromTexts.far);
  return moment;
}

/**
 * Approves or declines a change that somebody else asked for. An approved one is made in the same transaction, or nothing is;
 * one that holds from a later moment is planned.
 */
export const decide = (
  db: Db,
  caller: Caller,
  id: number,
  { approved, decisionNote }: { approved: boolean; decisionNote: string | null },
): Promise<ProposalRow> =>
  end(db, caller, id, async (tx, seen) => {
    if (seen.user_id === caller.userId)
      throw new HttpError(403, { message: "You asked for this change, so a second person has to decide" });
    if (seen.state !== "waiting") throw conflict(`This change was ${stateWords[seen.state]} already`);
    const decided = { decided_by: caller.userId, decided_at: new Date(), decision_note: decisionNote };
    if (!approved) return { action: "decline", set: { ...decided, state: "declined", file_path: null } };
    requireRight(caller, seen);
    await requireUnchanged(tx, caller, seen, "Decline, and ask anew");
    const isAhead = seen.holds_from !== null && seen.holds_from > decided.decided_at;
    return {
      action: "approve",
      set: isAhead
        ? { ...decided, state: "planned", due_at: seen.holds_from }
        : {
            ...decided,
            state: "approved",
            ended_at: decided.decided_at,
            file_path: null,
            record_id: await makeChange(tx, caller, seen),
          },
    };
  });

/** Takes back a change that waits or is planned: by its asker, or by those who decide. */
export const takeBack = (db: Db, caller: Caller, id: number): Promise<ProposalRow> =>
  end(db, caller, id, async (_, seen) => {
    if (seen.user_id !== caller.userId && !caller.can("approval.decide")) throw forbidden();
    if (seen.state !== "waiting" && seen.state !== "planned")
      throw conflict(`This change was ${stateWords[seen.state]} already`);
    return { action: "take-back", set: { state: "takenBack", due_at: null, ended_at: new Date(), file_path: null } };
  });

const stateWords: Readonly<Record<ProposalRow["state"], string>> = {
  waiting: "asked for",
  planned: "approved",
  approved: "approved",
  declined: "declined",
  takenBack: "taken back",
  failed: "ended",
};

type Ending = (
  tx: Transaction,
  seen: ProposalRow,
) => Promise<{ action: "approve" | "decline" | "take-back"; set: Parameters<typeof changeProposal>[2] }>;

/** Ends a proposal under its lock, with its audit line; 404 for one outside of the caller's tie. */
async function end(db: Db, caller: Caller, id: number, ending: Ending): Promise<ProposalRow> {
  await db.transaction().execute(async (tx) => {
    const before = await lockedProposal(tx, id);
    const seen = await proposals(tx, caller).where("p.id", "=", id).executeTakeFirst();
    if (!before || !seen) throw notFound();
    const { action, set } = await ending(tx, seen);
    await recordProposal(tx, caller, action, { before, after: await changeProposal(tx, id, set) });
  });
  return proposals(db, caller).where("p.id", "=", id).executeTakeFirstOrThrow();
}
