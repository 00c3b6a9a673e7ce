import { type CheckboxProps, NativeCheckbox, ThemeProvider } from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import "@portal/ui/theme.css";

/** The milliseconds of each round. */
export interface Times {
  readonly mount: number[];
  readonly update: number[];
}

declare global {
  interface Window {
    measureBoxes(count: number, rounds: number): Record<"chakra" | "native", Times>;
  }
}

interface BoxesProps {
  part: ComponentType<CheckboxProps>;
  count: number;
  /** Selects the third of the boxes that is ticked. */
  ticked: number;
}

const Boxes = ({ part: Part, count, ticked }: BoxesProps) =>
  Array.from({ length: count }, (_, at) => `permission-${at}`).map((name, at) => (
    <Part key={name} label={name} checked={at % 3 === ticked} readOnly />
  ));

/** The time for drawing and layout. */
function timed(draw: () => void): number {
  const start = performance.now();
  flushSync(draw);
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** The first drawing, and the one that replaces it. */
type Steps = readonly [first: ReactNode, second: ReactNode];

function round([first, second]: Steps, times: Times) {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const show = (drawn: ReactNode) => root.render(<ThemeProvider>{drawn}</ThemeProvider>);
  times.mount.push(timed(() => show(first)));
  times.update.push(timed(() => show(second)));
  root.unmount();
  place.remove();
}

const noTimes = (): Times => ({ mount: [], update: [] });

/** Measures in turns, so that a busy moment of the machine slows down all alike; the first rounds only warm up. */
function inTurn<Name extends string>(all: Record<Name, Steps>, rounds: number): Record<Name, Times> {
  const names = Object.keys(all) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, noTimes()])) as Record<Name, Times>;
  for (let done = -3; done < rounds; done++) {
    for (const name of names) round(all[name], done < 0 ? noTimes() : times[name]);
  }
  return times;
}

window.measureBoxes = (count, rounds) => {
  const steps = (part: BoxesProps["part"]): Steps => [
    <Boxes key={1} {...{ part, count }} ticked={0} />,
    <Boxes key={1} {...{ part, count }} ticked={1} />,
  ];
  return inTurn({ chakra: steps(Checkbox), native: steps(NativeCheckbox) }, rounds);
};
