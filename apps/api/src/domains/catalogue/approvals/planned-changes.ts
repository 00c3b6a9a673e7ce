import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { loadUser } from "#platform/auth/caller.ts";
import type { RightsRules } from "#platform/auth/rights.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, HttpError } from "#platform/errors.ts";
import { Workers } from "#platform/jobs/workers.ts";
import { makeChange, requireRight, requireUnchanged } from "./approvables.ts";
import { recordProposal } from "./approvals.audit.ts";
import { changeProposal, lockedProposal, type ProposalRow, proposals, takeDueProposal } from "./approvals.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  db: Db;
  rights: RightsRules;
  log: FastifyBaseLogger;
  /** Is told of each change that failed, so that its asker is mailed. */
  onFail: () => void;
}

/** One after the other, so that two changes never meet. */
const atOnce = 1;

/** The workers that make approved changes at the moment from which they hold. */
export const plannedChanges = (deps: Dependencies) =>
  new Workers({
    name: "planned changes",
    atOnce,
    take: () => takeDueProposal(deps.db),
    work: ({ id }) => makeIfDue(deps, id),
    log: deps.log,
  });

/** Makes a planned change in the name of its approver, once; what its rules refuse is not made, and its asker is told why. */
export async function makeIfDue(
  deps: Pick<Dependencies, "pool" | "db" | "rights" | "onFail">,
  id: number,
): Promise<void> {
  const { db, onFail } = deps;
  try {
    await endDue(db, id, "make", async (tx, due) => ({
      state: "approved" as const,
      record_id: await makeDue(tx, deps, due),
    }));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const failure = error.body.errors?.[0]?.message ?? error.body.message ?? error.message;
    await endDue(db, id, "fail", async () => ({ state: "failed" as const, failure, notice_at: new Date() }));
    onFail();
  }
}

async function makeDue(tx: Transaction, { pool, rights }: Pick<Dependencies, "pool" | "rights">, due: ProposalRow) {
  const approver = await loadUser(pool, due.decided_by ?? 0, rights);
  if (!approver) throw conflict(`${due.decided_name}, who approved it, is disabled. Ask anew`);
  const writer = { ...approver, isConfirmed: true }; // the approval has asked for it
  requireRight(writer, due);
  await requireUnchanged(tx, writer, due, "Ask anew");
  return makeChange(tx, writer, due);
}

/** Ends a planned change under its lock; one whose moment has not come, or that was taken back, stays as it is. */
const endDue = (
  db: Db,
  id: number,
  action: "make" | "fail",
  ending: (tx: Transaction, due: ProposalRow) => Promise<Parameters<typeof changeProposal>[2]>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockedProposal(tx, id);
    if (before?.state !== "planned" || !before.holds_from || before.holds_from > new Date()) return;
    const everywhere = { carrierId: null, providerId: null };
    const due = await proposals(tx, everywhere).where("p.id", "=", id).executeTakeFirstOrThrow();
    const after = await changeProposal(tx, id, {
      ...(await ending(tx, due)),
      due_at: null,
      ended_at: new Date(),
      file_path: null,
    });
    await recordProposal(tx, { userId: before.decided_by }, action, { before, after });
  });
