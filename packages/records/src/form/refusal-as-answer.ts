import { type ApiFailure, isApiFailure, isRefused } from "@portal/api-client";
import type { UseMutationOptions } from "@tanstack/react-query";

type Write<Payload> = UseMutationOptions<unknown, Error, Payload>;

/** What a save resolves with when somebody else changed the record meanwhile (P-6). */
export const changedMeanwhile = Symbol("changed by another user");

/**
 * Turns refusals that the form itself tells into answers, so that the listener of failed calls has nothing to tell: somebody else's
 * change, of which the form asks, and what stands at its fields.
 */
export function refusalAsAnswer<Payload>(
  { mutationFn, onSuccess, ...options }: Write<Payload>,
  isAtFields: (error: ApiFailure) => boolean,
): Write<Payload> {
  return {
    ...options,
    mutationFn: async (payload, context) => {
      try {
        return await mutationFn?.(payload, context);
      } catch (error) {
        if (isRefused(error, "recordChanged")) return changedMeanwhile;
        if (isApiFailure(error) && isAtFields(error)) return error;
        throw error;
      }
    },
    onSuccess: (answer, ...rest) =>
      answer === changedMeanwhile || isApiFailure(answer) ? undefined : onSuccess?.(answer, ...rest),
  };
}
