import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Cell } from "#platform/datasources/result-columns.ts";
import { maskFigure, maskText } from "#platform/numbers/mask.ts";
import { namesNumbers } from "./sought-filters.ts";

/** Turns a cell into what the reader of a report may see. */
export type MaskCell = (name: string, cell: Cell, type: ReportColumn["type"]) => Cell;

/** Masks the cells of a query's result for its reader, by their content and not by the names of their columns. */
export function maskingFor({ seesNumbers }: Pick<ActingUser, "seesNumbers">, query: string): MaskCell {
  if (seesNumbers) return (_name, cell) => cell;
  const nearNumbers = namesNumbers(query);
  return (name, cell, type) => {
    if (type === "number" && (typeof cell === "string" || typeof cell === "number")) return maskFigure(name, cell);
    return type === "text" && typeof cell === "string" ? maskText(name, cell, { nearNumbers }) : cell;
  };
}
