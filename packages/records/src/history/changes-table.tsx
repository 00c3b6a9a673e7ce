import { DataTable, TableColumn, usePortalTimeZone } from "@portal/ui";
import { type Change, changesOf, detailsOf } from "./changes.ts";
import classes from "./changes-table.module.css";
import type { HistoryEntry } from "./history-entry.ts";

const Column = TableColumn<Change>();

/** What a line of the audit trail changed: field, before, after; on narrow screens as labelled lines. */
export function ChangesTable({ entry }: { entry: HistoryEntry }) {
  const timeZone = usePortalTimeZone();
  const changes = changesOf(entry, timeZone);
  const details = detailsOf(entry, timeZone);
  if (changes.length === 0 && details.length === 0) return <p className={classes.none}>No field was changed.</p>;
  return (
    <div className={classes.tables}>
      {changes.length > 0 && (
        <DataTable label="Changes" rows={changes} idOf={({ column }) => column}>
          <Column
            field="field"
            label="Field"
            cell={({ field }) => <strong className={classes.field}>{field}</strong>}
          />
          {entry.before && <Column field="before" label="Before" cell={({ before }) => <Value text={before} />} />}
          {entry.after && (
            <Column
              field="after"
              label={entry.before ? "After" : "Value"}
              cell={({ after }) => <Value text={after} />}
            />
          )}
        </DataTable>
      )}
      {details.length > 0 && (
        <DataTable label="Details" rows={details} idOf={({ column }) => column}>
          <Column
            field="field"
            label="Detail"
            cell={({ field }) => <strong className={classes.field}>{field}</strong>}
          />
          <Column field="after" label="Value" cell={({ after }) => <Value text={after} />} />
        </DataTable>
      )}
    </div>
  );
}

const Value = ({ text }: { text: string }) => <span className={classes.value}>{text}</span>;
