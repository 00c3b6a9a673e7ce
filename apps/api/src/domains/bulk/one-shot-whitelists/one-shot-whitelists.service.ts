import { type CallArgs, type ListRules, plainMsisdn } from "@portal/api-client";
import { oneShotWhitelists as contract } from "@portal/api-client/contract/one-shot-whitelists";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { exactNumbers } from "#platform/numbers/exact-numbers.ts";
import { paged } from "#platform/records/paged.ts";
import { whitelistPages, whitelistRows } from "./one-shot-whitelists.queries.ts";

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;

/** The list rules of a caller: callers who may not see numbers cannot sort by them, and find one by the whole number only. */
function rulesFor(caller: Caller) {
  const rules: ListRules<"msisdn", "msisdn"> = contract.paginate.list;
  const { start: _, ...unordered } = rules;
  return caller.seesNumbers ? rules : exactNumbers(caller, unordered);
}

/** Numbers that are let through once. */
export const whitelistService = {
  list: (db: Db, caller: Caller) => whitelistRows(db, caller).orderBy("w.id", "desc").limit(mostUnpaged).execute(),

  /** A page of numbers; searching for one needs a right of its own. */
  async page(db: Db, caller: Caller, query: CallArgs<typeof contract.paginate>["query"]) {
    if (query.filters.length > 0 && !caller.can("whitelist.search")) throw forbidden();
    const filters = query.filters.map((filter) => ({ ...filter, value: plainMsisdn(filter.value) }));
    return paged(db, whitelistPages(db, caller), rulesFor(caller), { ...query, filters });
  },

  /** All numbers, as the cells of a file. */
  cells: (db: Db, caller: Caller) =>
    whitelistRows(db, caller)
      .clearSelect()
      .select("w.msisdn")
      .orderBy(caller.seesNumbers ? "w.msisdn" : "w.id"),

  count: async (db: Db, caller: Caller): Promise<number> => {
    const counted = whitelistRows(db, caller).clearSelect().select(sql<number>`count(*)`.as("count"));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  },

  /** Deletes for good, so that the number can be added again. */
  delete: (db: Db, caller: Caller, id: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const before = await whitelistRows(tx, caller).where("w.id", "=", id).forUpdate().executeTakeFirst();
      if (!before) throw notFound();
      await tx.deleteFrom("one_shot_whitelist").where("id", "=", id).execute();
      await recordAudit(tx, {
        userId: caller.userId,
        action: "whitelist.delete",
        entity: "one_shot_whitelist",
        entityId: id,
        before,
      });
    }),
};
