import { isApiFailure } from "@portal/api-client";
import { toast } from "@portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { freshFor } from "../fresh-for.ts";
import { asQuery, type LoadOptions } from "../options.ts";

/** A form starts from fresh data, which it loads itself or which was prefetched a moment ago. It does not load it again by itself. */
const loadOnce = { gcTime: 0, staleTime: freshFor, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The record of an edit form, loaded once. If the record does not exist, this says so and goes back. */
export function useLoadedRecord<Entity extends object>(
  id: number | undefined,
  options: LoadOptions<Entity>,
  goBack: () => void,
) {
  const [loaded, setLoaded] = useState<{ id: number | undefined; record: Entity }>();
  const record = loaded?.id === id ? loaded?.record : undefined;
  const client = useQueryClient();
  const query = asQuery<Entity>(options);
  const load = useQuery({ ...query, ...loadOnce, enabled: id !== undefined && record === undefined });
  const missing = isApiFailure(load.error) && load.error.status === 404 ? load.error.message : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    toast.error(missing);
    goBack();
  }, [missing, goBack]);
  return {
    record,
    setRecord: (shown: Entity) => setLoaded({ id, record: shown }),
    /** Takes the first answer, once: the next form loads again, and a later answer must not overwrite what the user types. */
    takeFirstAnswer(): Entity | undefined {
      if (!load.data || !(load.isFetchedAfterMount || !load.isStale) || record) return undefined;
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" });
      return load.data;
    },
    refetch: load.refetch,
    loading: id !== undefined && !record && load.error === null,
    failure: record === undefined && missing === undefined ? load.error : null,
  };
}
