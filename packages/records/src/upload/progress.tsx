import { useState } from "react";
import classes from "./progress.module.css";

export interface ProgressProps {
  /** What is going on, e.g. `Sending numbers.csv`. */
  label: string;
  done: number;
  /** Null while nobody knows how much there is. */
  total: number | null;
  /** How far it is, in words: `312,000 of 1,000,000 rows`. */
  text: string;
}

/** A bar with counts and the time left. Give it a `key` for each piece of work, as the time is reckoned from its start. */
export function Progress({ label, done, total, text }: ProgressProps) {
  const timeLeft = useTimeLeft(done, total);
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  return (
    <div className={classes.progress}>
      <p role="status" className={classes.label}>
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percent === undefined ? text : undefined}
        className={classes.track}
        data-unknown={percent === undefined || undefined}
      >
        <div className={classes.bar} style={percent === undefined ? undefined : { inlineSize: `${percent}%` }} />
      </div>
      <p className={classes.text}>
        <span>{text}</span>
        {timeLeft && <span>{timeLeft}</span>}
      </p>
    </div>
  );
}

/** Too early a guess is no guess. */
const watchMs = 2_000;

function useTimeLeft(done: number, total: number | null): string | null {
  const [start] = useState(() => ({ at: Date.now(), done }));
  const passed = Date.now() - start.at;
  if (total === null || done <= start.done || passed < watchMs) return null;
  const seconds = Math.ceil(((total - done) * passed) / (done - start.done) / 1000);
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
