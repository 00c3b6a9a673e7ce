import type { JobRow } from "@portal/api-client/contract/jobs";
import { Box, ErrorState, Msisdn, TableColumn, usePortalTimeZone } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { RowsPages, RowsTable } from "../list/rows-table.tsx";
import { useRows } from "../list/use-rows.ts";
import { usePortalData } from "../portal-data.tsx";
import type { BulkCalls } from "./bulk-options.ts";
import { outcomeText, stateText, valuesText } from "./bulk-words.ts";

const Column = TableColumn<JobRow>();

interface BulkRowsProps {
  jobId: number;
  /** Whether the change is about the state of the records, and not about their values. */
  ofState: boolean;
}

/** What becomes of each record of a bulk change, page by page. */
export function BulkRows(props: BulkRowsProps) {
  const load = usePortalData().bulk;
  const { data: calls } = useQuery({ queryKey: ["bulk-calls"], queryFn: () => load?.() ?? null, staleTime: Infinity });
  return calls ? <Rows {...props} calls={calls} /> : null;
}

function Rows({ calls, jobId, ofState }: BulkRowsProps & { calls: BulkCalls }) {
  const timeZone = usePortalTimeZone();
  const textOf = (values: JobRow["before"]) => (ofState ? stateText(values) : valuesText(values, timeZone));
  const rows = useRows<JobRow>({ paginate: ({ page, limit }) => calls.rows(jobId, { page, limit }) });
  if (rows.failure && rows.rows.length === 0)
    return <ErrorState title="The records could not be loaded" message={rows.failure.message} onRetry={rows.retry} />;
  return (
    <Box border="1px solid {colors.divider}" borderRadius="md" overflow="hidden">
      <RowsTable label="Records of the change" rows={rows} idOf={({ place }) => place} skeletonRows={5}>
        <Column field="recordId" label="ID" kind="number" />
        <Column
          field="recordName"
          label="Record"
          cell={({ recordName, msisdn }) => recordName ?? (msisdn ? <Msisdn value={msisdn} /> : "-")}
        />
        <Column field="before" label="Before" value={({ before }) => textOf(before)} />
        <Column field="after" label="After" value={({ after }) => textOf(after)} />
        <Column field="outcome" label="Outcome" value={outcomeText} />
      </RowsTable>
      <RowsPages label="Records of the change" rows={rows} />
    </Box>
  );
}
