import { useCan } from "@portal/auth";
import { Alert, Card, chakra, Grid, RouteLink } from "@portal/ui";
import { Picture } from "../../../charts/picture.tsx";
import { LogFeed } from "./log-feed.tsx";
import { sampleFigures } from "./sample-figures.ts";

const height = 220;

const Statistics = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
    gap: "4",
    alignContent: "center",
    minBlockSize: `${height}px`,
    "& dt": { color: "muted", fontSize: "table" },
    "& dd": { margin: "0", fontSize: "24px", fontWeight: "600", fontVariantNumeric: "tabular-nums" },
  },
});

/** An example of a dashboard for users without any widget. It never stands beside real figures, and makes no call. */
export default function SampleDashboard() {
  const { area, bar, rangeBar, radial, statistics } = sampleFigures;
  return (
    <>
      <Alert tone="info" title="Sample data">
        You have no widgets yet, and none of these figures is real. <HowToGetWidgets />
      </Alert>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="10px">
        <Card title="Sample subscriptions">
          <Picture typeName="AreaChart" title="Sample subscriptions" result={area} height={height} />
        </Card>
        <Card title="Sample charges">
          <Picture typeName="LineVerticalChart" title="Sample charges" result={bar} height={height} />
        </Card>
        <Card title="Sample ranges">
          <Picture typeName="RangeBarChart" title="Sample ranges" result={rangeBar} height={height} />
        </Card>
        <Card title="Sample delivery rate">
          <Picture typeName="Gauge" title="Sample delivery rate" result={radial} height={height} />
        </Card>
        <Card title="Sample statistics">
          <Statistics>
            {statistics.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Statistics>
        </Card>
        <LogFeed />
      </Grid>
    </>
  );
}

function HowToGetWidgets() {
  const mayCreate = useCan("widget.create");
  if (!mayCreate) return "Reports appear here when somebody puts them on the dashboard for you.";
  return (
    <>
      Put a report on the dashboard under <RouteLink to={{ name: "Widgets" }}>Widgets</RouteLink>.
    </>
  );
}
