import { ConfirmProvider, chakra, PortalSettings, RouteTable } from "@portal/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

interface StoryProps {
  title: string;
  children: ReactNode;
}

/** A part or screen in one state, under a heading that says which. */
export function Story({ title, children }: StoryProps) {
  const headingId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </Frame>
  );
}

const routes = [
  { name: "Countries", path: "settings/countries" },
  { name: "CountriesForm", path: "forms/countries/:action?/:id?", list: "Countries" },
] as const;

/** A screen at its address, with what the shell puts around it; each story has a router and a cache of its own. */
export function ScreenStory({ title, at, children }: StoryProps & { at: string }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: "*",
          element: (
            <RouteTable base="/admin" routes={routes}>
              <ConfirmProvider>{children}</ConfirmProvider>
            </RouteTable>
          ),
        },
      ],
      { initialEntries: [`/admin/${at}`] },
    ),
  );
  return (
    <Story title={title}>
      <QueryClientProvider client={client}>
        <PortalSettings timeZone="UTC">
          <RouterProvider router={router} />
        </PortalSettings>
      </QueryClientProvider>
    </Story>
  );
}

const Frame = chakra("section", {
  base: {
    padding: "16px 0",
    borderBlockStart: "1px solid {colors.divider}",
    "& > h2": { marginBlockEnd: "3", color: "muted", fontSize: "table", fontWeight: "600" },
  },
});
