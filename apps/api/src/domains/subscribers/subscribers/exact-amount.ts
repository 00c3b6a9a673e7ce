import { type RawBuilder, sql } from "kysely";

/** An amount of money as people read it: exact, with at least two decimals. */
export const exactAmount = (amount: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`round(${amount}, greatest(2, min_scale(${amount})))::text`;
