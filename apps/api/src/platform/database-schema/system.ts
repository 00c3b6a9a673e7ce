import type { Generated } from "kysely";
import type { GeneratedTimestamp, Timestamp } from "./columns.ts";

/** Tables about the portal itself. */
export interface SystemTables {
  time_zone: TimeZoneTable;
  system_process: SystemProcessTable;
  system_sample: SystemSampleTable;
}

interface SystemProcessTable {
  id: string;
  host: string;
  pid: number;
  version: string;
  node_version: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  stopped_at: Timestamp | null;
  loop_lag_ms: number;
  memory_bytes: number;
  pool_size: number;
  pool_used: number;
  pool_waiting: number;
  mail_sent_at: Timestamp | null;
  mail_failed_at: Timestamp | null;
  mail_failure: string | null;
}

interface SystemSampleTable {
  process_id: string;
  minute: Timestamp;
  calls: number;
  errors: number;
  latency: number[];
  loop_lag_ms: number;
  pool_waits: number;
  sign_ins: number;
  failed_sign_ins: number;
}

interface TimeZoneTable {
  is_only: Generated<boolean>;
  name: string;
  since: GeneratedTimestamp;
}
