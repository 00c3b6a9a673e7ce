import { isApiFailure } from "@portal/api-client";
import { onServiceBack, refetchUser, sessionState } from "@portal/auth";
import type { QueryClient } from "@tanstack/react-query";

/** Whether no answer came, or the answer said that the service restarts. */
const wasAway = (error: unknown) => isApiFailure(error) && (error.status === 0 || error.status === 503);

/** Loads again what screens could not load while the service was away, so that users need not press Retry. The result stops it. */
export function reloadFailed(client: QueryClient): () => void {
  return onServiceBack(() => {
    if (sessionState().userLoad.status === "failed") void refetchUser();
    void client.refetchQueries({ type: "active", predicate: ({ state }) => wasAway(state.error) });
  });
}
