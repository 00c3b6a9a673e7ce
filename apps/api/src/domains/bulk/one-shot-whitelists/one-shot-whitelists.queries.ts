import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

/** Rows of the caller's tie; who has none sees all (decisions-b1 3). */
export const whitelistRows = (db: Db | Transaction, tie: Pick<Caller, "carrierId" | "providerId">) =>
  inScope(db.selectFrom("one_shot_whitelist as w").selectAll("w"), tie, {
    carrier: "w.carrier_id",
    provider: "w.provider_id",
  });

export type WhitelistRow = Awaited<ReturnType<ReturnType<typeof whitelistRows>["executeTakeFirstOrThrow"]>>;

/** What the list is read from; without an order of its own it goes by id, which tells nothing of the numbers. */
export const whitelistPages = (db: Db, caller: Caller) =>
  ({
    alias: "w",
    rows: whitelistRows(db, caller),
    unjoined: whitelistRows(db, caller),
    columns: { msisdn: "w.msisdn" },
    order: "w.id",
  }) as const;
