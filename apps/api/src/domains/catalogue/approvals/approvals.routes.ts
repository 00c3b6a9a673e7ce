import { approvalKinds, type approvals as contract } from "@portal/api-client/contract/approvals";
import { needsApproval } from "#platform/approvals/approvals.ts";
import { recordAudit } from "#platform/audit/audit.ts";
import { refuseTied } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound, refused } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { listedProposals, presentProposal, presentRule } from "./approvals.queries.ts";
import { ask, decide, openChangeOf, takeBack } from "./approvals.service.ts";

/** `services/approvals`: which changes need a second person, and the changes that wait. */
export const approvalRoutes = ({ db, timeZone }: { db: Db; timeZone: string }): Handlers<typeof contract> => ({
  rules: async () => (await db.selectFrom("approval_rule").selectAll().orderBy("kind").execute()).map(presentRule),
  editRule: ({ caller, params, body: { required, dateModified } }) =>
    db.transaction().execute(async (tx) => {
      refuseTied(caller);
      const rules = tx.selectFrom("approval_rule").selectAll().where("kind", "=", kindOf(params.kind));
      const before = await rules.forUpdate().executeTakeFirstOrThrow();
      if (dateModified && dateModified !== before.updated_at.toISOString()) throw refused("recordChanged");
      const after = await tx
        .updateTable("approval_rule")
        .set({ required, updated_at: new Date() })
        .where("kind", "=", before.kind)
        .returningAll()
        .executeTakeFirstOrThrow();
      const line = { userId: caller.userId, action: "approval_rule.edit", entity: "approval_rule" } as const;
      await recordAudit(tx, { ...line, entityId: before.kind, before: { ...before }, after: { ...after } });
      return presentRule(after);
    }),
  of: async ({ caller, query: { kind, recordId } }) => {
    const { waiting, failed } = await openChangeOf(db, caller, kind, recordId);
    return {
      required: await needsApproval(db, kind),
      waiting: waiting ? presentProposal(waiting) : null,
      failed: failed ? presentProposal(failed) : null,
    };
  },
  ask: async ({ caller, body }) => presentProposal(await ask(db, caller, body, timeZone)),
  list: async ({ caller }) => (await listedProposals(db, caller)).map(presentProposal),
  decide: async ({ caller, params, body }) => presentProposal(await decide(db, caller, params.id, body)),
  takeBack: async ({ caller, params }) => presentProposal(await takeBack(db, caller, params.id)),
});

const kindOf = (kind: string) => approvalKinds.find((one) => one === kind) ?? missing();
const missing = (): never => {
  throw notFound();
};
