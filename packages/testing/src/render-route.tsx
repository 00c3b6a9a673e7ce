import { isApiFailure } from "@portal/api-client";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import { PortalData, type PortalDataValue } from "@portal/records";
import { type SlotHost, SlotProvider } from "@portal/remote";
import { ConfirmProvider, PortalSettings, type RouteEntry, RouteTable, routePath, Toaster, toast } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type ComponentType, lazy, Suspense } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { build } from "./build/build.ts";
import type { FakeApi } from "./fake-api.ts";
import { signInAs } from "./sign-in-as.ts";

const base = "/admin";

/** The part of the result of `defineRemote` that a screen needs. */
interface Remote {
  readonly routes: readonly (RouteEntry & { readonly page: () => Promise<{ default: ComponentType }> })[];
}

interface RenderRouteOptions {
  api: Pick<FakeApi, "fetch" | "assertKept">;
  params?: Record<string, string | number>;
  query?: Record<string, string | string[]>;
  /** The signed-in user; by default an operator with every permission. */
  user?: CurrentUser;
  /** The data that the shell reads from the API for all screens; none by default. */
  portalData?: PortalDataValue;
  /** The contributions of other remotes; none by default. */
  slots?: SlotHost;
  /**
   * Shows no other screen of the remote: for a test that ends with a navigation and has no answers for the calls of the
   * next screen.
   */
  alone?: boolean;
}

interface RenderedRoute extends RenderResult {
  user: UserEvent;
  /** Path and query of the address bar. */
  address: () => string;
  /** Goes to an address, as the browser's own buttons and links do. */
  goTo: (address: string) => Promise<void>;
}

/**
 * Renders a remote's page at its own address inside all that the shell provides: routes of the remote, session, query
 * client, settings, toasts, dialogs. A navigation to another route of the remote shows that page. At the end of the
 * test the fake API checks that the contract was kept.
 */
export function renderRoute(
  remote: Remote,
  name: string,
  {
    api,
    params,
    query,
    user = build.currentUser(),
    portalData = {},
    slots = noSlots,
    alone = false,
  }: RenderRouteOptions,
): RenderedRoute {
  vi.stubGlobal("fetch", api.fetch);
  vi.stubGlobal("XMLHttpRequest", undefined); // uploads then use fetch as well
  signInAs(user);
  onTestFinished(api.assertKept);

  const table = { base, routes: remote.routes };
  refuseWrongRoute(remote, name, params);
  const start = routePath(table, { name, params, query }) ?? base;
  const router = createMemoryRouter(
    [
      {
        element: (
          <RouteTable {...table}>
            <ConfirmProvider>
              <Outlet />
            </ConfirmProvider>
          </RouteTable>
        ),
        children: remote.routes.map(({ name: other, path, page }) => ({
          path: `${base}/${path}`,
          Component: alone && other !== name ? Elsewhere : lazy(page),
        })),
      },
    ],
    { initialEntries: [start] },
  );
  const screen = render(
    <QueryClientProvider client={newQueryClient()}>
      <PortalSettings timeZone={user.timeZone}>
        <PortalData value={portalData}>
          <SlotProvider value={slots}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </SlotProvider>
        </PortalData>
      </PortalSettings>
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (address: string) => router.navigate(address),
  };
}

/** Says to the developer which route the remote lacks, or which parameter its path lacks or needs. */
function refuseWrongRoute({ routes }: Remote, name: string, params: RenderRouteOptions["params"] = {}): void {
  const route = routes.find((other) => other.name === name);
  if (!route)
    throw new Error(`The remote has no route ${name}; it has ${routes.map((other) => other.name).join(", ")}`);
  const segments = route.path.split("/").filter((segment) => segment.startsWith(":"));
  const names = segments.map((segment) => segment.slice(1).replace(/\?$/, ""));
  const unknown = Object.keys(params).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new Error(`The path "${route.path}" of route ${name} has no parameter "${unknown}"`);
  const missing = segments.find((segment) => !segment.endsWith("?") && String(params[segment.slice(1)] ?? "") === "");
  if (missing) throw new Error(`The path "${route.path}" of route ${name} needs the parameter "${missing.slice(1)}"`);
}

const Elsewhere = () => null;
const noSlots: SlotHost = { contributions: {}, Content: Elsewhere };

/** A toast shows refused writes, as the shell's listener does; a screen shows failed loads itself. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.quiet) toast.error((isApiFailure(error) && error.body.message) || texts.noMessage);
      },
    }),
  });
}
