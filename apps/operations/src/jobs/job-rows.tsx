import { type JobRow, jobs } from "@portal/api-client/contract/jobs";
import { refusedRows } from "@portal/api-client/refused-rows";
import { changesOf, ExportButton, FilterBar, RowsPages, RowsTable, useRows } from "@portal/records";
import { NumberLink } from "@portal/records/files";
import { chakra, EmptyState, ErrorState, TableColumn, usePortalTimeZone } from "@portal/ui";
import { jobRowPage, jobRowsFile } from "./job-rows.queries.ts";
import { outcomesAmong, outcomeText } from "./outcomes.ts";
import { WhyLink, type WhyLinkProps } from "./why-link.tsx";

const Column = TableColumn<JobRow>();
const labels = { outcome: "Outcome", msisdn: "Msisdn" };

export interface JobRowsProps {
  jobId: number;
  /** The job's counts: their outcomes are the choices of the filter; without counts an outcome is typed. */
  counts?: Readonly<Record<string, number>>;
  /** The act of its rows, and the moment at which they were refused, for the Monitor's question why. */
  why?: Pick<WhyLinkProps, "act" | "at"> | undefined;
}

/**
 * The ledger of a job or of a preview: the outcome of each row of the file, page by page, with filters and download. It
 * has no frame of its own: a dialog and a page both show it.
 */
export function JobRows({ jobId, counts = {}, why }: JobRowsProps) {
  const outcomes = outcomesAmong(counts);
  const list = useRows({
    paginate: (query) => jobRowPage(jobId, query),
    rules: {
      ...jobs.rows.list,
      filters: { outcome: outcomes.length > 0 ? outcomes : "exact", msisdn: "exact" } as const,
    },
  });
  return (
    <Ledger aria-label="Rows of the file">
      <div data-tools>
        <FilterBar
          rules={list.rules}
          labels={labels}
          choiceText={outcomeText}
          shortcut={false}
          applied={list.query.filters}
          onApply={list.applyFilters}
        />
        <ExportButton label="Download rows" download={(args) => jobRowsFile(jobId, args)} />
      </div>
      <RowsTable
        label="Rows of the file"
        hidden={hiddenOf(list.rows)}
        rows={list}
        idOf={({ place }) => place}
        skeletonRows={6}
        instead={
          list.failure && list.rows.length === 0 ? (
            <ErrorState
              title="Could not load"
              message={list.failure.message}
              onRetry={list.retry}
              retrying={list.refreshing}
            />
          ) : (
            list.empty && (
              <EmptyState title={list.query.filters.length > 0 ? "Nothing matches these filters" : "No rows"} />
            )
          )
        }
      >
        <Column field="line" label="Line" kind="number" sortable />
        <Column field="msisdn" label="Msisdn" cell={({ msisdn }) => <NumberLink msisdn={msisdn} />} />
        <Column field="productName" label="Product" />
        <Column field="recordName" label="Record" value={({ recordName, recordId }) => recordName ?? recordId} />
        <Column
          field="outcome"
          label="Outcome"
          cell={(row) => (
            <>
              {[outcomeText(row.outcome), row.reason].filter(Boolean).join(": ")}
              {why && row.outcome in refusedRows && <WhyLink row={row} {...why} />}
            </>
          )}
        />
        <Column field="change" label="Change" cell={(row) => <ChangeOf row={row} />} />
      </RowsTable>
      <RowsPages label="Pages of the rows" rows={list} />
    </Ledger>
  );
}

/** Rows of records have no product, and most of them no number. */
const hiddenOf = (rows: readonly JobRow[]): readonly string[] => {
  if (rows.every(({ recordId }) => recordId === undefined)) return ["recordName"];
  return rows.some(({ msisdn }) => msisdn !== "") ? ["productName"] : ["productName", "msisdn"];
};

/** The change of a record by its row: `Active: Yes → No`. */
function ChangeOf({ row: { before, after } }: { row: JobRow }) {
  const changes = changesOf({ before: asColumns(before), after: asColumns(after), names: {} }, usePortalTimeZone());
  if (changes.length === 0) return <span data-value="none">-</span>;
  return <Changes>{changes.map((change) => `${change.field}: ${change.before} → ${change.after}`).join("; ")}</Changes>;
}

/** Values of records have the fields of the wire, and are named here like columns: `countryId` as `country_id`. */
const asColumns = (values: JobRow["before"]): JobRow["before"] =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

const Changes = chakra("span", {
  base: { display: "inline-block", minInlineSize: "28ch", maxInlineSize: "64ch", whiteSpace: "normal" },
});

const Ledger = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    minInlineSize: "0",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    overflow: "hidden",
    "& td a": { color: "text", _hover: { color: "accent" } },
    "& [data-tools]": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-start",
      justifyContent: "space-between",
      gap: "8px 12px",
      padding: "10px 16px",
      borderBlockEnd: "1px solid {colors.divider}",
    },
  },
});
