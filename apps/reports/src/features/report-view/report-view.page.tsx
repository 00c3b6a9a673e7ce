import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import {
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  PageHeader,
  Skeleton,
  Stack,
  toast,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { reportQuery } from "../../queries/reports.queries.ts";
import { ReportScreen } from "./report-screen.tsx";
import { filtersQuery } from "./report-view.queries.ts";

/** The report view (B-037): filters, Run, chart and table. Without a report's id it says so, and asks nothing (R2). */
export default function ReportViewPage() {
  const id = readId(useRouteParams().reportId);
  useEffect(() => {
    if (id === null) toast.error(texts.missingId);
  }, [id]);
  if (id !== null) return <ReportOf key={id} id={id} />;
  return (
    <Page title="Report">
      <EmptyState title="There is no such report" message="Go back to the list and choose one." />
    </Page>
  );
}

const largestId = 2_147_483_647;

const readId = (text = ""): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null;

function ReportOf({ id }: { id: number }) {
  const report = useQuery(reportQuery(id));
  const filters = useQuery(filtersQuery(id));
  const error = report.error ?? filters.error;
  if (report.data && filters.data) {
    const { reportName, reportDescription, categoryId, datasourceId } = report.data;
    return (
      <Page
        title={reportName}
        purpose={reportDescription}
        facts={`${categoryId.categoryName} · ${datasourceId.datasourceName}`}
      >
        <ReportScreen report={report.data} filters={filters.data} />
      </Page>
    );
  }
  const isUnknown = isApiFailure(error) && error.status === 404;
  return (
    <Page title={report.data?.reportName ?? "Report"}>
      {error ? (
        <ErrorState
          title={isUnknown ? "There is no such report" : "The report could not be loaded"}
          message={error.message}
          {...(!isUnknown && {
            onRetry: () => void Promise.all([report.refetch(), filters.refetch()]),
            retrying: report.isFetching || filters.isFetching,
          })}
        />
      ) : (
        <Stack gap="4" aria-busy role="status" aria-label="The report is loading">
          <Skeleton height="140px" />
          <Skeleton height="240px" />
        </Stack>
      )}
    </Page>
  );
}

interface PageProps {
  title: string;
  purpose?: string;
  facts?: ReactNode;
  children: ReactNode;
}

function Page({ title, purpose, facts, children }: PageProps) {
  const navigateTo = useNavigateTo();
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" padding={{ base: "16px 12px", sm: "20px 24px" }}>
      <PageHeader
        title={title}
        {...(purpose && { purpose })}
        before={
          <IconButton
            label="Back"
            tooltip="Back"
            icon={<ArrowLeft />}
            onClick={() => navigateTo({ name: "Reports" })}
          />
        }
        facts={facts}
      />
      {children}
    </Grid>
  );
}
