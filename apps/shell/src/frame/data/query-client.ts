import { isAnsweredBySession, isApiFailure, refusalText } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { refetchUser } from "@portal/auth";
import { toast } from "@portal/ui";
import { MutationCache, QueryClient } from "@tanstack/react-query";

/** The text about a failed write: its message, the default text, or the general one if the portal itself failed. */
function mutationErrorText(error: Error): string | null {
  if (!isApiFailure(error)) return texts.somethingWrong;
  return isAnsweredBySession(error) ? null : (refusalText(error.body) ?? texts.noMessage);
}

const minute = 60_000;

/**
 * The one query client of the frame, with the one listener of failed calls. A failed write is shown in a toast once. A failed load is not,
 * since its screen shows the failure and offers to retry. With `meta: { quiet: true }` the caller shows the failure. The API client retries
 * reads. Users who come back to the tab after a minute see fresh data.
 */
export function createPortalQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!isApiFailure(error)) console.error(error);
      const text = mutationErrorText(error);
      if (text && !meta?.quiet) toast.error(text);
      // the rule of the action has changed since the user was loaded
      if (isApiFailure(error) && error.body.errors?.some(({ field }) => field === "reason")) void refetchUser();
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
