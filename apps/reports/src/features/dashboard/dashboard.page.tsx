import { useCurrentUser } from "@portal/auth";
import { Button, LoadFailed, lazyPart, Page, PageHeader, toast, useMatches } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useContainerWidth } from "react-grid-layout";
import { keepLayout, resetLayout, useArrangement } from "./arrangement.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { GridSurface } from "./grid-surface.ts";
import type { GridItem } from "./layout/grid-item.ts";
import { WidgetGrid } from "./widget-grid.tsx";
import { ownWidgets } from "./widgets.queries.ts";

const loadSamples = () => import("./sample/sample-dashboard.tsx");

/** The sample dashboard; only users without a widget load its code. */
const Samples = lazyPart(loadSamples, () => ({ name: "The sample data", height: "480px" }));

/**
 * From this width on, widgets stand side by side and can be moved. The customer's sizes xs and sm end here: in the
 * scale that they use, the next step is the drawer's 1264.
 */
const roomy = "(min-width: 960px)";

/** The user's widgets on a grid; sample data where they have none at all. */
export default function DashboardPage() {
  const load = useQuery(ownWidgets());
  const { data: widgets, error } = load;
  const arrangement = useArrangement(useCurrentUser()?.userId ?? 0);
  const hasRoom = useMatches(roomy);
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true });
  const isEmpty = widgets?.length === 0;
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        actions={hasRoom && widgets && !isEmpty && <ResetLayout layouts={arrangement.layouts} />}
      />
      {isEmpty && <Samples />}
      <GridSurface ref={containerRef} hidden={isEmpty}>
        {widgets && mounted ? (
          <WidgetGrid widgets={widgets} arrangement={arrangement} width={width} hasRoom={hasRoom} />
        ) : error ? (
          <LoadFailed title="Your widgets could not be loaded" load={load} />
        ) : (
          <GridSkeleton layouts={arrangement.layouts} hasRoom={hasRoom} />
        )}
      </GridSurface>
    </Page>
  );
}

const undoTime = 10_000;

function ResetLayout({ layouts }: { layouts: readonly GridItem[] }) {
  const reset = () => {
    resetLayout();
    toast.success("The widgets are in their usual order again", {
      timeout: undoTime,
      ...(layouts.length > 0 && { action: { label: "Undo", run: () => keepLayout(layouts) } }),
    });
  };
  return <Button onClick={reset}>Reset layout</Button>;
}
