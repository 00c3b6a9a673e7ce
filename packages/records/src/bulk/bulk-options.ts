import type { Download } from "@portal/api-client";
import type { BulkAction, BulkChange, BulkChanged, BulkResource } from "@portal/api-client/contract/bulk-changes";
import type { Job, JobRow } from "@portal/api-client/contract/jobs";
import type { ReactElement } from "react";
import type { FieldProps } from "../form/use-field.ts";
import type { Page } from "../list/use-rows.ts";
import type { DownloadArgs, LoadOptions } from "../options.ts";

export type { BulkAction, BulkResource };

/** A form field for each value that may be set for many records at once, by its name on the wire. */
export type BulkFields = Readonly<Record<string, ReactElement<FieldProps>>>;

/** What a list offers for many of its records, beside deleting and restoring them. */
export interface BulkOptions {
  /** Loads the fields that may be set. */
  readonly fields?: () => Promise<{ readonly bulkFields: BulkFields }>;
  /** Loads the field for a role that is given or taken; its name is `roles`. */
  readonly roles?: () => Promise<{ readonly roleField: ReactElement<FieldProps> }>;
}

/** The answer of a bulk call: the counts, or only the job where the work takes longer than a call should. */
export type BulkAnswer = { readonly jobId: number } | BulkChanged;

/** The calls about bulk changes; the shell provides them. Failures reject with `ApiFailure`. */
export interface BulkCalls {
  preview(change: BulkChange): Promise<BulkAnswer>;
  apply(body: { previewId: number; confirmedCount?: number }): Promise<BulkAnswer>;
  /** The chosen records as the file that the export of their list gives. */
  exportChosen(chosen: { resource: BulkResource; ids: number[] }, args: DownloadArgs): Promise<Download>;
  undo(jobId: number): Promise<BulkAnswer>;
  job(jobId: number): Promise<Job>;
  /** A page of what would become, or became, of each record. */
  rows(jobId: number, query: { page: number; limit: number }): LoadOptions<Page<JobRow>>;
}
