import type { CarrierInput } from "@portal/api-client/contract/carriers";
import type * as z from "zod/mini";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { enabledColumns, newEnabledColumns } from "#platform/lifecycle.ts";
import { inScope } from "#platform/scope.ts";

type Input = z.output<typeof CarrierInput>;

/** Carriers in the caller's scope: a tied user's own one (D-A12). */
export const carriers = (db: Db, caller: Caller) =>
  inScope(
    db
      .selectFrom("carrier as c")
      .innerJoin("country as n", "n.id", "c.country_id")
      .selectAll("c")
      .select(["n.name as country_name", "n.short as country_short"]),
    caller,
    { carrier: "c.id" },
  );

export type CarrierRow = Awaited<ReturnType<ReturnType<typeof carriers>["executeTakeFirstOrThrow"]>>;

const columns = (input: Input) => ({ name: input.carrierName, country_id: input.countryId });

export async function insertCarrier(tx: Transaction, input: Input): Promise<number> {
  const values = { ...columns(input), ...newEnabledColumns(input.carrierEnabled) };
  const { id } = await tx.insertInto("carrier").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateCarrier(tx: Transaction, id: number, input: Input): Promise<void> {
  const values = { ...columns(input), ...enabledColumns(input.carrierEnabled), updated_at: new Date() };
  await tx.updateTable("carrier").set(values).where("id", "=", id).execute();
}
