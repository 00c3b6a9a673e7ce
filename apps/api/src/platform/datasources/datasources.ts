import type { QueryProblem, ReportColumn } from "@portal/api-client/contract/report-runs";

/** What a datasource says of a query without running it (Q12). */
export type Described =
  /** It could not be asked: no connection. */
  | { readonly reached: false }
  | { readonly reached: true; readonly columns: readonly ReportColumn[]; readonly problem: null }
  | { readonly reached: true; readonly columns: null; readonly problem: QueryProblem };

/** Describes a query on a stored datasource; its tokens are compiled first. A disabled datasource answers 400 (X11). */
export type DescribeQuery = (datasourceId: number, query: string) => Promise<Described>;
