import { type QueryFilter, scopeTokens } from "@portal/api-client/report-query";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { inScope, type Tie } from "#platform/scope.ts";
import { narrowingTokens, providersOfOneName } from "./access-rule.ts";
import { isTied } from "./report-access.ts";

/**
 * A user's tie and how it narrows reports at this moment. It is read at once, so that no name of it belongs to somebody else
 * meanwhile.
 */
export interface Scope extends Tie {
  /** The values of the scope tokens by their names, in place of what the user sends; empty for an untied user. */
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

/** Whether the bound tokens narrow a query to a tie; an untied user needs no narrowing. */
export const narrowsTo = (filters: readonly QueryFilter[], { narrowing, ...tie }: Scope): boolean =>
  !isTied(tie) || filters.some(({ name }) => narrowing.includes(name));

/**
 * The filters as a user has to fill them. A user of a carrier has to choose a provider, optional or not, if nothing else
 * narrows the report to their tie.
 */
export function filtersForTie(filters: readonly QueryFilter[], scope: Scope): QueryFilter[] {
  const mustChoose = mustChooseProvider(filters, scope);
  const narrows = ({ name }: QueryFilter) => scope.narrowing.includes(name);
  return filters.map((filter) => (mustChoose && narrows(filter) ? { ...filter, optional: false } : filter));
}

/** Whether the choice of a provider is the only way to narrow a report for a carrier's user. */
export const mustChooseProvider = (
  filters: readonly QueryFilter[],
  { carrierId, providerId, narrowing }: Scope,
): boolean =>
  carrierId !== null &&
  providerId === null &&
  !filters.some(({ name }) => isCarrierToken(name) && narrowing.includes(name));

const isCarrierToken = (name: string) => (scopeTokens.carrier as readonly string[]).includes(name);

/** Whether a tied user's choice lies within their tie; this is known only for providers, products and users. */
export async function isWithinTie(db: Db, scope: Scope, chosen: Chosen): Promise<boolean> {
  const found = withinTie(db, scope, chosen);
  return found === null || (await found.executeTakeFirst()) !== undefined;
}

interface Chosen {
  name: string;
  value: string;
  /** Nothing but this choice narrows the report, so no other provider may share the name. */
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
