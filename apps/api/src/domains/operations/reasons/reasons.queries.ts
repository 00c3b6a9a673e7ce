import type { ReasonRule } from "@portal/api-client/contract/reasons";
import type { Selectable } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";

type RuleRow = Selectable<Database["reason_rule"]>;

/** The rules of all kinds of actions. */
export const reasonRules = (db: Db) => db.selectFrom("reason_rule").selectAll();

/** A rule in the form of the wire. */
export const presentRule = ({ action, mode, texts, updated_at }: RuleRow): ReasonRule => ({
  action,
  mode,
  texts,
  dateModified: updated_at.toISOString(),
});
