import { useAge } from "../../age/use-age.ts";
import { elapsedText } from "./run-words.ts";

/** How long a run has been going on, updated each second. */
export const Elapsed = ({ since }: { since: number }) => (
  <span role="timer" aria-label="Running for">
    {elapsedText(useAge(since, 1_000))}
  </span>
);
