import { isAnsweredBySession, isApiFailure, refusalText } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { toast } from "@portal/ui";
import { MutationCache, QueryClient } from "@tanstack/react-query";

/** What staff read about a failed write: its message, the default text, or for a defect of ours the general one. */
function mutationErrorText(error: Error): string | null {
  if (!isApiFailure(error)) return texts.somethingWrong;
  return isAnsweredBySession(error) ? null : (refusalText(error.body) ?? texts.noMessage);
}

const minute = 60_000;

/**
 * The one query client of the frame, with the one listener of failed calls (D-A20): a failed write is toasted once,
 * a failed load never, because its screen shows what failed and offers to retry (B-638). `meta: { quiet: true }` leaves the telling to
 * the caller. Reads are tried again by the client itself. Whoever comes back to the tab after a minute sees what is true now.
 */
export function createPortalQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!isApiFailure(error)) console.error(error);
      const text = mutationErrorText(error);
      if (text && !meta?.quiet) toast.error(text);
    },
  });
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > minute,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
