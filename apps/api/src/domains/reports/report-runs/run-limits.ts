/** The time limit of a run, and the most rows that it answers. */
export interface RunLimits {
  readonly limitMs: number;
  readonly rows: number;
}

/** The limits of reports, for the server and for their datasources. */
export interface ReportLimits {
  readonly view: RunLimits;
  readonly widget: RunLimits;
  readonly export: RunLimits;
  readonly schedule: RunLimits;
  /** The most bytes of the answered rows, as JSON. */
  readonly bytes: number;
  /** The most bytes of one CSV file. */
  readonly exportBytes: number;
  /** The most runs at one time, on all replicas together. */
  readonly runs: { readonly inAll: number; readonly perUser: number; readonly perDatasource: number };
}

/** The largest attachment of a mail, in bytes: many servers refuse larger mails. */
export const maxAttachmentBytes = 10 * 1024 * 1024;

/** The purpose of a run. */
export type RunSource = "view" | "widget" | "export" | "schedule" | "preview";
