import type { FieldError, GivenReason } from "@portal/api-client";
import type { ApprovalKind, ProposalState } from "@portal/api-client/contract/approvals";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Dates, GeneratedTimestamp, Json, Timestamp } from "./columns.ts";

/** Tables of `0004_operations.sql`, `0010_job_progress.sql`, `0021_arriving_uploads.sql`, `0022_loose_files.sql`, `0025_bulk_jobs.sql` and `0027_bulk_unsubscriptions.sql`. */
export interface OperationsTables {
  statement: StatementTable;
  bulk_unsubscription: BulkUnsubscriptionTable;
  bulk_unsubscription_item: BulkUnsubscriptionItemTable;
  bulk_unsubscription_provider: BulkUnsubscriptionProviderTable;
  one_shot_whitelist: OneShotWhitelistTable;
  job: JobTable;
  job_row: JobRowTable;
  arriving_upload: ArrivingUploadTable;
  loose_file: LooseFileTable;
  approval_rule: ApprovalRuleTable;
  proposal: ProposalTable;
}

/** From `0096_approvals.sql`. */
interface ApprovalRuleTable {
  kind: ApprovalKind;
  required: Generated<boolean>;
  updated_at: GeneratedTimestamp;
}

/** From `0096_approvals.sql`, `0104_planned_changes.sql` and `0105_approved_files.sql`. */
interface ProposalTable {
  id: Generated<number>;
  kind: ApprovalKind;
  record_id: number | null;
  seen_at: Timestamp | null;
  carrier_id: number | null;
  provider_id: number | null;
  before: JSONColumnType<Record<string, unknown>>;
  record: JSONColumnType<Record<string, unknown>>;
  note: string;
  user_id: number;
  state: Generated<ProposalState>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  decision_note: string | null;
  holds_from: Timestamp | null;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  failure: string | null;
  notice_at: Timestamp | null;
  notice_failures: Generated<number>;
  file_path: string | null;
  file_sha256: string | null;
  created_at: GeneratedTimestamp;
}

interface StatementTable extends Dates {
  id: Generated<number>;
  carrier_id: number;
  provider_id: number;
  date: string;
  path: string;
  filename: string;
  deleted_at: Timestamp | null;
}

interface BulkUnsubscriptionTable extends Dates {
  id: Generated<number>;
  description: string;
  total_subscription: number;
  status: Generated<"pending" | "approved" | "canceled">;
  user_id: number;
  processed_at: Timestamp | null;
  processed_by: number | null;
  filename: string;
  path: string;
  sha256: string;
  carrier_id: number | null;
  provider_id: number | null;
  job_id: number | null;
}

interface BulkUnsubscriptionItemTable {
  bulk_unsubscription_id: number;
  subscription_id: number;
  line: number;
  seen_at: Timestamp;
}

interface BulkUnsubscriptionProviderTable {
  bulk_unsubscription_id: number;
  provider_id: number;
  carrier_id: number;
}

interface OneShotWhitelistTable extends Dates {
  id: Generated<number>;
  msisdn: string;
  carrier_id: number | null;
  provider_id: number | null;
}

interface JobTable {
  id: Generated<number>;
  kind: string;
  state: Generated<"queued" | "running" | "done" | "failed" | "canceled">;
  user_id: number;
  carrier_id: number | null;
  provider_id: number | null;
  input_name: string | null;
  input_path: string | null;
  input_sha256: string | null;
  result_path: string | null;
  total: number | null;
  done: Generated<number>;
  counts: ColumnType<Record<string, number>, string | undefined, string>;
  error: string | null;
  started_at: Timestamp | null;
  heartbeat_at: Timestamp | null;
  finished_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  attempt: Generated<number>;
  step: "reading" | "checking" | "saving" | null;
  error_status: number | null;
  errors: JSONColumnType<FieldError[]> | null;
  rejected: Generated<number>;
  preview: Generated<boolean>;
  options: ColumnType<JobOptions, string | undefined, string>;
  subject_id: number | null;
  cancel_asked_at: Timestamp | null;
  phases: ColumnType<JobPhases, string | undefined, string>;
  refusal: JSONColumnType<Record<string, unknown>> | null;
  /** From `0070_program_keys.sql`. */
  key_id: number | null;
  /** From `0071_reasons.sql`. */
  reason: JSONColumnType<GivenReason> | null;
}

/** The options of a job, besides its file. */
export type JobOptions = Readonly<Record<string, string | number | boolean | null>>;

/** The moment at which each step of a job began. */
export type JobPhases = Readonly<Partial<Record<"reading" | "checking" | "saving", string>>>;

interface JobRowTable {
  job_id: number;
  line: number;
  place: number;
  msisdn: string | null;
  product_id: number | null;
  subscription_id: number | null;
  outcome: string;
  before: Json | null;
  after: Json | null;
  record_id: number | null;
  record_name: string | null;
  reason: string | null;
  changed_at: Timestamp | null;
}

interface LooseFileTable {
  key: string;
  alive_at: GeneratedTimestamp;
  removed_at: Timestamp | null;
}

interface ArrivingUploadTable {
  id: Generated<number>;
  user_id: number;
  alive_at: GeneratedTimestamp;
}
