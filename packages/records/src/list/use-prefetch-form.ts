import { useRouteTable } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { freshFor } from "../fresh-for.ts";
import { asQuery, type LoadOptions } from "../options.ts";

/**
 * Starts what a form needs when somebody is about to open it: its code, and the call for its record, under the key that the form asks
 * by. A call that is under way, or was answered just now, is not made again; one that fails is made and told by the form.
 */
export function usePrefetchForm(form: string | undefined, get: ((id: number) => LoadOptions<unknown>) | undefined) {
  const { prefetch } = useRouteTable();
  const client = useQueryClient();
  return (id?: number): void => {
    if (form === undefined) return;
    prefetch?.(form);
    if (id !== undefined && get) {
      void client.prefetchQuery({ ...asQuery(get(id)), staleTime: freshFor, gcTime: freshFor });
    }
  };
}
