import type { AuditEntry } from "@portal/api-client/contract/audit";
import { chakra, DataTable, TableColumn, usePortalTimeZone } from "@portal/ui";
import { type Change, changesOf, detailsOf } from "./changes.ts";

const Column = TableColumn<Change>();

/** The changes in a line of the audit trail: field, before, after; labelled lines on narrow screens. */
export function ChangesTable({ entry }: { entry: AuditEntry }) {
  const timeZone = usePortalTimeZone();
  const changes = changesOf(entry, timeZone);
  const details = detailsOf(entry, timeZone);
  if (changes.length === 0 && details.length === 0) return <None>No field was changed.</None>;
  return (
    <Tables>
      {changes.length > 0 && (
        <DataTable label="Changes" rows={changes} idOf={({ column }) => column}>
          <Column field="field" label="Field" cell={({ field }) => <strong>{field}</strong>} />
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
          <Column field="field" label="Detail" cell={({ field }) => <strong>{field}</strong>} />
          <Column field="after" label="Value" cell={({ after }) => <Value text={after} />} />
        </DataTable>
      )}
    </Tables>
  );
}

const Value = ({ text }: { text: string }) => <span data-value>{text}</span>;

const None = chakra("p", { base: { paddingInline: "4", color: "muted", fontSize: "table" } });

const Tables = chakra("div", {
  base: {
    color: "text",
    "& strong": { fontWeight: "550", whiteSpace: { sm: "normal" } },
    "& [data-value]": {
      display: "block",
      paddingBlock: { base: "0", sm: "6px" },
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
    // the columns of one line are aligned with those of the next
    sm: { "& table": { tableLayout: "fixed" }, "& th:first-child": { inlineSize: "26%" } },
  },
});
