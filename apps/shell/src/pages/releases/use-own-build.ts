import { texts } from "@portal/api-client/texts";
import { toast } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRuntime } from "../../runtime/portal-runtime.ts";
import { ownBuildMutation } from "./releases.queries.ts";

/** Takes another build of a remote for the signed-in user only, or with null the build that other users get. */
export function useOwnBuild(revision: number) {
  const client = useQueryClient();
  const runtime = useRuntime();
  const { mutate, isPending } = useMutation(ownBuildMutation(client, runtime));
  const take = (remote: string, build: string | null) =>
    mutate({ remote, build, revision }, { onSuccess: () => toast.success(texts.done) });
  return { take, isPending };
}
