import { isApiFailure } from "@portal/api-client";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import * as workTexts from "@portal/api-client/work-texts";
import {
  EmptyState,
  ErrorState,
  IconButton,
  Page,
  PageHeader,
  type PageHeaderProps,
  Skeleton,
  Stack,
  toast,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { filtersQuery } from "../queries/report-filters.queries.ts";
import { reportQuery } from "../queries/reports.queries.ts";

interface ReportPageProps {
  /** The head of the page, also while the report loads. */
  headOf: (report: Report | undefined) => Pick<PageHeaderProps, "title" | "subject" | "purpose" | "facts">;
  children: (report: Report, filters: readonly ReportFilter[]) => ReactNode;
}

/**
 * A screen of the report in its address, with the way back to Reports. Without a report's id it says so, and makes no
 * call.
 */
export function ReportPage({ headOf, children }: ReportPageProps) {
  const id = readId(useRouteParams().reportId);
  const navigateTo = useNavigateTo();
  const report = useQuery({ ...reportQuery(id ?? 0), enabled: id !== null }).data;
  useEffect(() => {
    if (id === null) toast.error(workTexts.missingId);
  }, [id]);
  return (
    <Page>
      <PageHeader
        {...headOf(report)}
        before={
          <IconButton
            label="Back"
            tooltip="Back"
            icon={<ArrowLeft />}
            onClick={() => navigateTo({ name: "Reports" })}
          />
        }
      />
      {id === null ? (
        <EmptyState title="There is no such report" message="Go back to the list and choose one." />
      ) : (
        <ReportOf key={id} id={id}>
          {children}
        </ReportOf>
      )}
    </Page>
  );
}

const largestId = 2_147_483_647;

const readId = (text = ""): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null;

function ReportOf({ id, children }: Pick<ReportPageProps, "children"> & { id: number }) {
  const report = useQuery(reportQuery(id));
  const filters = useQuery(filtersQuery(id));
  if (report.data && filters.data) return children(report.data, filters.data);
  const error = report.error ?? filters.error;
  if (!error) {
    return (
      <Stack gap="4" aria-busy role="status" aria-label="The report is loading">
        <Skeleton height="140px" />
        <Skeleton height="240px" />
      </Stack>
    );
  }
  const isUnknown = isApiFailure(error) && error.status === 404;
  return (
    <ErrorState
      title={isUnknown ? "There is no such report" : "The report could not be loaded"}
      message={error.message}
      {...(!isUnknown && {
        onRetry: () => void Promise.all([report.refetch(), filters.refetch()]),
        retrying: report.isFetching || filters.isFetching,
      })}
    />
  );
}
