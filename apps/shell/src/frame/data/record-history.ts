import { createClient, unwrap } from "@portal/api-client";
import { type AuditEntity, audit } from "@portal/api-client/contract/audit";
import { transport } from "@portal/auth";

const calls = createClient({ history: audit.history }, transport);

interface HistoryRequest {
  /** The record's table. The API refuses a name that it does not know. */
  entity: string;
  id: number;
  signal: AbortSignal;
}

/** The newest lines of the audit trail about one record. */
export async function loadHistory({ entity, id, signal }: HistoryRequest) {
  const query = { entity: entity as AuditEntity, entityId: String(id) };
  return unwrap(await calls.history({ query, signal }));
}
