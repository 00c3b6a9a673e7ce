import { Page, Skeleton } from "@portal/ui";
import { memo } from "react";

const rows = ["92%", "86%", "95%", "80%", "90%", "84%"];

/** Shown while a screen is loaded: a title and rows, so that little moves when the screen appears. */
export const ScreenSkeleton = memo(function ScreenSkeleton() {
  return (
    <Page role="status" aria-busy="true" aria-label="Loading the screen">
      <Skeleton width="180px" height="22px" />
      {rows.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Page>
  );
});
