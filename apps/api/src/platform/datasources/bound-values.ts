import type { QueryFilter } from "@portal/api-client/report-query";
import { fromPortal } from "@portal/time";
import { isoOr } from "./result-columns.ts";

/**
 * The values that are bound to a query's parameters. If an hour occurs twice, `[from]` means the first one; PostgreSQL would
 * take the last.
 */
export const boundValues = (
  filters: readonly Pick<QueryFilter, "name">[],
  values: readonly (string | null)[],
  timeZone: string,
): (string | null)[] =>
  values.map((value, at) =>
    value && filters[at]?.name === "from" ? isoOr(value, fromPortal(value, timeZone)) : value,
  );
