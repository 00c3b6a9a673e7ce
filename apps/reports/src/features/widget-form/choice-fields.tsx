import type { ProviderOption } from "@portal/api-client/contract/lookups";
import { type Widget, widgetLimits } from "@portal/api-client/contract/widgets";
import { useResourceAccess } from "@portal/auth";
import { lookupQueries } from "@portal/records";
import { LookupField, lookup, RecordField, SelectField } from "@portal/records/form";
import { useContributions } from "@portal/remote";
import { useQuery } from "@tanstack/react-query";
import { widgetChoiceQueries } from "./widget-choices.queries.ts";

interface StoredProps {
  /** The stored widget; records that it refers to stay choices even where they are disabled. */
  stored: Widget | undefined;
}

/**
 * The report of the widget, among those that the user sees. The stored one stays a choice, also where it is somebody
 * else's or the user may not list reports.
 */
export function ReportField({ stored }: StoredProps) {
  const { list: mayList } = useResourceAccess("report");
  const load = useQuery({ ...widgetChoiceQueries.reports(), enabled: mayList });
  const storedReport = stored?.reportId;
  const isSeen = load.data?.some(({ reportId }) => reportId === storedReport?.reportId);
  const choices = load.data?.filter(({ reportEnabled }) => reportEnabled === 1);
  return (
    <LookupField
      name="reportId"
      label="Report"
      required
      readOnly={!mayList}
      help={mayList ? undefined : "Chosen by users who may list reports"}
      {...lookup(
        { ...load, data: choices && (storedReport && !isSeen ? [storedReport, ...choices] : choices) },
        {
          choice: ({ reportId, reportName }: { reportId: number; reportName: string }) => ({
            value: reportId,
            text: reportName,
          }),
          stored: storedReport,
        },
      )}
    />
  );
}

/** The chart that the widget starts with; each user may switch it on their own dashboard. */
export function ChartField({ stored }: StoredProps) {
  return (
    <LookupField
      name="widgetDefaultWidgetChartId"
      label="Default chart"
      required
      help="Users can change it on their own dashboard"
      {...lookup(useQuery(widgetChoiceQueries.charts()), {
        choice: ({ widgetChartId, widgetChartName }) => ({ value: widgetChartId, text: widgetChartName }),
        stored: stored?.widgetDefaultWidgetChartId,
      })}
    />
  );
}

/**
 * The contribution of another remote that draws the widget instead of a chart; hidden where there is none. The stored
 * one stays a choice where this user may not use it or its remote is away.
 */
export function ContributionField({ stored }: StoredProps) {
  const contributions = useContributions("dashboard.widgets/v1");
  const storedContribution = stored?.widgetContribution;
  const options = contributions.map(({ id, title }) => ({ value: id, text: title }));
  const isKnown = options.some(({ value }) => value === storedContribution);
  if (storedContribution && !isKnown)
    options.unshift({ value: storedContribution, text: `${storedContribution} (not available)` });
  if (options.length === 0) return null;
  return (
    <SelectField
      name="widgetContribution"
      label="Drawn by"
      placeholder="The default chart"
      help="The default chart is used where this is not available"
      options={options}
    />
  );
}

/**
 * The provider whose users have the widget, named with its carrier, as many work for several. Without a provider,
 * everybody who sees the report has it.
 */
export function ProviderField({ stored }: StoredProps) {
  const storedProvider = stored?.providerId;
  const storedCarriers = storedProvider ? [{ of: "carriers", id: storedProvider.carrierId } as const] : [];
  const { data: carriers } = useQuery({ ...lookupQueries.names(storedCarriers), enabled: storedCarriers.length > 0 });
  return (
    <RecordField
      of="providers"
      name="providerId"
      label="Provider"
      help="Empty: for everybody who sees the report"
      choice={withCarrier}
      stored={storedProvider ? withCarrier({ ...storedProvider, carrierName: carriers?.[0]?.name }) : undefined}
    />
  );
}

const withCarrier = ({ providerId, providerName, carrierName }: ProviderOption) => ({
  value: providerId,
  text: [providerName, carrierName].filter(Boolean).join(", "),
});

const { narrowest, widest } = widgetLimits;
const parts: Readonly<Record<number, string>> = { 4: "a third", 6: "half", 8: "two thirds", 12: "full width" };
const widths = Array.from({ length: widest - narrowest + 1 }, (_, index) => narrowest + index).map((width) => ({
  value: width,
  text: parts[width] ? `${width} columns, ${parts[width]}` : `${width} columns`,
}));

/** The width until a user arranges their own dashboard. */
export const WidthField = () => (
  <SelectField name="widgetDefaultWidth" label="Default width" required options={widths} />
);
