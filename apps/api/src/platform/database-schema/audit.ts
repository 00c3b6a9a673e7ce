import type { ReasonAction, ReasonRule } from "@portal/api-client/contract/reasons";
import type { Generated, GeneratedAlways } from "kysely";
import type { GeneratedTimestamp, Json } from "./columns.ts";

/** Tables of `0006_audit.sql`, with what `0020_audit_scope.sql` adds. */
export interface AuditTables {
  audit: AuditTable;
  demo_load: DemoLoadTable;
  number_search: NumberSearchTable;
  reason_rule: ReasonRuleTable;
}

interface AuditTable {
  id: GeneratedAlways<number>;
  created_at: GeneratedTimestamp;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string | null;
  msisdn: string | null;
  carrier_id: number | null;
  scope_carrier_id: number | null;
  scope_provider_id: number | null;
  before: Json | null;
  after: Json | null;
  details: Json | null;
}

interface NumberSearchTable {
  user_id: number;
  kind: "search" | "reveal";
  sought: string;
  created_at: GeneratedTimestamp;
}

/** From `0071_reasons.sql`. */
interface ReasonRuleTable {
  action: ReasonAction;
  mode: Generated<ReasonRule["mode"]>;
  texts: Generated<string[]>;
  updated_at: GeneratedTimestamp;
}

interface DemoLoadTable {
  id: Generated<number>;
  size: "small" | "medium" | "large";
  seed: number;
  guide: Json;
  finished_at: GeneratedTimestamp;
}
