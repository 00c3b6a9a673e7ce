import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { numeric, result, typed } from "../core/fields.ts";

const optionalId = z.optional(
  z.pipe(
    z.transform((value: number | string) => numeric(value)),
    z.int().check(z.positive()),
  ),
);
/** What finds some of many: part of a name, how many at most, or the one with that id. */
const some = z.object({
  search: z.optional(z.string().check(...typed(200))),
  limit: z.optional(
    z.pipe(
      z.transform((value: number | string) => numeric(value)),
      z.int().check(z.minimum(1), z.maximum(1_000)),
    ),
  ),
  carrierId: optionalId,
});
const ofCarrier = z.object({ carrierId: optionalId });
const ofCarrierAndProvider = z.object({ carrierId: optionalId, providerId: optionalId });

export const CarrierOption = z.object({ carrierId: result.id, carrierName: result.text });
export const ProviderOption = z.object({ providerId: result.id, providerName: result.text, carrierId: result.id });
export type CarrierOption = z.output<typeof CarrierOption>;
export type ProviderOption = z.output<typeof ProviderOption>;

const lookup = <const Path extends string, Item extends z.ZodMiniType, Query extends z.ZodMiniType>(
  path: Path,
  summary: string,
  item: Item,
  query: Query,
) =>
  endpoint({
    summary,
    method: "GET",
    path: `/services/filters/${path}` as const,
    access: "signed-in",
    query,
    response: z.array(item),
  });

const none = z.object({});

/** Lookups: enabled entries in the caller's scope, by name, not paged (D-A39); of carriers, which can be thousands, some can be asked for. */
export const lookups = {
  carriers: lookup("carriers", "Carriers to choose from; all of them, or some", CarrierOption, some),
  providers: lookup("providers", "Providers to choose from", ProviderOption, ofCarrier),
  shortcodes: lookup(
    "shortcodes",
    "Shortcodes to choose from",
    z.object({ shortcodeId: result.id, shortcode: result.text }),
    ofCarrierAndProvider,
  ),
  products: lookup(
    "products",
    "Products to choose from",
    z.object({ productId: result.id, productName: result.text }),
    ofCarrierAndProvider,
  ),
  users: lookup(
    "users",
    "Users to choose from, with their provider for grouping (D-A74)",
    z.object({
      userId: result.id,
      username: result.text,
      providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text })),
    }),
    none,
  ),
  reportCategories: lookup(
    "report-categories",
    "Report categories to choose from",
    z.object({ categoryId: result.id, categoryName: result.text }),
    none,
  ),
  reportDatasources: lookup(
    "report-datasources",
    "Report datasources to choose from, without connection data",
    z.object({ datasourceId: result.id, datasourceName: result.text }),
    none,
  ),
  reportChartTypes: lookup(
    "report-chart-types",
    "Report chart types to choose from",
    z.object({ chartTypeId: result.id, chartTypeName: result.text }),
    none,
  ),
  widgetCharts: lookup(
    "widget-charts",
    "Widget charts to choose from (D-A76)",
    z.object({ widgetChartId: result.id, widgetChartName: result.text }),
    none,
  ),
};
