import { texts } from "@portal/api-client/texts";
import { chakra, toast, usePortalTimeZone } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { fetchDrawing } from "../../../charts/lazy-drawing.tsx";
import { BodyBoundary } from "./body-boundary.tsx";
import { CardHead } from "./card-head.tsx";
import { useContribution } from "./contributed-body.tsx";
import { useNear } from "./use-near.ts";
import { WidgetBody } from "./widget-body.tsx";
import type { WidgetCardProps } from "./widget-card-props.ts";
import { widgetRunQuery } from "./widget-run.queries.ts";

/**
 * A report on the dashboard. It runs when it comes near the window, regularly after that, and on Reload; a chart or a
 * contribution draws it.
 */
export function WidgetCard({ widget, chart, onChart, arrange }: WidgetCardProps) {
  const place = useRef<HTMLElement>(null);
  const headingId = useId();
  const isNear = useNear(place);
  const run = useQuery({ ...widgetRunQuery(widget, usePortalTimeZone()), enabled: isNear });
  const { data, error, isFetching } = run;
  const contribution = useContribution(widget.widgetContribution);
  useEffect(() => {
    if (isNear && chart !== "DataTable" && contribution === undefined) fetchDrawing(chart);
  }, [isNear, chart, contribution]);
  const reload = async () => {
    if (isFetching) return;
    const next = await run.refetch();
    if (place.current && next.isSuccess && next.data.result.query.length === 0) toast.error(texts.noData);
  };
  const body = {
    title: widget.widgetTitle,
    chart,
    contribution,
    result: data?.result,
    error,
    onRetry: () => void reload(),
    isFetching,
  };
  return (
    <Frame ref={place} aria-labelledby={headingId} aria-busy={isFetching}>
      <CardHead
        {...{ widget, headingId, chart, onChart, arrange, isFetching, contribution }}
        asOf={data?.result.asOf}
        link={data?.link}
        onReload={() => void reload()}
      />
      <BodyBoundary drawnData={`${contribution ?? chart} ${run.dataUpdatedAt}`}>
        <WidgetBody {...body} />
      </BodyBoundary>
    </Frame>
  );
}

/** As high as its place in the grid, or as its content where the place has no height. */
const Frame = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    minInlineSize: "0",
    blockSize: "100%",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "surface",
    overflow: "clip",
    _print: { blockSize: "auto", overflow: "visible", breakInside: "avoid" },
  },
});
