import type { JobRow } from "@portal/api-client/contract/jobs";
import { Button, chakra, Flex, LoadFailed, usePortalTimeZone } from "@portal/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cellChanges } from "./cell-words.ts";
import { changedRows } from "./record-file.calls.ts";

/** Records of one page; each may have a dozen cells. */
const pageSize = 25;

interface CellTableProps {
  jobId: number;
  records: number;
  /** The columns of the list, in whose order the fields of a record stand. */
  order: readonly string[];
}

/** What a file sets, cell by cell: the field of each record before and after. New records are marked. */
export function CellTable({ jobId, records, order }: CellTableProps) {
  const [page, setPage] = useState(1);
  const load = useQuery({ ...changedRows(jobId, page, pageSize), placeholderData: keepPreviousData });
  if (load.error) return <LoadFailed title="Could not load" load={load} />;
  const pages = Math.ceil(records / pageSize);
  return (
    <>
      {/* a part that scrolls has to be reachable by keyboard */}
      <Cells aria-label="Changes of the file" aria-busy={load.isFetching} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Record</th>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          {load.data?.results.map((row) => (
            <RecordCells key={row.place} row={row} order={order} />
          ))}
        </table>
      </Cells>
      {pages > 1 && (
        <Flex align="center" justify="flex-end" gap="2">
          <Button variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button variant="ghost" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Flex>
      )}
    </>
  );
}

/** The cells of one record: its line and name stand once, beside all of them. */
function RecordCells({ row, order }: { row: JobRow; order: readonly string[] }) {
  const timeZone = usePortalTimeZone();
  const isNew = row.outcome === "created";
  const changes = cellChanges(row, { timeZone, order }).filter(({ after }) => !isNew || after !== "-");
  return (
    <tbody>
      {changes.map(({ field, before, after }, index) => (
        <tr key={field}>
          {index === 0 && (
            <>
              <td rowSpan={changes.length}>{row.line}</td>
              <th scope="rowgroup" rowSpan={changes.length}>
                {row.recordName ?? row.msisdn} {isNew && <New>New</New>}
              </th>
            </>
          )}
          <td>{field}</td>
          <td>{isNew ? "-" : <del>{before}</del>}</td>
          <td>
            <ins>{after}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const New = chakra("span", {
  base: {
    display: "inline-block",
    padding: "0 6px",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    color: "success",
    fontSize: "small",
  },
});

const Cells = chakra("section", {
  base: {
    contain: "inline-size", // a table that is wider than a phone scrolls, and does not widen the dialog
    maxBlockSize: "320px",
    overflow: "auto",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    "& table": {
      inlineSize: "100%",
      minInlineSize: "480px",
      borderCollapse: "collapse",
      color: "text",
      fontSize: "table",
    },
    "& :is(th, td)": {
      padding: "6px 12px",
      borderBlockEnd: "1px solid {colors.divider}",
      textAlign: "start",
      verticalAlign: "top",
      fontWeight: "inherit",
      overflowWrap: "anywhere",
    },
    "& thead th": {
      position: "sticky",
      insetBlockStart: "0",
      background: "raised",
      color: "muted",
      fontWeight: "550",
      whiteSpace: "nowrap",
    },
    "& del": { color: "muted" },
    "& ins": { textDecoration: "none", fontWeight: "550" },
  },
});
