import { useRouteTable } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { freshFor } from "../fresh-for.ts";
import { asQuery, type LoadOptions } from "../options.ts";

/**
 * Prefetches a form that is about to be opened: its code, and its record under the form's query key. A call that is
 * running or was just answered is not repeated; a failed one is repeated, and shown, by the form.
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
