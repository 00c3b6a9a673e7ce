import { benchMonitorExport } from "./monitor-export.ts";
import { withApi } from "./with-api.ts";

/**
 * The Monitor's export of a million rows against `COPY TO`; BENCH_DATA names a folder that is kept, so that the rows
 * are made once.
 */
export const benchExport = (): Promise<void> =>
  withApi({ apiPort: 4361, keptIn: process.env.BENCH_DATA }, benchMonitorExport);
