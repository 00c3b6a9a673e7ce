import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { page } from "../core/entity.ts";
import { result, text } from "../core/fields.ts";
import { type ResourceName, type Resources, resources } from "../resources.ts";

/** Entities of audit lines that are no resources. */
const others = [
  "approval_rule",
  "audit",
  "broadcast",
  "bulk_unsubscription",
  "direct_subscription",
  "job",
  "list_columns",
  "list_view",
  "notification",
  "one_shot_whitelist",
  "platform_event",
  "program_key",
  "proposal",
  "reason_rule",
  "remote",
  "report",
  "report_agend",
  "report_favorite",
  "report_user_filter",
  "retention",
  "statement",
  "subscriber",
  "subscriber_note",
  "subscription",
] as const;

/** The entity of an audit line: a record, by the name of its table, or a subscriber (D-A82, C-16). */
export type AuditEntity = Resources[ResourceName]["record"]["table"] | (typeof others)[number];
export const auditEntities: readonly AuditEntity[] = [
  ...others,
  ...Object.values(resources).map(({ record }) => record.table),
].sort();

const columns = z.record(z.string(), z.unknown());

/** One line of the audit trail. `before` and `after` hold the changed columns; secrets are named without their values. */
export const AuditEntry = z.object({
  id: result.id,
  at: result.date,
  /** Null where nobody was signed in, as with a failed login. */
  user: z.nullable(z.object({ userId: result.id, username: result.text })),
  /** For example `carrier.edit`. */
  action: result.text,
  entity: result.text,
  /** The record's id, or the SHA-256 of a file. */
  entityId: z.nullable(result.text),
  /** The present name of the record; null if it has none. */
  entityName: z.nullable(result.text),
  /** The subscriber's number, if the line is about one. */
  msisdn: z.nullable(result.text),
  before: z.nullable(columns),
  after: z.nullable(columns),
  /** Among them the `reason` and the `note` that came with the action. */
  details: z.nullable(columns),
  /** Names of the records that changed columns refer to, by column and id. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The number of newest lines that `history` answers. */
export const historyLength = 50;

/**
 * The audit trail, for reading only: nothing changes a line (D-A82). Tied users see the lines of their own tie, as it was then
 * (P-18).
 */
export const audit = {
  paginate: endpoint({
    summary: "Page of the audit trail, newest first",
    method: "GET",
    path: "/services/audit/paginate",
    access: "audit.list",
    list: {
      filters: {
        user: "text",
        action: "text",
        entity: auditEntities,
        entityId: "exact",
        reason: "text",
        from: { day: "from" },
        to: { day: "to" },
      },
      sortBy: ["at"],
      start: ["at", "desc"],
    },
    response: page(AuditEntry),
  }),
  history: endpoint({
    summary: `The newest ${historyLength} lines about one record`,
    method: "GET",
    path: "/services/audit/history",
    access: "audit.list",
    query: z.object({
      entity: z.enum(auditEntities),
      entityId: text(64),
    }),
    response: z.array(AuditEntry),
  }),
};
