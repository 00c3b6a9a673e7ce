import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message, page } from "../core/entity.ts";
import { idParams, reference, result } from "../core/fields.ts";
import { Report } from "./reports.ts";

/** A favourite report of the caller (B-242). */
export const ReportFavorite = z.object({ reportFavoriteId: result.id, userId: result.id, reportId: Report });
export type ReportFavorite = z.output<typeof ReportFavorite>;

/** The caller's favourites (V10, B-590, B-593, B-594). */
export const reportFavorites = {
  paginate: endpoint({
    summary: "Page of the caller's favourites that they may still see",
    method: "GET",
    path: "/services/reports/favorite/paginate",
    access: "report.list",
    list: {
      filters: { userId: "number" },
      labels: { userId: "User" },
      sortBy: ["reportName"],
      start: ["reportName", "asc"],
    },
    response: page(ReportFavorite),
  }),
  add: endpoint({
    summary: "Makes a report the caller's favourite; answers the one that is there already",
    method: "POST",
    path: "/services/reports/add-favorite",
    access: "report.list",
    body: z.object({ reportId: reference(), userId: reference() }),
    response: ReportFavorite,
  }),
  remove: endpoint({
    summary: "Ends one of the caller's favourites",
    method: "DELETE",
    path: "/services/reports/delete-favorite/:id",
    access: "report.list",
    params: idParams,
    response: message,
  }),
};
