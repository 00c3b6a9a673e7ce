import { unwrap } from "@portal/api-client";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { draftQueries, type PreviewBody } from "./reports.queries.ts";

/**
 * Runs a query while it is written. Cancel, a second run and leaving the form end it, in the database too; such an end
 * is not a failure.
 */
export function usePreview() {
  const running = useRef<AbortController>(null);
  const { mutate, reset, data, variables, error, isPending } = useMutation({
    mutationFn: async (body: PreviewBody) => {
      running.current?.abort();
      running.current = new AbortController();
      return unwrap(await draftQueries.preview(body, running.current.signal));
    },
    meta: { quiet: true }, // the screen itself shows the error
  });
  const cancel = useCallback(() => {
    reset();
    running.current?.abort();
  }, [reset]);
  useEffect(() => () => running.current?.abort(), []);
  return { run: mutate, cancel, result: data, ran: variables, failure: error, isRunning: isPending };
}
