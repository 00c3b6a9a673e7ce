import { type ApiFailure, isApiFailure, isRefused } from "@portal/api-client";
import type { UseMutationOptions } from "@tanstack/react-query";

type Write<Payload> = UseMutationOptions<unknown, Error, Payload>;

/** The result of a save where somebody else changed the record meanwhile. */
export const changedMeanwhile = Symbol("changed by another user");

/**
 * Turns the refusals that the form itself shows into answers, so that the listener of failed calls stays silent:
 * somebody else's change, and errors of fields.
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
