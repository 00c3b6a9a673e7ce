import type { Endpoint, ListQuery, ListRules } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import { sql } from "kysely";
import type { GivenEntity } from "../audit/audit-places.ts";
import type { Caller } from "../auth/caller.ts";
import { type CsvPlace, csvFile } from "../csv/csv-file.ts";
import { exactNumbers } from "../numbers/exact-numbers.ts";
import { exportLine } from "./export-line.ts";
import { isOneOf } from "./list-filter.ts";
import { countMatching, matching } from "./matching.ts";
import type { RecordSource } from "./record-source.ts";

interface Exported {
  readonly contract: {
    readonly paginate: Endpoint & { readonly list: ListRules };
    readonly export: Endpoint & { readonly columns: readonly string[] };
  };
  readonly source: RecordSource;
  readonly service: { readonly entity: Exclude<AuditEntity, GivenEntity> };
}

interface Asked {
  caller: Caller;
  query: ListQuery;
  /** The chosen records, where not all that match are meant. */
  ids?: readonly number[];
}

/** The records of a list that match a query, or the chosen ones, as a CSV file with its audit line. */
export async function exportRecords(
  { pool, db, timeZone }: CsvPlace,
  { contract, source, service: { entity } }: Exported,
  { caller, query, ids }: Asked,
) {
  const narrowed = <Query extends ReturnType<RecordSource["rows"]>>(rows: Query): Query =>
    (ids ? rows.where(isOneOf(sql.ref(`${source.alias}.id`), ids, "bigint")) : rows) as Query;
  const from = {
    ...source,
    rows: narrowed(source.rows(db, caller)),
    unjoined: narrowed(source.unjoined(db, caller)),
  };
  const keys = query.columns ?? contract.export.columns;
  const rules = exactNumbers(caller, contract.paginate.list);
  const cells = keys.map((key) => sql.ref(source.columns[key] ?? key).as(key));
  return csvFile({ pool, db, timeZone }, matching(from, rules, query).clearSelect().select(cells), {
    name: contract.export.path.split("/").at(-2) ?? "export",
    keys,
    reader: caller,
    line: exportLine({
      entity,
      filters: query.filters,
      columns: query.columns,
      rows: await countMatching(db, from, rules, query),
      ...(ids && { chosen: ids.length }),
    }),
  });
}
