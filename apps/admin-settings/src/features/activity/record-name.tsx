import type { AuditEntry } from "@portal/api-client/contract/audit";
import classes from "./activity.module.css";

/** The id of what a line is about, and what that is called; a subscriber is known by the number. */
export function RecordName({ entry: { entityId, entityName, msisdn } }: { entry: AuditEntry }) {
  const id = entityId ?? msisdn;
  if (id === null) return <span className={classes.none}>-</span>;
  return (
    <span className={classes.record}>
      <span className={classes.id}>{id}</span>
      {entityName !== null && <span className={classes.recordName}>{entityName}</span>}
    </span>
  );
}
