import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, result } from "../core/fields.ts";

/** The kinds of records that lie in the bin after they are deleted. */
export const binKinds = ["report", "widget"] as const;

/** A deleted report or widget that can still be restored. */
export const BinItem = z.object({
  kind: z.enum(binKinds),
  id: result.id,
  name: result.text,
  deletedAt: result.date,
  /** The user who deleted it; null if that is not known. */
  deletedBy: z.nullable(result.text),
  /** It is removed for good after this time. */
  keptUntil: result.date,
});
export type BinItem = z.output<typeof BinItem>;

/** The most items that the bin shows. */
export const mostBinItems = 1_000;

/** `services/bin`: deleted reports and widgets, for administrators. For everybody else a deleted one is gone. */
export const bin = {
  list: endpoint({
    summary: `The deleted reports and widgets that can still be restored, the newest first, at most ${mostBinItems}`,
    method: "GET",
    path: "/services/bin",
    access: "bin.restore",
    response: z.array(BinItem),
  }),
  restoreReport: endpoint({
    summary:
      "Restores a deleted report, with the schedules and widgets that stopped with it; 404 if it is not in the bin",
    method: "PUT",
    path: "/services/bin/report/:id",
    access: "bin.restore",
    reason: "restore",
    params: idParams,
    response: message,
  }),
  restoreWidget: endpoint({
    summary: "Restores a deleted widget, unless its report is deleted too; 404 if it is not in the bin",
    method: "PUT",
    path: "/services/bin/widget/:id",
    access: "bin.restore",
    reason: "restore",
    params: idParams,
    response: message,
  }),
};
