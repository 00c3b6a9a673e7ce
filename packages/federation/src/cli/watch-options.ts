import { defaultThresholds, type Thresholds } from "@portal/releases/health";
import { type Command, InvalidArgumentError } from "commander";

/** What `portal watch` and `portal serve --watch` are told of when a build has to go. */
export interface WatchFlags {
  interval: number;
  minLoads: number;
  maxFailing: number;
  minFailing: number;
  minAddresses: number;
  freshMinutes: number;
}

export const thresholdsOf = ({ minLoads, maxFailing, minFailing, minAddresses }: WatchFlags): Thresholds => ({
  ...defaultThresholds,
  minLoads,
  maxFailing,
  minFailing,
  minAddresses,
});

/** Of the options of the watch; both commands have the same. */
export function watchOptions(command: Command): Command {
  const { minLoads, maxFailing, minFailing, minAddresses } = defaultThresholds;
  return command
    .option("--interval <seconds>", "between two looks", numberFrom(1, 3600), 10)
    .option("--min-loads <tabs>", "so many tabs have to have taken a build", wholeFrom(1, 1_000_000), minLoads)
    .option("--max-failing <percent>", "so many of them may fail", numberFrom(0, 100), maxFailing)
    .option("--min-failing <tabs>", "fewer failing tabs decide nothing", wholeFrom(1, 1_000_000), minFailing)
    .option("--min-addresses <number>", "from so many addresses they have to come", wholeFrom(1, 8), minAddresses)
    .option("--fresh-minutes <number>", "so long after its release a build is watched", numberFrom(1, 60), 60);
}

function numberFrom(min: number, max: number) {
  return (text: string): number => {
    const number = Number(text);
    if (text.trim() === "" || !(number >= min && number <= max)) {
      throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`);
    }
    return number;
  };
}

/** A whole number as an option gives it. */
export function wholeFrom(min: number, max: number) {
  const read = numberFrom(min, max);
  return (text: string): number => {
    const number = read(text);
    if (!Number.isInteger(number)) throw new InvalidArgumentError("It must be a whole number.");
    return number;
  };
}
