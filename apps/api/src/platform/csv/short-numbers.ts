import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** A shorter number is noted only if at least this share of its carrier's numbers have one length. */
const usualShare = 0.9;
const fewNumbers = 10;

/**
 * Counts numbers of `checked` that are shorter than nearly all others of their carrier. They are taken unchanged, but staff are
 * told: Excel removes zeros at the start of a number.
 */
export async function countShortNumbers(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with lengths as (
      select carrier_id, length(msisdn) as length, count(*) as numbers, sum(count(*)) over (partition by carrier_id) as all_numbers
      from checked group by carrier_id, length(msisdn)
    ), usual as (
      select carrier_id, length from lengths where numbers >= all_numbers * ${usualShare} and all_numbers >= ${fewNumbers}
    )
    select coalesce(sum(numbers), 0)::bigint as count
    from lengths l join usual u using (carrier_id) where l.length < u.length`.execute(tx);
  return rows[0]?.count ?? 0;
}
