import { monitorWhy } from "@portal/api-client/contract/monitor-why";
import { useCan } from "@portal/auth";
import { lazyDialog, useQueryState } from "@portal/ui";
import type { Search } from "../search/search.ts";
import { readWhy, withWhy } from "./why-address.ts";

const WhyDialog = lazyDialog(() => import(/* webpackChunkName: "why" */ "./why-dialog.tsx"));

/** The question of the address, for users who may ask it. */
export function WhyPlace({ msisdn, carrierId }: Pick<Search, "msisdn" | "carrierId">) {
  const [query, setQuery] = useQueryState();
  const mayAsk = useCan(monitorWhy.why.access);
  const asked = readWhy(query);
  if (!mayAsk || !asked || msisdn === "") return null;
  return (
    <WhyDialog
      key={JSON.stringify(asked)}
      {...{ msisdn, carrierId, asked }}
      onAsk={(next) => setQuery(withWhy(query, next))}
      onClose={() => setQuery(withWhy(query, null))}
    />
  );
}
