import { BrandMark, chakra, IconButton } from "@portal/ui";
import PanelLeft from "lucide-react/icons/panel-left";
import { Columns } from "../frame/columns.ts";
import { Beside } from "../frame/drawer/beside.ts";
import { Bar } from "../frame/top-bar/bar.ts";
import { ScreenSkeleton } from "../screen/screen-skeleton.tsx";

/** The frame in its final geometry: top bar, the place of the drawer, and a screen that is loading. */
export const FrameSkeleton = () => (
  <>
    <Bar>
      <IconButton label="Menu" icon={<PanelLeft />} />
      <a href="/">
        <BrandMark />
      </a>
    </Bar>
    <Columns>
      <Beside data-awaited="" />
      <chakra.div flex="1">
        <ScreenSkeleton />
      </chakra.div>
    </Columns>
  </>
);
