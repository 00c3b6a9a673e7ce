import { type FileResource, fileResources } from "@portal/api-client/contract/record-files";
import { type Resource, resources } from "@portal/api-client/resources";
import * as z from "zod/mini";
import { heading } from "../../csv/csv-file.ts";
import { newRecordBody, type RecordModule } from "../bulk-change/record-module.ts";

/** The form of a field's cells. */
export type CellKind = "flag" | "number" | "moment" | "text";

interface FileField {
  /** The field of the record, which is also a column of the file. */
  readonly key: string;
  readonly kind: CellKind;
}

/** A field that refers to another record, which the file names. */
export interface FileReference {
  /** The field of the payload, for example `providerId`. */
  readonly field: string;
  readonly of: FileResource;
  /** The column with the name of the record, and all columns that tell it from others: its carrier, its provider. */
  readonly own: string;
  readonly keys: readonly string[];
}

/** The columns of a resource's file and what each is for. */
export interface FileLayout {
  /** The column with the record's id. */
  readonly id: string;
  readonly columns: readonly string[];
  readonly fields: readonly FileField[];
  readonly references: readonly FileReference[];
  /** The columns that find a record without its id, as the unique index of its table has them; none for records without names. */
  readonly naturalKey: readonly string[];
}

/** Columns of an export that no file sets. */
const ignoredColumns = ["dateModified", "date_modified", "lastLogin"];
/** The column with the names of a user's roles. */
export const rolesColumn = "roleNames";
/** Columns of a file that the export of its list does not have. */
const furtherColumns: Readonly<Partial<Record<FileResource, readonly string[]>>> = {
  users: ["email", "phone", rolesColumn],
};
/** Headings that a file may have beside those that it sets; the last two are those of a file of rejected rows. */
export const ignoredHeadings = [...ignoredColumns.map(heading), "line", "reason"];

const naturalKeys = {
  users: ["username"],
  countries: ["countryName"],
  carriers: ["countryName", "carrierName"],
  carrierPolicies: [],
  providers: ["carrierName", "providerName"],
  shortcodes: ["carrierName", "providerName", "shortcodeType", "shortcode"],
  billingCodes: ["carrierName", "shortcode", "billingCode"],
  products: ["carrierName", "providerName", "productName"],
  productKeywords: ["carrierName", "providerName", "productName", "productKeywordType", "productKeyword"],
  messages: [],
  refusalCodes: ["carrierName", "refusalCode"],
  blacklists: ["carrierName", "blacklistMsisdn"],
  menus: ["menuName"],
  reportCategories: ["categoryName"],
  reportChartTypes: ["chartTypeName"],
} as const satisfies Readonly<Record<FileResource, readonly string[]>>;

/** The layout of a resource's file, from the contract of its export and of its calls. */
export function fileLayout(
  resource: FileResource,
  modules: Readonly<Record<FileResource, Pick<RecordModule, "contract" | "fileInput">>>,
): FileLayout {
  const columnsOf = (of: FileResource) => [
    ...modules[of].contract.export.columns.filter((key) => !ignoredColumns.includes(key)),
    ...(furtherColumns[of] ?? []),
  ];
  const { shape } = newRecordBody(modules[resource]);
  const columns = columnsOf(resource);
  const { record }: Resource = resources[resource];
  return {
    id: record.id,
    columns,
    fields: columns.flatMap((key) => (shape[key] ? [{ key, kind: kindOf(shape[key]) }] : [])),
    references: Object.keys(shape).flatMap((field) => {
      const of = fileResources.find((name) => resources[name].record.id === field);
      if (!of) return [];
      const own: string = resources[of].name.field;
      return [{ field, of, own, keys: columnsOf(of).filter((key) => columns.includes(key)) }];
    }),
    naturalKey: naturalKeys[resource],
  };
}

/** The form of a field's cells, by the values that its rule takes. */
function kindOf(schema: z.core.$ZodType): CellKind {
  const takes = (value: unknown) => z.safeParse(schema, value).success;
  if (takes(true)) return "flag";
  if (takes("x")) return "text";
  if (takes("1")) return "number";
  return takes("2031-01-15T10:00:00Z") ? "moment" : "text";
}
