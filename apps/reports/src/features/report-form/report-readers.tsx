import type { Report } from "@portal/api-client/contract/reports";
import { reportLimits } from "@portal/api-client/contract/reports";
import { useFormValue } from "@portal/records/form";
import { Stack } from "@portal/ui";
import { OpenedRows } from "../../readers/opened-rows.tsx";
import { ReadersCheck } from "../../readers/readers-check.tsx";
import { useAudience } from "../../readers/use-audience.ts";

/**
 * Shows who will see the report with the values in the form, and which rows that opens to them, before anything is
 * saved.
 */
export function ReportReaders({ stored }: { stored: Report | undefined }) {
  const query = String(useFormValue("reportQuery") ?? "");
  const owner = useFormValue("userId");
  const isReadable = query.trim() !== "" && query.length <= reportLimits.queryMax;
  const change = {
    reportId: stored?.reportId ?? null,
    // the query's tokens decide who is kept from the report; a query that cannot be saved is left out
    ...(isReadable && query !== stored?.reportQuery && { reportQuery: query }),
    reportPrivateEnabled: flagOf(useFormValue("reportPrivateEnabled")),
    reportEnabled: flagOf(useFormValue("reportEnabled")),
    ...(typeof owner === "number" && { userId: owner }),
  };
  const check = useAudience(change);
  return (
    <Stack gridColumn="1 / -1" gap="3" minInlineSize="0">
      <ReadersCheck check={check} />
      <OpenedRows check={check} />
    </Stack>
  );
}

const flagOf = (value: unknown): 0 | 1 => (value === 1 ? 1 : 0);
