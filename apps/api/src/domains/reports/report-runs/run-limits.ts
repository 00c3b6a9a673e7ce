/** How long a run may take, and how many rows it answers (X4). */
export interface RunLimits {
  readonly limitMs: number;
  readonly rows: number;
}

/** What reports may take of the server and of their datasources (X4, X5). */
export interface ReportLimits {
  readonly view: RunLimits;
  readonly widget: RunLimits;
  readonly export: RunLimits;
  readonly schedule: RunLimits;
  /** Of the rows that a run answers, as JSON. */
  readonly bytes: number;
  /** Of one CSV file. */
  readonly exportBytes: number;
  /** At one time, on all replicas together. */
  readonly runs: { readonly inAll: number; readonly perUser: number; readonly perDatasource: number };
}

/** What a report is run for. */
export type RunSource = "view" | "widget" | "export" | "schedule" | "preview";
