import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

/** Rows of the caller's tie; an untied caller sees all. */
export const whitelistRows = (db: Db | Transaction, tie: Pick<Caller, "carrierId" | "providerId">) =>
  inScope(db.selectFrom("one_shot_whitelist as w").selectAll("w"), tie, "w");

export type WhitelistRow = Awaited<ReturnType<ReturnType<typeof whitelistRows>["executeTakeFirstOrThrow"]>>;

/** The source of the list. Without a sort key it is ordered by id, which reveals nothing of the numbers. */
export const whitelistPages = (db: Db, caller: Caller) =>
  ({
    alias: "w",
    rows: whitelistRows(db, caller),
    unjoined: whitelistRows(db, caller),
    columns: { msisdn: "w.msisdn" },
    order: "w.id",
  }) as const;
