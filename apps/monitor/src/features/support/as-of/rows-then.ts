import type { AsOf } from "@portal/api-client/contract/as-of";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { LoadRows } from "../tab/card-rows.ts";
import type { Tab } from "../tab/tab.ts";

interface Rows<Row> {
  readonly results: readonly Row[];
  readonly total: number;
  readonly asOf?: AsOf;
}

/** The rows of a card as they were, which the card loads, beside those of now. */
export function useRowsThen<Row>(tab: Tab, load: LoadRows) {
  const { at: _at, ...now } = tab;
  const optionsOf = (of: Tab) => load(of) as UseQueryOptions<Rows<Row>>;
  const { data: then } = useQuery({ ...optionsOf(tab), enabled: false });
  const { data: current } = useQuery(optionsOf(now));
  return {
    then,
    current,
    /** Whether all rows of both are known, so that one that is missing is not there. */
    isWhole: [then, current].every((page) => page?.total === page?.results.length),
  };
}
