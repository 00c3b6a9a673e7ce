import { createPortalRuntime, type PortalRuntime, type PortalState, type RemoteState } from "@portal/remote-runtime";
import * as query from "@portal/remote-runtime/query";
import { type InjectedSlice, injectSlice, shallowEqual } from "@portal/store";
import { type RouteEntry, unsavedWork } from "@portal/ui";
import * as react from "react";
import { createContext, useContext, useMemo } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import { audienceOfPage } from "../boot/audience.ts";
import { registryPlace } from "../boot/registry-place.ts";
import { shellRoutes } from "../boot/shell-routes.ts";
import { remotesSlice } from "./remotes.slice.ts";
import { isShellTorn } from "./shell-build.ts";
import { keptTesterLink } from "./tester-link.ts";

/** Whole packages, which only remotes need. The frame's own imports of them stay tree-shaken. */
const sharedModules = () => import("./shared-modules.ts");

/** Fetches the shared packages before the first remote. If they do not arrive, the remote that needs them says so. */
export function prefetchSharedModules(): void {
  sharedModules().catch(() => undefined);
}

/** The released build of the shell that this page is of; absent where the page is the server's own. */
const shellBuildOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[name="portal-shell"]')?.content || undefined;

/** Makes the federation runtime of this page, which hands the shell's own modules to every remote. */
export function createShellRuntime(): PortalRuntime {
  const { url, keys } = registryPlace();
  return createPortalRuntime({
    registryUrl: url,
    registryKeys: keys,
    beacon: "/beacon",
    mayBlame: () => !isShellTorn(),
    shell: shellBuildOfPage(),
    unsaved: unsavedWork,
    audience: audienceOfPage,
    testerLink: keptTesterLink,
    shared: {
      react: () => react,
      "react/jsx-runtime": () => jsxRuntime,
      "react-dom": () => reactDom,
      "@tanstack/react-query": () => query,
      "zod/mini": async () => (await sharedModules()).zod,
      "@portal/auth": async () => (await sharedModules()).auth,
      "@portal/store": async () => (await sharedModules()).store,
      "@portal/ui": async () => (await sharedModules()).ui,
      "@portal/ui/base": async () => (await sharedModules()).base,
      "@portal/records": async () => (await sharedModules()).records,
      "@portal/records/files": () => import("@portal/records/files"),
      "@portal/records/form": () => import("@portal/records/form"),
      "@portal/remote": async () => (await sharedModules()).remote,
      "@portal/federation/remote": async () => (await sharedModules()).remote,
    },
  });
}

const RuntimeContext = createContext<PortalRuntime | null>(null);

export const RuntimeProvider = RuntimeContext.Provider;

/** The federation runtime. */
export function useRuntime(): PortalRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error("useRuntime needs a RuntimeProvider above it");
  return runtime;
}

/** Loaded remotes outlive a session, since their code belongs to no user. */
const remotes = injectSlice(remotesSlice, { outlivesSession: true });

/** Keeps the store's facts about registry and remotes in step with the runtime. The result stops it. */
export function followRuntime(runtime: PortalRuntime): () => void {
  remotes.dispatch(remotesSlice.actions.followed(runtime.state()));
  return runtime.subscribe((happened, state) => remotes.dispatch(remotesSlice.actions[happened](state)));
}

/** A part of the facts about registry and remotes. The component is drawn again when it changes. */
export const useRuntimeState: InjectedSlice<PortalState>["useSelector"] = remotes.useSelector;

/** A route of the table. Without a remote it is the shell's own. */
export interface PortalRoute extends RouteEntry {
  readonly remote?: string;
}

/** The shell's routes and those of all remotes. A remote's route replaces the shell's of the same name. */
function mergeRoutes(routesOfRemotes: Readonly<Record<string, readonly RouteEntry[]>>): PortalRoute[] {
  const remoteRoutes = Object.entries(routesOfRemotes).flatMap(([remote, routes]) =>
    routes.map((route): PortalRoute => ({ ...route, remote })),
  );
  const names = new Set(remoteRoutes.map(({ name }) => name));
  return [...shellRoutes.filter(({ name }) => !names.has(name)), ...remoteRoutes];
}

/** A part of each remote's state, by name. The object stays the same as long as no remote has another part. */
export function useOfRemotes<Part>(select: (remote: RemoteState) => Part): Readonly<Record<string, Part>> {
  return useRuntimeState(
    ({ remotes }) => Object.fromEntries(Object.values(remotes).map((remote) => [remote.name, select(remote)])),
    shallowEqual,
  );
}

const routesOf = ({ routes }: RemoteState) => routes;

/** Every route of the portal. They change with the registry. */
export function usePortalRoutes(): PortalRoute[] {
  const routes = useOfRemotes(routesOf);
  return useMemo(() => mergeRoutes(routes), [routes]);
}
