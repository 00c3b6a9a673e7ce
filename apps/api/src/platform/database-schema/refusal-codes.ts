import type { Generated } from "kysely";
import type { Dates, SoftDelete } from "./columns.ts";

/** The table of `0093_refusal_codes.sql`. */
export interface RefusalCodesTables {
  refusal_code: RefusalCodeTable;
}

interface RefusalCodeTable extends Dates, SoftDelete {
  id: Generated<number>;
  carrier_id: number | null;
  code: string;
  meaning: string;
  remedy: string;
}
