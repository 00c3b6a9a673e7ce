import { createClient, unwrap } from "@portal/api-client";
import { type AuditEntity, audit } from "@portal/api-client/contract/audit";
import { transport } from "@portal/auth";

const calls = createClient({ history: audit.history }, transport);

interface Asked {
  /** A form names its table in words; the API refuses one that it does not know. */
  entity: string;
  id: number;
  signal: AbortSignal;
}

/** The newest lines of the audit trail about one record (D-A82). */
export async function loadHistory({ entity, id, signal }: Asked) {
  const query = { entity: entity as AuditEntity, entityId: String(id) };
  return unwrap(await calls.history({ query, signal }));
}
