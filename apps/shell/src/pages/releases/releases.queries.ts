import { createClient, unwrap } from "@portal/api-client";
import { type ReleaseChangeInput, type Releases, releases } from "@portal/api-client/contract/releases";
import { transport } from "@portal/auth";
import type { PortalRuntime } from "@portal/federation/runtime";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

const calls = createClient(releases, transport);

const all = ["releases"] as const;

/** Every remote with what is released, tried and published. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: [...all, "list"],
    queryFn: async ({ signal }) => unwrap(await calls.list({ signal })),
    staleTime: 0, // pipelines release at any moment
  });

/** The changes of one remote, newest first. */
export const historyQuery = (remote: string) =>
  queryOptions({
    queryKey: [...all, "history", remote],
    queryFn: async ({ signal }) => unwrap(await calls.history({ params: { remote }, signal })),
    staleTime: 0,
  });

/**
 * Shows what a write answered, and asks for the history anew; after a refused one everything is asked for, as somebody was quicker.
 * This tab takes what is new for it at once, without waiting for the next poll.
 */
const settled = (client: QueryClient, runtime: PortalRuntime) => ({
  onSuccess: async (state: Releases) => {
    client.setQueryData(releasesQuery().queryKey, state);
    await Promise.all([client.invalidateQueries({ queryKey: [...all, "history"] }), runtime.refresh()]);
  },
  onError: () => client.invalidateQueries({ queryKey: all }),
});

/** Changes what users get of a remote. */
export const changeMutation = (client: QueryClient, runtime: PortalRuntime, remote: string) => ({
  mutationFn: async (body: ReleaseChangeInput) => unwrap(await calls.change({ params: { remote }, body })),
  ...settled(client, runtime),
});

interface OwnChoice {
  remote: string;
  revision: number;
  /** Null for what others have. */
  build: string | null;
}

/** Chooses a build for the user himself. */
export const ownBuildMutation = (client: QueryClient, runtime: PortalRuntime) => ({
  mutationFn: async ({ remote, ...body }: OwnChoice) => unwrap(await calls.chooseOwn({ params: { remote }, body })),
  ...settled(client, runtime),
});
