import type { CountryInput } from "@portal/api-client/contract/countries";
import type * as z from "zod/mini";
import type { Db, Transaction } from "#platform/database/database.ts";
import { enabledColumns, newEnabledColumns } from "#platform/lifecycle.ts";

type Input = z.output<typeof CountryInput>;

/** Countries are not narrowed to a carrier or provider (D-A12). */
export const countries = (db: Db) => db.selectFrom("country as c").selectAll("c");

export type CountryRow = Awaited<ReturnType<ReturnType<typeof countries>["executeTakeFirstOrThrow"]>>;

const columns = (input: Input) => ({
  name: input.countryName,
  short: input.countryShort,
  currency: input.countryCurrency,
  currency_exchange: input.countryCurrencyExchange,
  code: input.countryCode,
});

export async function insertCountry(tx: Transaction, input: Input): Promise<number> {
  const values = { ...columns(input), ...newEnabledColumns(input.countryEnabled) };
  const { id } = await tx.insertInto("country").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateCountry(tx: Transaction, id: number, input: Input): Promise<void> {
  const values = { ...columns(input), ...enabledColumns(input.countryEnabled), updated_at: new Date() };
  await tx.updateTable("country").set(values).where("id", "=", id).execute();
}
