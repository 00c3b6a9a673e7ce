import { createClient, unwrap } from "@portal/api-client";
import { type Widget, widgets } from "@portal/api-client/contract/widgets";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const calls = createClient({ list: widgets.list }, transport);

/** The enabled widgets, lower priorities first. */
const shown = (all: readonly Widget[]): readonly Widget[] =>
  all
    .filter(({ widgetEnabled }) => widgetEnabled === 1)
    .toSorted((one, other) => one.widgetPriority - other.widgetPriority || one.widgetId - other.widgetId);

/** The caller's widgets. */
export const ownWidgets = () =>
  queryOptions({
    queryKey: ["widgets", "own"],
    queryFn: async ({ signal }) => unwrap(await calls.list({ signal })),
    select: shown,
  });
