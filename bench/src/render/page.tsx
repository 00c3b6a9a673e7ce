import { DataTable, TableColumn, ThemeProvider } from "@portal/ui";
import type { ReactNode } from "react";
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

const tables = {
  former: (rows: readonly Row[]) => <FormerTable rows={rows} />,
  present: (rows: readonly Row[]) => <PresentTable rows={rows} />,
};

/** Draws, lays out, and tells how long both took. */
function timed(draw: () => void): number {
  const start = performance.now();
  flushSync(draw);
  document.body.getBoundingClientRect();
  return performance.now() - start;
}

function round(table: (rows: readonly Row[]) => ReactNode, count: number, times: Times) {
  const [first, second] = [rowsOf(count, 1), rowsOf(count, 2)];
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const show = (rows: readonly Row[]) => root.render(<ThemeProvider>{table(rows)}</ThemeProvider>);
  times.mount.push(timed(() => show(first)));
  times.update.push(timed(() => show(second)));
  root.unmount();
  place.remove();
}

// both in turn, so that a busy moment of the machine meets them alike; the first rounds only warm up
window.measure = (rows, rounds) => {
  const times = { former: { mount: [], update: [] }, present: { mount: [], update: [] } };
  for (let done = -3; done < rounds; done++) {
    for (const name of ["former", "present"] as const) {
      round(tables[name], rows, done < 0 ? { mount: [], update: [] } : times[name]);
    }
  }
  return times;
};
