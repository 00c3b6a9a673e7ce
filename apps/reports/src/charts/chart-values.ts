import { fromPortal } from "@portal/time";
import { cellText } from "../result/cell-text.ts";

/** The value of a cell in the answer of a run. */
export type Cell = string | number | boolean | null | undefined;

const plainNumber = /^-?\d+(\.\d+)?$/;
const isoMoment = /^\d{4}-\d\d-\d\dT.*Z$/;
const isoDay = /^\d{4}-\d\d-\d\d$/;

/** The number that a cell holds or looks like; null for everything else. */
export function numberOf(cell: Cell): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  return typeof cell === "string" && plainNumber.test(cell) ? Number(cell) : null;
}

/** A cell as people read it: moments as `DD/MM/YYYY HH:mm` of the portal's clock, days as they are. */
export function textOf(cell: Cell, timeZone: string): string | null {
  return cell === null || cell === undefined ? null : cellText(cell, timeZone);
}

/** The moment that a cell names, in milliseconds; a day means its midnight in the portal's time zone. */
export function momentOf(cell: Cell, timeZone: string): number | null {
  if (typeof cell !== "string") return null;
  if (isoDay.test(cell)) return fromPortal(cell, timeZone)?.getTime() ?? null;
  const moment = isoMoment.test(cell) ? Date.parse(cell) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
