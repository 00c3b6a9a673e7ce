import { type CheckboxProps, DataTable, NativeCheckbox, TableColumn, ThemeProvider } from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { FormerTable } from "./former-table.tsx";
import { type Row, rowsOf } from "./rows.ts";
import "@portal/ui/theme.css";

/** Milliseconds of each round. */
export interface Times {
  readonly mount: number[];
  readonly update: number[];
}

declare global {
  interface Window {
    measure(rows: number, rounds: number): Record<"former" | "present", Times>;
    measureBoxes(count: number, rounds: number): Record<"chakra" | "native", Times>;
  }
}

const Column = TableColumn<Row>();

const PresentTable = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable label="Present" rows={rows} idOf={({ id }) => id}>
    <Column field="id" label="ID" kind="number" />
    <Column field="name" label="Name" />
    <Column field="msisdn" label="MSISDN" kind="mono" />
    <Column field="product" label="Product" />
    <Column field="provider" label="Provider" />
    <Column field="carrier" label="Carrier" />
    <Column field="price" label="Price" kind="number" />
    <Column field="enabled" label="Enabled" kind="boolean" />
    <Column field="createdAt" label="Created At" kind="date" />
  </DataTable>
);

interface BoxesProps {
  part: ComponentType<CheckboxProps>;
  count: number;
  /** Which third of them is ticked. */
  ticked: number;
}

const Boxes = ({ part: Part, count, ticked }: BoxesProps) =>
  Array.from({ length: count }, (_, at) => `permission-${at}`).map((name, at) => (
    <Part key={name} label={name} checked={at % 3 === ticked} readOnly />
  ));

/** Draws, lays out, and tells how long both took. */
function timed(draw: () => void): number {
  const start = performance.now();
  flushSync(draw);
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

/** What is drawn first, and then in its place. */
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

/** In turn, so that a busy moment of the machine meets all alike; the first rounds only warm up. */
function inTurn<Name extends string>(all: Record<Name, Steps>, rounds: number): Record<Name, Times> {
  const names = Object.keys(all) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, noTimes()])) as Record<Name, Times>;
  for (let done = -3; done < rounds; done++) {
    for (const name of names) round(all[name], done < 0 ? noTimes() : times[name]);
  }
  return times;
}

window.measure = (count, rounds) => {
  const [first, second] = [rowsOf(count, 1), rowsOf(count, 2)];
  return inTurn(
    {
      former: [<FormerTable key={1} rows={first} />, <FormerTable key={1} rows={second} />],
      present: [<PresentTable key={1} rows={first} />, <PresentTable key={1} rows={second} />],
    },
    rounds,
  );
};

window.measureBoxes = (count, rounds) => {
  const steps = (part: BoxesProps["part"]): Steps => [
    <Boxes key={1} {...{ part, count }} ticked={0} />,
    <Boxes key={1} {...{ part, count }} ticked={1} />,
  ];
  return inTurn({ chakra: steps(Checkbox), native: steps(NativeCheckbox) }, rounds);
};
