import type { AuditEntry } from "@portal/api-client/contract/audit";

/** The id of what a line is about, and what that is called; a subscriber is known by the number. */
export function RecordName({ entry: { entityId, entityName, msisdn } }: { entry: AuditEntry }) {
  const id = entityId ?? msisdn;
  if (id === null) return <span data-none>-</span>;
  return (
    <span data-record>
      <code>{id}</code>
      {entityName !== null && <span>{entityName}</span>}
    </span>
  );
}
