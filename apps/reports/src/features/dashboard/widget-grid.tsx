import type { Widget } from "@portal/api-client/contract/widgets";
import { Spoken } from "@portal/ui";
import { useId, useMemo } from "react";
import { GridLayout } from "react-grid-layout";
import { defaultPositionStrategy } from "react-grid-layout/core";
import { ArrangeControls, keysHelp } from "./arrange-controls.tsx";
import { keepChart } from "./arrangement.ts";
import { WidgetCard } from "./card/widget-card.tsx";
import { byReading, grid } from "./layout/grid-item.ts";
import { placedItems, stackedItems } from "./layout/placed-items.ts";
import type { Arrangement } from "./layout/stored-layouts.ts";
import { useArranging } from "./use-arranging.ts";
import { useKeptInView } from "./use-kept-in-view.ts";
import { usePointerLayout } from "./use-pointer-layout.ts";

const gridConfig = {
  cols: grid.columns,
  rowHeight: grid.rowHeight,
  margin: [grid.margin, grid.margin],
  containerPadding: [0, 0],
} as const;

export interface WidgetGridProps {
  widgets: readonly Widget[];
  arrangement: Arrangement;
  /** The width in pixels. */
  width: number;
  /** Without room, widgets stand one under the other and cannot be moved. */
  hasRoom: boolean;
}

/** The widgets in the user's layout; pointer, keys and menu move and resize them. */
export function WidgetGrid({ widgets, arrangement: { layouts, charts }, width, hasRoom }: WidgetGridProps) {
  const helpId = useId();
  const items = useMemo(() => {
    const placeable = widgets.map(({ widgetId, widgetDefaultWidth: w }) => ({ i: String(widgetId), w }));
    return placedItems(placeable, layouts);
  }, [widgets, layouts]);
  const { spokenText, put, move } = useArranging(widgets, items);
  const pointer = usePointerLayout(items, put);
  const view = useKeptInView();
  const inOrder = items.toSorted(byReading);
  return (
    <div ref={view.ref} data-columns={grid.columns} data-row-height={grid.rowHeight} data-margin={grid.margin}>
      {/* react-draggable adds a style element of this id where there is none, which the page's policy would refuse */}
      <meta id="react-draggable-style-el" />
      <GridLayout
        {...pointer}
        width={width}
        gridConfig={gridConfig}
        dragConfig={{ enabled: hasRoom, handle: "[data-move]" }}
        resizeConfig={{ enabled: hasRoom, handles: ["w", "e"] }}
        positionStrategy={defaultPositionStrategy}
        layout={hasRoom ? inOrder : stackedItems(inOrder)}
      >
        {inOrder.flatMap((item) => {
          const widget = widgets.find(({ widgetId }) => String(widgetId) === item.i);
          if (!widget) return [];
          const arrange = (
            <ArrangeControls
              title={widget.widgetTitle}
              helpId={helpId}
              onMove={(way) => {
                move(item.i, way);
                view.keep(item.i);
              }}
            />
          );
          return (
            <div key={item.i} data-widget={item.i}>
              <WidgetCard
                widget={widget}
                chart={charts[item.i] ?? widget.widgetDefaultWidgetChartId.widgetChartName}
                onChart={(chart) => keepChart(item.i, chart)}
                {...(hasRoom && { arrange })}
              />
            </div>
          );
        })}
      </GridLayout>
      <Spoken>
        <span id={helpId}>{keysHelp}</span>
        <span role="status">{spokenText}</span>
      </Spoken>
    </div>
  );
}
