import { isRefused } from "@portal/api-client";
import type { UseMutationOptions } from "@tanstack/react-query";

type Write<Payload> = UseMutationOptions<unknown, Error, Payload>;

/** What a save resolves with when somebody else changed the record meanwhile (P-6). */
export const changedMeanwhile = Symbol("changed by another user");

/** Turns that refusal into an answer: the form asks a question then, and the listener of failed calls has nothing to tell. */
export function changeAsAnswer<Payload>({ mutationFn, onSuccess, ...options }: Write<Payload>): Write<Payload> {
  return {
    ...options,
    mutationFn: async (payload, context) => {
      try {
        return await mutationFn?.(payload, context);
      } catch (error) {
        if (isRefused(error, "recordChanged")) return changedMeanwhile;
        throw error;
      }
    },
    onSuccess: (answer, ...rest) => (answer === changedMeanwhile ? undefined : onSuccess?.(answer, ...rest)),
  };
}
