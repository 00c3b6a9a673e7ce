import { ReportPage } from "../../report-page/report-page.tsx";
import { ReportScreen } from "./report-screen.tsx";

/** The report view: filters, Run, chart and table. */
export default function ReportViewPage() {
  return (
    <ReportPage
      headOf={(report) => ({
        title: report?.reportName ?? "Report",
        ...(report?.reportDescription && { purpose: report.reportDescription }),
        ...(report && { facts: `${report.categoryId.categoryName} · ${report.datasourceId.datasourceName}` }),
      })}
    >
      {(report, filters) => <ReportScreen report={report} filters={filters} />}
    </ReportPage>
  );
}
