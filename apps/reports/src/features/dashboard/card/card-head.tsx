import type { WidgetChartName } from "@portal/api-client/contract/widgets";
import { useCan } from "@portal/auth";
import { chakra, IconButton, RouteLink, Spinner } from "@portal/ui";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { ChartSwitch } from "./chart-switch.tsx";
import { DataAge } from "./data-age.tsx";
import type { WidgetCardProps } from "./widget-card-props.ts";

interface CardHeadProps extends WidgetCardProps {
  headingId: string;
  chart: WidgetChartName;
  /** The contribution that draws it instead of a chart; then there is no chart to switch. */
  contribution: string | undefined;
  isFetching: boolean;
  /** The time when the data was read; absent before the first load. */
  asOf: string | undefined;
  /** The filter values with which the report's view opens. */
  link: Record<string, string> | undefined;
  onReload: () => void;
}

/** Title, age and actions of a widget; the title leads to the report where the user may list reports. */
export function CardHead({
  widget,
  headingId,
  chart,
  contribution,
  onChart,
  arrange,
  isFetching,
  asOf,
  link,
  onReload,
}: CardHeadProps) {
  const { widgetTitle, reportId } = widget;
  const mayView = useCan("report.list");
  const to = { name: "ReportView", params: { reportId: reportId.reportId }, query: link };
  return (
    <Head>
      <div>
        <h2 id={headingId} title={widgetTitle}>
          {mayView ? <RouteLink to={to}>{widgetTitle}</RouteLink> : widgetTitle}
        </h2>
        {asOf && <DataAge readAt={asOf} />}
      </div>
      {contribution === undefined && <ChartSwitch title={widgetTitle} chart={chart} onChart={onChart} />}
      {/* stays enabled while it runs, since a disabled button would lose the keyboard's focus */}
      <IconButton
        label={`Reload ${widgetTitle}`}
        tooltip="Reload"
        icon={isFetching ? <Spinner /> : <RefreshCw />}
        onClick={onReload}
      />
      {arrange}
    </Head>
  );
}

const Head = chakra("header", {
  base: {
    display: "flex",
    alignItems: "center",
    flex: "none",
    boxSizing: "content-box",
    blockSize: "44px", // room for title and age, also before the age is known
    padding: "{spacing.2} {spacing.2} {spacing.1} {spacing.4}",
    borderBlockEnd: "1px solid {colors.divider}",
    "& > div": {
      display: "grid",
      alignContent: "start",
      flex: "1",
      blockSize: "100%",
      minInlineSize: "0",
      marginInlineEnd: "2",
    },
    "& h2": {
      overflow: "hidden",
      fontSize: "body",
      fontWeight: "600",
      lineHeight: "20px",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& h2 > a": {
      display: "block",
      overflow: "hidden",
      color: "inherit",
      textOverflow: "ellipsis",
      textDecoration: "none",
      _hover: { textDecoration: "underline" },
    },
  },
});
