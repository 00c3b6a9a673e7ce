import { createClient, unwrap } from "@portal/api-client";
import {
  type NewTesterLink,
  type ReleaseChangeInput,
  type Releases,
  releases,
  type TesterLinkInput,
} from "@portal/api-client/contract/releases";
import { transport } from "@portal/auth";
import { ProvidedPlatform } from "@portal/releases/registry";
import { shellPlatformFile } from "@portal/remote/platform";
import type { PortalRuntime } from "@portal/remote-runtime";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

const calls = createClient(releases, transport);

const releasesKey = ["releases"] as const;

/** All remotes with their released, canary and published builds. */
export const releasesQuery = () =>
  queryOptions({
    queryKey: [...releasesKey, "list"],
    queryFn: async ({ signal }) => unwrap(await calls.list({ signal })),
    staleTime: 0, // pipelines release at any moment
  });

/** The names of the routes that the code of the live shell leads to; null where its build does not tell. */
export const shellLinksQuery = () =>
  queryOptions({
    queryKey: [...releasesKey, "shell-links"],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/${shellPlatformFile}`, { signal });
      if (!answer.ok) throw new Error(`${shellPlatformFile} was answered with ${answer.status}`);
      return ProvidedPlatform.parse(await answer.json()).links ?? null;
    },
    staleTime: 0,
  });

/** The changes of one remote, newest first. */
export const historyQuery = (remote: string) =>
  queryOptions({
    queryKey: [...releasesKey, "history", remote],
    queryFn: async ({ signal }) => unwrap(await calls.history({ params: { remote }, signal })),
    staleTime: 0,
  });

/**
 * Shows the answer of a write and loads the history again. After a refused write everything is loaded again, since another user was quicker.
 * This tab takes new builds at once, without waiting for the next poll.
 */
const afterWrite = (client: QueryClient, runtime: PortalRuntime) => ({
  onSuccess: async (state: Releases) => {
    client.setQueryData(releasesQuery().queryKey, state);
    await Promise.all([client.invalidateQueries({ queryKey: [...releasesKey, "history"] }), runtime.refresh()]);
  },
  onError: () => client.invalidateQueries({ queryKey: releasesKey }),
});

/** Changes which builds of a remote users get. */
export const changeMutation = (client: QueryClient, runtime: PortalRuntime, remote: string) => ({
  mutationFn: async (body: ReleaseChangeInput) => unwrap(await calls.change({ params: { remote }, body })),
  ...afterWrite(client, runtime),
});

/** Makes a link that opens a build in the tab of a tester. */
export const testerLinkMutation = (client: QueryClient, remote: string, onMade: (made: NewTesterLink) => void) => ({
  mutationFn: async (body: TesterLinkInput) => unwrap(await calls.linkTester({ params: { remote }, body })),
  onSuccess: async (made: NewTesterLink) => {
    onMade(made);
    await client.invalidateQueries({ queryKey: releasesKey });
  },
  onError: () => client.invalidateQueries({ queryKey: releasesKey }),
});

interface OwnChoice {
  remote: string;
  revision: number;
  /** Null for the build that other users get. */
  build: string | null;
}

/** Chooses a build for the signed-in user only. */
export const ownBuildMutation = (client: QueryClient, runtime: PortalRuntime) => ({
  mutationFn: async ({ remote, ...body }: OwnChoice) => unwrap(await calls.chooseOwn({ params: { remote }, body })),
  ...afterWrite(client, runtime),
});
