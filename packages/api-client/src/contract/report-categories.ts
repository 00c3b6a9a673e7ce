import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const reportCategoryLimits = { nameMax: 50 } as const;

export const ReportCategoryInput = z.object({
  categoryName: text(reportCategoryLimits.nameMax),
  categoryEnabled: flag(),
});
export type ReportCategoryInput = z.input<typeof ReportCategoryInput>;

export const ReportCategory = entity({
  categoryId: result.id,
  categoryName: result.text,
  categoryEnabled: result.flag,
});
export type ReportCategory = z.output<typeof ReportCategory>;

export const reportCategories = resource("reportCategories", {
  entity: ReportCategory,
  input: ReportCategoryInput,
  filters: { categoryName: "text", categoryEnabled: "flag" },
  columns: ["categoryId", "categoryName"],
  restore: "edit",
});
