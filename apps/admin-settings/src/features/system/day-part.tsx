import { type SystemOverview, type SystemPoint, systemLimits } from "@portal/api-client/contract/system-overview";
import {
  Button,
  chakra,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  Grid,
  Skeleton,
  TableColumn,
  useLazyPart,
  usePortalTimeZone,
} from "@portal/ui";
import { useState } from "react";
import { type DayFigure, dayFigures, headlineOf, lineOf, summaryOf } from "./day-figures.ts";
import { Part } from "./part.tsx";

const loadSparkLine = () => import("./spark-line.tsx");
const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** The figures of all processes for the last day, as small charts or as a table. */
export function DayPart({ day, at }: Pick<SystemOverview, "day" | "at">) {
  const [isTable, setTable] = useState(false);
  return (
    <Part
      title="The last day"
      data={day}
      actions={<Button onClick={() => setTable(!isTable)}>{isTable ? "Show as charts" : "Show as a table"}</Button>}
    >
      {(points) => {
        if (points.length === 0) return <EmptyState title="There are no figures yet; the first come within a minute" />;
        return isTable ? <DayTable day={points} /> : <Charts day={points} at={at} />;
      }}
    </Part>
  );
}

interface ChartsProps {
  day: readonly SystemPoint[];
  at: string;
}

function Charts({ day, at }: ChartsProps) {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 148px), 1fr))" gap="3">
      {dayFigures.map((figure) => (
        <Chart key={figure.key} figure={figure} day={day} at={at} />
      ))}
    </Grid>
  );
}

function Chart({ figure, day, at }: ChartsProps & { figure: DayFigure }) {
  const { Part: SparkLine, hasFailed, retry } = useLazyPart(loadSparkLine);
  const headline = headlineOf(day, figure);
  const to = Date.parse(at) / minuteMs;
  return (
    <Figure>
      <figcaption>{figure.name}</figcaption>
      <strong>{headline ?? "-"}</strong>
      {hasFailed ? (
        <ErrorState title="The chart could not be loaded" onRetry={retry} />
      ) : (
        <div role="img" aria-label={summaryOf(day, figure)}>
          {!SparkLine && <Skeleton height="48px" />}
          {SparkLine && headline !== null && (
            <SparkLine points={lineOf(day, figure, systemLimits.pointMinutes)} from={to - dayMinutes} to={to} />
          )}
        </div>
      )}
    </Figure>
  );
}

const Column = TableColumn<SystemPoint>();

/** The figures as a table, newest first. */
function DayTable({ day }: Pick<ChartsProps, "day">) {
  const timeZone = usePortalTimeZone();
  return (
    <TableFrame>
      <DataTable label="The last day" rows={day.toReversed()} idOf={({ at }) => at}>
        <Column field="at" label="Time" value={({ at }) => formatDateTime(at, timeZone)} />
        {dayFigures.map(({ name, key, write }) => (
          <Column
            key={key}
            field={key}
            label={name}
            value={(point) => (point[key] === null ? null : write(point[key]))}
          />
        ))}
      </DataTable>
    </TableFrame>
  );
}

const TableFrame = chakra("div", {
  base: { display: "grid", gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)", maxBlockSize: "420px" },
});

const Figure = chakra("figure", {
  base: {
    display: "grid",
    gap: "2px",
    padding: "12px 16px",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    minInlineSize: "0",
    "& figcaption": { color: "muted", fontSize: "table" },
    "& strong": { fontSize: "section", fontWeight: "600", fontVariantNumeric: "tabular-nums" },
    "& > div": { blockSize: "48px", minInlineSize: "0", overflow: "hidden" },
  },
});
