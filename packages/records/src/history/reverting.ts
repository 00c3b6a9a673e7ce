import type { Past, RevertInput } from "@portal/api-client";
import type { LoadOptions, WriteOptions } from "../options.ts";

/** The calls that compare a record with a line of its history, and take it back there. */
export interface Reverting {
  past(auditId: number): LoadOptions<Past>;
  write: WriteOptions<RevertInput>;
}
