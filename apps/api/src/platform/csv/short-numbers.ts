import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** So many of a carrier's numbers have to be of one length before a shorter one is worth a note. */
const usualShare = 0.9;
const fewNumbers = 10;

/**
 * Numbers of `checked` that are shorter than nearly all others of their carrier. They are taken as they stand, never
 * mended, but staff are told: Excel removes zeros at the start of a number.
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
