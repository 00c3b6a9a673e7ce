import { type QueryFilter, scopeTokens } from "@portal/api-client/report-query";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

type Tie = Pick<Caller, "carrierId" | "providerId">;

/** What a tied user's scope tokens are, by their names, whatever he sends (V7); nothing for who is not tied. */
export async function forcedValues(db: Db, { carrierId, providerId }: Tie): Promise<ReadonlyMap<string, string>> {
  const forced = new Map<string, string>();
  const force = (what: "carrier" | "provider", row: { id: number; name: string }) => {
    const [id, name] = scopeTokens[what];
    forced.set(id, String(row.id)).set(name, row.name);
  };
  if (providerId !== null) {
    const provider = db.selectFrom("provider").select(["id", "name", "carrier_id"]).where("id", "=", providerId);
    const { carrier_id, ...row } = await provider.executeTakeFirstOrThrow();
    force("provider", row);
    force("carrier", await carrierRow(db, carrier_id));
  } else if (carrierId !== null) force("carrier", await carrierRow(db, carrierId));
  return forced;
}

const carrierRow = (db: Db, id: number) =>
  db.selectFrom("carrier").select(["id", "name"]).where("id", "=", id).executeTakeFirstOrThrow();

/** Whether what a query binds narrows it to a tie; who has none needs nothing of that (V7). */
export function narrowsTo(filters: readonly QueryFilter[], { carrierId, providerId }: Tie): boolean {
  const byProvider = filters.some(isAmong(scopeTokens.provider));
  if (providerId !== null) return byProvider;
  return carrierId === null || byProvider || filters.some(isAmong(scopeTokens.carrier));
}

const isAmong = (names: readonly string[]) => (filter: QueryFilter) => names.includes(filter.name);

/**
 * The filters as a user has to fill them. One who is tied to a carrier has to choose a provider, optional or not, where nothing
 * else narrows the report to his tie (V7).
 */
export function filtersForTie(filters: readonly QueryFilter[], { carrierId, providerId }: Tie): QueryFilter[] {
  const mustChoose = carrierId !== null && providerId === null && !filters.some(isAmong(scopeTokens.carrier));
  const isProvider = isAmong(scopeTokens.provider);
  return filters.map((filter) => (mustChoose && isProvider(filter) ? { ...filter, optional: false } : filter));
}

/** Whether what a tied user chose lies within his tie; only of providers, products and users can that be told (V7). */
export async function isWithinTie(db: Db, tie: Tie, name: string, value: string): Promise<boolean> {
  const found = withinTie(db, tie, name, value);
  return found === null || (await found.executeTakeFirst()) !== undefined;
}

function withinTie(db: Db, tie: Tie, name: string, value: string) {
  const is = (column: string): RawBuilder<boolean> =>
    name.endsWith("_id") ? sql`${sql.ref(column)} = ${value}::bigint` : sql`${sql.ref(column)} = ${value}`;
  const own = { carrier: "carrier_id", provider: "provider_id" } as const;
  if (name === "provider_id" || name === "provider_name") {
    const providers = db.selectFrom("provider").select("id");
    return inScope(providers, tie, { carrier: "carrier_id", provider: "id" }).where(is(columnOf(name)));
  }
  if (name === "product_id" || name === "product_name")
    return inScope(db.selectFrom("product").select("id"), tie, own).where(is(columnOf(name)));
  if (name === "user_id") return inScope(db.selectFrom("app_user").select("id"), tie, own).where(is("id"));
  return null;
}

const columnOf = (name: string) => (name.endsWith("_id") ? "id" : "name");
