import { chakra } from "@portal/ui";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface PlotProps {
  /** What the picture is and shows, for those who cannot see it; the table has the rest. */
  label: string;
  children: (size: Size) => ReactNode;
}

/** Of what is drawn in a picture's place: that place is the one image. */
export const drawnRole = "presentation";

/** The place of a picture: one image for assistive technology, as large as what is left of its parent. */
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
      {/* the label says it all: what nivo names an image has no name */}
      <div aria-hidden="true">{size && size.width > 0 && children(size)}</div>
    </Place>
  );
}

/** What is drawn is laid over it, so that it can become smaller again. */
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
