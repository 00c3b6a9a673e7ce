import { chakra } from "@portal/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface PlotProps {
  /** Describes the picture for people who cannot see it; the table has the rest. */
  label: string;
  children: (size: Size) => ReactNode;
}

/** The role of a drawing inside a plot: the plot itself is the one image. */
export const drawnRole = "presentation";

/** The place of a picture: one image for assistive technology, as large as the room that its parent leaves. */
export function Plot({ label, children }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Place ref={place} role="img" aria-label={label}>
      {/* the label describes the whole picture: an image that nivo adds inside has no name */}
      <div aria-hidden="true">{size && size.width > 0 && children(size)}</div>
    </Place>
  );
}

/** The drawing lies over its place, so that the place can become smaller again. */
const Place = chakra("div", {
  base: {
    position: "relative",
    flex: "1",
    minBlockSize: "0",
    minInlineSize: "0",
    "& > *": { position: "absolute", insetBlockStart: "0", insetInlineStart: "0" },
    "& svg": { display: "block" },
  },
});
