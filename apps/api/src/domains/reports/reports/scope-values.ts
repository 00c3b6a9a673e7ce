import { type QueryFilter, scopeTokens } from "@portal/api-client/report-query";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import { narrowingTokens, providersOfOneName } from "./access-rule.ts";
import { isTied } from "./report-access.ts";

type Tie = Pick<Caller, "carrierId" | "providerId">;

/** A user's tie, as it narrows a report now: read at once, so that no name of it is somebody else's by then (P-21). */
export interface Scope extends Tie {
  /** What the scope tokens are, by their names, whatever the user sends (V7); nothing for who is not tied. */
  readonly forced: ReadonlyMap<string, string>;
  /** The tokens that narrow a report to this tie. */
  readonly narrowing: readonly string[];
}

/** Reads how a user's tie narrows reports at this moment. */
export async function scopeOf(db: Db, { carrierId, providerId }: Tie): Promise<Scope> {
  if (!isTied({ carrierId, providerId })) return { carrierId, providerId, forced: new Map(), narrowing: [] };
  const narrowing = narrowingTokens({ carrierId: sql`${carrierId}::int`, providerId: sql`${providerId}::int` });
  const row = await db
    .selectFrom("carrier as c")
    .leftJoin("provider as p", (join) => join.onRef("p.carrier_id", "=", "c.id").on("p.id", "=", providerId))
    .where((eb) => (providerId === null ? eb("c.id", "=", carrierId) : eb("p.id", "=", providerId)))
    .select(["c.id as carrier_id", "c.name as carrier_name", "p.id as provider_id", "p.name as provider_name"])
    .select(narrowing.as("narrowing"))
    .executeTakeFirstOrThrow();
  const forced = new Map<string, string>();
  for (const name of [...scopeTokens.provider, ...scopeTokens.carrier])
    if (row[name] !== null) forced.set(name, String(row[name]));
  return { carrierId, providerId, forced, narrowing: row.narrowing };
}

/** Whether what a query binds narrows it to a tie; who has none needs nothing of that (V7). */
export const narrowsTo = (filters: readonly QueryFilter[], { narrowing, ...tie }: Scope): boolean =>
  !isTied(tie) || filters.some(({ name }) => narrowing.includes(name));

/**
 * The filters as a user has to fill them. One who is tied to a carrier has to choose a provider, optional or not, where nothing
 * else narrows the report to his tie (V7).
 */
export function filtersForTie(filters: readonly QueryFilter[], scope: Scope): QueryFilter[] {
  const mustChoose = mustChooseProvider(filters, scope);
  const narrows = ({ name }: QueryFilter) => scope.narrowing.includes(name);
  return filters.map((filter) => (mustChoose && narrows(filter) ? { ...filter, optional: false } : filter));
}

/** Whether a carrier's user has only the choice of a provider to narrow a report by. */
export const mustChooseProvider = (
  filters: readonly QueryFilter[],
  { carrierId, providerId, narrowing }: Scope,
): boolean =>
  carrierId !== null &&
  providerId === null &&
  !filters.some(({ name }) => isCarrierToken(name) && narrowing.includes(name));

const isCarrierToken = (name: string) => (scopeTokens.carrier as readonly string[]).includes(name);

/** Whether what a tied user chose lies within his tie; only of providers, products and users can that be told (V7). */
export async function isWithinTie(db: Db, scope: Scope, chosen: Chosen): Promise<boolean> {
  const found = withinTie(db, scope, chosen);
  return found === null || (await found.executeTakeFirst()) !== undefined;
}

interface Chosen {
  name: string;
  value: string;
  /** Nothing but this choice narrows the report, so that a name must not be another provider's too (P-21). */
  narrows: boolean;
}

const isNotShared = sql<boolean>`id not in (select id from (${providersOfOneName}) shared)`;

function withinTie(db: Db, tie: Tie, { name, value, narrows }: Chosen) {
  const is = (column: string): RawBuilder<boolean> =>
    name.endsWith("_id") ? sql`${sql.ref(column)} = ${value}::bigint` : sql`${sql.ref(column)} = ${value}`;
  const columns = { carrier: "carrier_id", provider: "provider_id" } as const;
  if (name === "provider_id" || name === "provider_name") {
    const providers = db
      .selectFrom("provider")
      .select("id")
      .where(is(columnOf(name)));
    const own = inScope(providers, tie, { carrier: "carrier_id", provider: "id" });
    return narrows && name === "provider_name" ? own.where(isNotShared) : own;
  }
  if (name === "product_id" || name === "product_name")
    return inScope(db.selectFrom("product").select("id"), tie, columns).where(is(columnOf(name)));
  if (name === "user_id") return inScope(db.selectFrom("app_user").select("id"), tie, columns).where(is("id"));
  return null;
}

const columnOf = (name: string) => (name.endsWith("_id") ? "id" : "name");
