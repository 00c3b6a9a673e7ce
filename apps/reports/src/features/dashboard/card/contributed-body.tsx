import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { Slot, useContributions } from "@portal/remote";

/** The contribution that draws a widget: the stored one, where its remote offers it and the user may use it. */
export function useContribution(stored: string | null): string | undefined {
  return useContributions("dashboard.widgets/v1").find(({ id }) => id === stored)?.id;
}

interface ContributedBodyProps {
  contribution: string;
  title: string;
  result: ReportResult;
}

/** The rows of a widget, drawn by another remote. */
export const ContributedBody = ({ contribution, title, result: { columns, query: rows } }: ContributedBodyProps) => (
  <Slot name="dashboard.widgets/v1" only={contribution} props={{ title, columns, rows }} />
);
