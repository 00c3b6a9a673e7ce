import { type ApiResult, unwrap } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { refetchUser } from "@portal/auth";
import { toast, useConfirm } from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ownFactorCalls } from "../../second-factor/calls.ts";

const queryKey = ["second-factor"];

/** The second factors of the signed-in user. */
export const useOwnFactors = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => unwrap(await ownFactorCalls.own({ signal })), staleTime: 0 });

/** Loads the second factors again, and the user, since the profile shows whether they have one. */
export function useReloadFactors() {
  const client = useQueryClient();
  return async () => {
    void refetchUser();
    await client.invalidateQueries({ queryKey });
  };
}

type FactorCall = () => Promise<ApiResult<unknown>>;

/** Sends a change of a second factor, then loads all of them again. */
export function useFactorChange() {
  const onSuccess = useReloadFactors();
  return useMutation({ mutationFn: async (call: FactorCall) => unwrap(await call()), onSuccess }).mutateAsync;
}

/** Removes a second factor after a question. */
export function useFactorRemoval() {
  const confirm = useConfirm();
  const change = useFactorChange();
  return async (description: string, call: FactorCall) => {
    if (await confirm({ description, run: () => change(call) })) toast.success(texts.done);
  };
}
