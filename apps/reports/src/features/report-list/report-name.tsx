import type { Report } from "@portal/api-client/contract/reports";
import { chakra } from "@portal/ui";
import type { ReactNode } from "react";

interface ReportNameProps {
  report: Report;
  open: (value: ReactNode) => ReactNode;
}

/** A report's name, which opens its view; a disabled one is marked, as it cannot be run. */
export const ReportName = ({ report: { reportName, reportDescription, reportEnabled }, open }: ReportNameProps) => (
  <Name>
    {open(<span title={reportDescription || undefined}>{reportName}</span>)}
    {reportEnabled === 0 && <mark>Disabled</mark>}
  </Name>
);

const Name = chakra("span", {
  base: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0 8px",
    overflowWrap: "anywhere",
    "& mark": {
      paddingInline: "2",
      borderRadius: "10px",
      background: "hover",
      color: "muted",
      fontSize: "small",
      fontWeight: "550",
      lineHeight: "20px",
    },
    _highContrast: { "& mark": { border: "1px solid CanvasText" } },
  },
});
