import { chakra, Menu, toast, usePortalTimeZone } from "@portal/ui";
import Download from "lucide-react/icons/download";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useChartColors } from "../parts/chart-colors.ts";
import { pictureOf } from "./chart-picture.ts";
import { type PictureFormat, pictureName, savePicture } from "./save-chart.ts";

interface DownloadMenuProps {
  title: string;
  /** The element that holds the chart. */
  place: RefObject<HTMLDivElement | null>;
  /** Draws the same chart without a canvas and without what follows the pointer. */
  still: () => ReactNode;
}

/**
 * Saves a chart as it is on screen. For a file of lines instead of dots, a chart on a canvas is drawn anew, out of
 * sight.
 */
export function DownloadMenu({ title, place, still }: DownloadMenuProps) {
  const colors = useChartColors();
  const timeZone = usePortalTimeZone();
  const [width, setWidth] = useState<number | null>(null);

  const save = async (shown: HTMLElement, format: PictureFormat) => {
    try {
      await savePicture(await pictureOf(shown, title, colors), format, pictureName(title, format, timeZone));
    } catch (error) {
      console.error("A chart could not be saved", error);
      toast.error("The chart could not be saved");
    }
  };
  const choose = (format: PictureFormat) => {
    const shown = place.current;
    if (!shown) return;
    if (format === "svg" && shown.querySelector("canvas")) setWidth(shown.clientWidth);
    else void save(shown, format);
  };
  return (
    <span data-part="download">
      <Menu
        label="Download chart"
        button={
          <>
            <Download aria-hidden="true" /> Download
          </>
        }
        items={[
          { id: "png", label: "PNG", onSelect: () => choose("png") },
          { id: "svg", label: "SVG", onSelect: () => choose("svg") },
        ]}
      />
      {width !== null && (
        <Copy width={width} onReady={(copy) => save(copy, "svg").then(() => setWidth(null))}>
          {still()}
        </Copy>
      )}
    </span>
  );
}

interface CopyProps {
  width: number;
  onReady: (place: HTMLElement) => void;
  children: ReactNode;
}

function Copy({ width, onReady, children }: CopyProps) {
  const place = useRef<HTMLDivElement>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current && ready.current(place.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <OutOfSight ref={place} aria-hidden="true" inert style={{ inlineSize: width }}>
      {children}
    </OutOfSight>
  );
}

const OutOfSight = chakra("div", {
  base: { position: "fixed", insetBlockStart: "0", insetInlineStart: "-10000px", pointerEvents: "none" },
});
