import { isApiFailure } from "@portal/api-client";
import { onServiceBack, refetchUser, sessionState } from "@portal/auth";
import type { QueryClient } from "@tanstack/react-query";

/** No answer came, or the word that the service restarts. */
const wasAway = (error: unknown) => isApiFailure(error) && (error.status === 0 || error.status === 503);

/** Loads once more what screens could not load while the service was away; nobody has to press Retry. Returns the way to stop. */
export function reloadFailed(client: QueryClient): () => void {
  return onServiceBack(() => {
    if (sessionState().userLoad.status === "failed") void refetchUser();
    void client.refetchQueries({ type: "active", predicate: ({ state }) => wasAway(state.error) });
  });
}
