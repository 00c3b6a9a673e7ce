import { chakra, Stack } from "@portal/ui";
import { useState } from "react";

export interface ProgressProps {
  /** The label of the work, e.g. `Sending numbers.csv`. */
  label: string;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
  /** The progress in words: `312,000 of 1,000,000 rows`. */
  text: string;
}

/**
 * A bar with counts and the time left. Give it a `key` for each piece of work, as the time is estimated from its start.
 */
export function Progress({ label, done, total, text }: ProgressProps) {
  const timeLeft = useTimeLeft(done, total);
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  return (
    <Stack gap="2">
      <p role="status">{label}</p>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percent === undefined ? text : undefined}
        data-unknown={percent === undefined || undefined}
      >
        <div style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </Track>
      <Figures>
        <span>{text}</span>
        {timeLeft && <span>{timeLeft}</span>}
      </Figures>
    </Stack>
  );
}

/** A guess any earlier would be too rough. */
const watchMs = 2_000;

function useTimeLeft(done: number, total: number | null): string | null {
  const [start] = useState(() => ({ at: Date.now(), done }));
  const passed = Date.now() - start.at;
  if (total === null || done <= start.done || passed < watchMs) return null;
  const seconds = Math.ceil(((total - done) * passed) / (done - start.done) / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}

const Track = chakra("div", {
  base: {
    blockSize: "8px",
    borderRadius: "4px",
    background: "skeleton",
    overflow: "hidden",
    "& > div": {
      blockSize: "100%",
      borderRadius: "inherit",
      background: "accent",
      transition: "inline-size {durations.motion} linear",
    },
    "&[data-unknown] > div": {
      inlineSize: "40%",
      animation: "pass 1.6s ease-in-out infinite",
      _motionReduce: { inlineSize: "100%", animation: "none", opacity: "0.5" },
    },
    _highContrast: { outline: "1px solid CanvasText", "& > div": { background: "Highlight" } },
  },
});

const Figures = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    gap: "2",
    fontSize: "table",
    fontVariantNumeric: "tabular-nums",
  },
});
