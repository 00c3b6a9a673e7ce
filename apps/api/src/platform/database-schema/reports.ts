import type { ColumnType, Generated } from "kysely";
import type { Dates, GeneratedTimestamp, SoftDelete, Timestamp } from "./columns.ts";

/** Tables of `0005_reports.sql` and the later files about reports. */
export interface ReportsTables {
  report_category: ReportCategoryTable;
  report_datasource: ReportDatasourceTable;
  report_chart_type: ReportChartTypeTable;
  report: ReportTable;
  report_role: ReportRoleTable;
  report_share: ReportShareTable;
  report_favorite: ReportFavoriteTable;
  report_user_filter: ReportUserFilterTable;
  widget_chart: WidgetChartTable;
  widget: WidgetTable;
  agend_periodicity: AgendPeriodicityTable;
  report_agend: ReportAgendTable;
  report_agend_run: ReportAgendRunTable;
  report_agend_alarm: ReportAgendAlarmTable;
  report_delivery_look: ReportDeliveryLookTable;
  report_run: ReportRunTable;
}

interface ReportCategoryTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
}

interface ReportDatasourceTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  host: string;
  port: number;
  database: string;
  username: string;
  password_sealed: string | null;
}

interface ReportChartTypeTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
}

interface ReportTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  query: string;
  category_id: number;
  datasource_id: number;
  chart_enabled: Generated<boolean>;
  chart_type_id: number | null;
  private_enabled: Generated<boolean>;
  user_id: number;
  /** The tokens of the query by which a tie narrows the report, for example `provider_id`; written together with the query. */
  scope_tokens: Generated<string[]>;
}

interface ReportRoleTable {
  report_id: number;
  role_id: number;
}

interface ReportShareTable {
  report_id: number;
  user_id: number;
}

interface ReportFavoriteTable {
  id: Generated<number>;
  report_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

interface ReportUserFilterTable extends Dates {
  id: Generated<number>;
  report_id: number;
  user_id: number;
  name: string;
  data: string;
}

interface WidgetChartTable {
  id: Generated<number>;
  name: string;
}

interface WidgetTable extends Dates, SoftDelete {
  id: Generated<number>;
  title: string;
  priority: Generated<number>;
  default_width: Generated<number>;
  default_widget_chart_id: Generated<number>;
  /** From `0042_widget_contribution.sql`: `<remote>/<name>`. */
  contribution: string | null;
  provider_id: number | null;
  report_id: number;
}

interface AgendPeriodicityTable {
  id: Generated<number>;
  name: string;
}

interface ReportAgendTable extends Dates, SoftDelete {
  id: Generated<number>;
  report_id: number;
  user_id: number;
  periodicity_id: number;
  time: string;
  subject: string | null;
  data_report: Generated<string>;
  next_run_at: Timestamp | null;
  last_run_at: Timestamp | null;
  last_run_status: "sent" | "failed" | "stopped" | null;
  last_run_message: string | null;
  failed_periods: Generated<number>;
}

interface ReportRunTable {
  id: Generated<number>;
  user_id: number;
  datasource_id: number;
  expires_at: Timestamp;
}

/** The filters of a delivered report, by their labels. */
export type DeliveredFilters = { realValue: string; value: string }[];

/** One delivery of a schedule: for a planned time, or requested by its user. */
interface ReportAgendRunTable {
  id: Generated<number>;
  report_agend_id: number;
  planned_at: Timestamp;
  kind: Generated<"planned" | "now">;
  status: Generated<"queued" | "running" | "retry" | "sent" | "failed" | "skipped" | "stopped">;
  attempts: Generated<number>;
  retry_at: Timestamp | null;
  message: string | null;
  created_at: GeneratedTimestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  recipient: string | null;
  subject: string | null;
  filters: ColumnType<DeliveredFilters | null, string | null | undefined, string | null>;
  row_count: number | null;
  file_name: string | null;
  file_bytes: number | null;
  handed_over_at: Timestamp | null;
  /** Sign of life of its worker, by the database's time. */
  heartbeat_at: Timestamp | null;
  alarmed_at: Timestamp | null;
}

/** A planned time that was not delivered, of which its user will be told. */
interface ReportAgendAlarmTable {
  report_agend_id: number;
  planned_at: Timestamp;
  raised_at: Timestamp;
  try_at: Timestamp;
  attempts: Generated<number>;
  outcome: "sent" | "dropped" | "given-up" | null;
}

/** The moment when a process last looked for due schedules. */
interface ReportDeliveryLookTable {
  id: Generated<true>;
  looked_at: Timestamp;
}
