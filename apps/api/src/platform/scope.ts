import type { ReferenceExpression, SelectQueryBuilder } from "kysely";
import type { Caller } from "./auth/caller.ts";
import type { Db } from "./database/database.ts";
import { notFound } from "./errors.ts";

/** The carrier and provider that a user is tied to. */
export type Tie = Pick<Caller, "carrierId" | "providerId">;

/** The columns with the carrier and the provider of a query's rows; name those that the table has. */
interface ScopeColumns<DB, TB extends keyof DB> {
  carrier?: ReferenceExpression<DB, TB>;
  provider?: ReferenceExpression<DB, TB>;
}

/** Those tables of a query that name both columns as usual. */
type TiedTable<DB, TB extends keyof DB> = {
  [T in TB]: DB[T] extends { carrier_id: unknown; provider_id: unknown } ? T : never;
}[TB] &
  string;

/**
 * Narrows a query to the caller's carrier and provider, by the table with both or by its columns; this is the only place that
 * does.
 */
export function inScope<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { carrierId, providerId }: Tie,
  by: TiedTable<DB, TB> | ScopeColumns<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const { carrier, provider } =
    typeof by === "string"
      ? ({ carrier: `${by}.carrier_id`, provider: `${by}.provider_id` } as ScopeColumns<DB, TB>)
      : by;
  let narrowed = query;
  if (carrierId !== null && carrier) narrowed = narrowed.where(carrier, "=", carrierId as never);
  if (providerId !== null && provider) narrowed = narrowed.where(provider, "=", providerId as never);
  return narrowed;
}

/**
 * Refuses a carrier or provider id of a query or payload that is outside of the caller's scope: 404, so that it looks unknown.
 */
export function requireInScope(caller: Tie, ids: { carrierId?: number | undefined; providerId?: number | undefined }) {
  const isOther = (own: number | null, asked: number | undefined) =>
    own !== null && asked !== undefined && own !== asked;
  if (isOther(caller.carrierId, ids.carrierId) || isOther(caller.providerId, ids.providerId)) throw notFound();
}

/** The providers that a transaction has found in a carrier, by carrier and provider: each is looked up once. */
const foundBy = new WeakMap<Db, Set<string>>();

/** The same for a provider without a carrier: only the database knows whether it belongs to the caller's carrier. */
export async function requireProviderInScope(db: Db, caller: Tie, providerId: number | undefined): Promise<void> {
  requireInScope(caller, { providerId });
  if (caller.carrierId === null || providerId === undefined) return;
  const found = foundBy.get(db) ?? new Set<string>();
  if (db.isTransaction) foundBy.set(db, found);
  const key = `${caller.carrierId} ${providerId}`;
  if (found.has(key)) return;
  const provider = db.selectFrom("provider").select("id").where("id", "=", providerId);
  if (!(await provider.where("carrier_id", "=", caller.carrierId).executeTakeFirst())) throw notFound();
  found.add(key);
}
