import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { Toaster } from "../feedback/toaster.tsx";
import { RouteTable } from "../navigation/route-table.tsx";
import { ConfirmProvider } from "../overlays/confirm.tsx";
import { PortalSettings } from "../parts/portal-settings.tsx";
import { render } from "./render.tsx";

/** The routes of the tests, named as in the portal. */
export const routes = [
  { name: "Carriers", path: "settings/carriers" },
  { name: "Countries", path: "settings/countries" },
  { name: "CarriersForm", path: "forms/carriers/:action?/:id?", list: "Carriers" },
  { name: "UsersForm", path: "forms/users/:action?/:id?" },
  { name: "UserRolesForm", path: "forms/users-roles/:action?/:id?" },
  { name: "MenuItemForm", path: "forms/menu-item/:parent/:action?" },
  { name: "Activity", path: "administration/activity" },
] as const;

type Screens = Readonly<Partial<Record<(typeof routes)[number]["name"], ReactNode>>>;

interface RenderedScreens extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  path: () => string;
  search: () => string;
}

/** Renders screens at their addresses inside all providers of the shell. */
export function renderScreens(start: string, screens: Screens, { timeZone = "UTC" } = {}): RenderedScreens {
  const router = createMemoryRouter(
    [
      {
        element: (
          <RouteTable base="/admin" routes={routes}>
            <ConfirmProvider>
              <Outlet />
            </ConfirmProvider>
          </RouteTable>
        ),
        children: routes.map(({ name, path }) => ({
          path: `/admin/${path}`,
          element: screens[name] ?? <h1>{name}</h1>,
        })),
      },
    ],
    { initialEntries: [start] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = render(
    <QueryClientProvider client={client}>
      <PortalSettings timeZone={timeZone}>
        <RouterProvider router={router} />
      </PortalSettings>
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    user: userEvent.setup(),
    router,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}
