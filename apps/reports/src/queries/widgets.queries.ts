import { createClient } from "@portal/api-client";
import { widgets } from "@portal/api-client/contract/widgets";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of widgets; a write makes dashboards stale too, since their keys begin with the same word. */
export const widgetQueries = resourceQueries("widgets", createClient(widgets, transport));
