import { createClient, unwrap } from "@portal/api-client";
import { type BinItem, bin } from "@portal/api-client/contract/bin";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changesReports, reportsKey } from "../../queries/reports.queries.ts";
import { widgetQueries } from "../../queries/widgets.queries.ts";

const client = createClient(bin, transport);

/** The deleted reports and widgets; a restore makes all cached reports and widgets stale. */
export const binQueries = {
  list: () =>
    queryOptions({
      queryKey: [...reportsKey, "bin"],
      queryFn: async ({ signal }) => unwrap(await client.list({ signal })),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: async ({ kind, id }: Pick<BinItem, "kind" | "id">) => {
        const call = kind === "report" ? client.restoreReport : client.restoreWidget;
        return unwrap(await call({ params: { id } }));
      },
      onSuccess: (...args) =>
        Promise.all([
          changesReports.onSuccess(...args),
          args[3].client.invalidateQueries({ queryKey: widgetQueries.key }),
        ]),
    }),
};
