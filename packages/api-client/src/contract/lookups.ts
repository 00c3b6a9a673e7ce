import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { numeric, result, typed } from "../core/fields.ts";

const optionalId = z.optional(
  z.pipe(
    z.transform((value: number | string) => numeric(value)),
    z.int().check(z.positive()),
  ),
);
/** A search among many entries: a part of the name, and the most that are answered. */
const some = {
  search: z.optional(z.string().check(...typed(200))),
  limit: z.optional(
    z.pipe(
      z.transform((value: number | string) => numeric(value)),
      z.int().check(z.minimum(1), z.maximum(1_000)),
    ),
  ),
};
const ofCarrierAndProvider = { carrierId: optionalId, providerId: optionalId };

export const CarrierOption = z.object({
  carrierId: result.id,
  carrierName: result.text,
  /** Only in a search, because carriers of several countries may have one name. */
  countryName: z.optional(result.text),
});
export const ProviderOption = z.object({
  providerId: result.id,
  providerName: result.text,
  carrierId: result.id,
  /** Only in a search, because many providers work for several carriers. */
  carrierName: z.optional(result.text),
});
/** The owner of an entry, only in a search: entries of several providers may have one name or number. */
const ofProvider = { providerName: z.optional(result.text), carrierName: z.optional(result.text) };
const ShortcodeOption = z.object({ shortcodeId: result.id, shortcode: result.text, ...ofProvider });
const ProductOption = z.object({ productId: result.id, productName: result.text, ...ofProvider });
const UserOption = z.object({
  userId: result.id,
  username: result.text,
  providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text })),
});
export type CarrierOption = z.output<typeof CarrierOption>;
export type ProviderOption = z.output<typeof ProviderOption>;
export type ShortcodeOption = z.output<typeof ShortcodeOption>;
export type ProductOption = z.output<typeof ProductOption>;
export type UserOption = z.output<typeof UserOption>;

interface Lookup<Path extends string, Item extends z.ZodMiniType, Query extends z.ZodMiniType> {
  path: Path;
  summary: string;
  query: Query;
  response: z.ZodMiniArray<Item>;
}

const lookup = <const Path extends string, Item extends z.ZodMiniType, Query extends z.ZodMiniType>({
  path,
  ...call
}: Lookup<Path, Item, Query>) =>
  endpoint({ ...call, method: "GET", path: `/services/filters/${path}` as const, access: "signed-in" });

const none = z.object({});

/**
 * Lookups: enabled entries in the caller's scope, by name, not paged (D-A39). If there may be thousands, a call can ask for
 * some: those of a carrier or provider, those whose names contain a text, the one with an id.
 */
export const lookups = {
  carriers: lookup({
    path: "carriers",
    summary: "Carriers to choose from; all of them, or some",
    query: z.object({ ...some, carrierId: optionalId }),
    response: z.array(CarrierOption),
  }),
  providers: lookup({
    path: "providers",
    summary: "Providers to choose from; all of them, or some",
    query: z.object({ ...some, ...ofCarrierAndProvider }),
    response: z.array(ProviderOption),
  }),
  shortcodes: lookup({
    path: "shortcodes",
    summary: "Shortcodes to choose from; all of them, or some",
    query: z.object({ ...some, ...ofCarrierAndProvider, shortcodeId: optionalId }),
    response: z.array(ShortcodeOption),
  }),
  products: lookup({
    path: "products",
    summary: "Products to choose from; all of them, or some",
    query: z.object({ ...some, ...ofCarrierAndProvider, productId: optionalId }),
    response: z.array(ProductOption),
  }),
  users: lookup({
    path: "users",
    summary: "Users to choose from, with their provider for grouping (D-A74); all of them, or some",
    query: z.object({ ...some, userId: optionalId }),
    response: z.array(UserOption),
  }),
  reportCategories: lookup({
    path: "report-categories",
    summary: "Report categories to choose from",
    query: none,
    response: z.array(z.object({ categoryId: result.id, categoryName: result.text })),
  }),
  reportDatasources: lookup({
    path: "report-datasources",
    summary: "Report datasources to choose from, without connection data",
    query: none,
    response: z.array(z.object({ datasourceId: result.id, datasourceName: result.text })),
  }),
  reportChartTypes: lookup({
    path: "report-chart-types",
    summary: "Report chart types to choose from",
    query: none,
    response: z.array(z.object({ chartTypeId: result.id, chartTypeName: result.text })),
  }),
  widgetCharts: lookup({
    path: "widget-charts",
    summary: "Widget charts to choose from (D-A76)",
    query: none,
    response: z.array(z.object({ widgetChartId: result.id, widgetChartName: result.text })),
  }),
};
