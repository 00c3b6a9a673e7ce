import type { AuditEntry } from "@portal/api-client/contract/audit";

/** The id and name of a line's record; a subscriber is shown by the number. */
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
