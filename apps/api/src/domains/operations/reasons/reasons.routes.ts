import { type reasons as contract, reasonActions } from "@portal/api-client/contract/reasons";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import { refuseTied } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound, refused } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentRule, reasonRules } from "./reasons.queries.ts";

/** `services/reasons`: the rules that decide which actions ask staff for a reason. */
export const reasonRoutes = (db: Db): Handlers<typeof contract> => ({
  list: async ({ caller }) => {
    refuseTied(caller);
    const rows = await reasonRules(db).execute();
    return rows
      .map(presentRule)
      .toSorted((one, other) => reasonActions.indexOf(one.action) - reasonActions.indexOf(other.action));
  },
  edit: ({ caller, params: { action }, body: { mode, texts, dateModified } }) =>
    db.transaction().execute(async (tx) => {
      refuseTied(caller);
      const before = await reasonRules(tx).where(sql.ref("action"), "=", action).forUpdate().executeTakeFirst();
      if (!before) throw notFound();
      if (dateModified && dateModified !== before.updated_at.toISOString()) throw refused("recordChanged");
      const after = await tx
        .updateTable("reason_rule")
        .set({ mode, texts: [...new Set(texts)], updated_at: new Date() })
        .where("action", "=", before.action)
        .returningAll()
        .executeTakeFirstOrThrow();
      const { userId } = caller;
      await recordAudit(tx, {
        userId,
        action: "reason_rule.edit",
        entity: "reason_rule",
        entityId: action,
        before: { ...before },
        after: { ...after },
      });
      return presentRule(after);
    }),
});
