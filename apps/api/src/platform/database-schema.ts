import type { AccessTables } from "./database-schema/access.ts";
import type { AuditTables } from "./database-schema/audit.ts";
import type { CarrierConnectionsTables } from "./database-schema/carrier-connections.ts";
import type { ChainTables } from "./database-schema/chain.ts";
import type { ListSettingsTables } from "./database-schema/list-settings.ts";
import type { OidcTables } from "./database-schema/oidc.ts";
import type { OperationsTables } from "./database-schema/operations.ts";
import type { PlatformEventsTables } from "./database-schema/platform-events.ts";
import type { ReferenceDataTables } from "./database-schema/reference-data.ts";
import type { RefusalCodesTables } from "./database-schema/refusal-codes.ts";
import type { ReportsTables } from "./database-schema/reports.ts";
import type { SecondFactorTables } from "./database-schema/second-factor.ts";
import type { SubscribersTables } from "./database-schema/subscribers.ts";
import type { SystemTables } from "./database-schema/system.ts";

/**
 * Every table of `migrations/`, for kysely, by the database's own names. The pool must read bigint as number, numeric and date
 * as text and timestamptz as `Date`.
 */
export interface Database
  extends CarrierConnectionsTables,
    RefusalCodesTables,
    AccessTables,
    AuditTables,
    ChainTables,
    ListSettingsTables,
    OidcTables,
    OperationsTables,
    PlatformEventsTables,
    ReferenceDataTables,
    ReportsTables,
    SecondFactorTables,
    SubscribersTables,
    SystemTables {}
