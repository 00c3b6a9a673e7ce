import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Cell } from "#platform/datasources/result-columns.ts";
import { maskFigure, maskText } from "#platform/numbers/mask.ts";
import { namesNumbers } from "./sought-filters.ts";

/** A cell as the reader of a report may see it. */
export type MaskCell = (name: string, cell: Cell, type: ReportColumn["type"]) => Cell;

/** How the cells of a query's result are masked for its reader, by what they hold and not by what their columns are called (P-22). */
export function maskingFor({ seesNumbers }: Pick<ActingUser, "seesNumbers">, query: string): MaskCell {
  if (seesNumbers) return (_name, cell) => cell;
  const nearNumbers = namesNumbers(query);
  return (name, cell, type) => {
    if (type === "number" && (typeof cell === "string" || typeof cell === "number")) return maskFigure(name, cell);
    return type === "text" && typeof cell === "string" ? maskText(name, cell, { nearNumbers }) : cell;
  };
}
