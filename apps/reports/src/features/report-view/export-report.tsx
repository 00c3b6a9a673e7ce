import { texts } from "@portal/api-client/texts";
import { ExportButton } from "@portal/records";
import { BareSelect, chakra, toast } from "@portal/ui";
import { useId, useState } from "react";
import type { ReportFiltersState } from "../../filters/use-report-filters.ts";
import { exportReport } from "./report-view.queries.ts";

const formats = [{ value: "csv", text: "CSV" }];

interface ExportReportProps {
  reportId: number;
  filters: Pick<ReportFiltersState, "check">;
}

/** Exports the report by a run of its own. CSV is the only format; it is chosen from the start and may be cleared. */
export function ExportReport({ reportId, filters }: ExportReportProps) {
  const id = useId();
  const [format, setFormat] = useState("csv");
  return (
    <Choice>
      <label htmlFor={id}>Export to</label>
      <BareSelect
        id={id}
        options={formats}
        placeholder="-"
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value)}
      />
      <ExportButton
        download={async (args) => {
          if (format === "") {
            toast.error(texts.exportToRequired);
            return null;
          }
          const sent = await filters.check();
          return sent && exportReport(reportId, sent, args);
        }}
      />
    </Choice>
  );
}

const Choice = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    marginInlineStart: { base: "0", sm: "auto" },
    fontSize: "table",
    "& label": { whiteSpace: "nowrap", color: "muted" },
    "& span:has(> select)": { inlineSize: "84px" },
    "& [role=progressbar]": { color: "muted", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  },
});
