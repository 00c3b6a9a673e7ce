import { act, screen } from "@testing-library/react";
import { memo } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { renderScreens, routes } from "../test-support/render-screen.tsx";
import { RouteLink } from "./route-link.tsx";
import { matchRoute, routePath } from "./route-path.ts";
import { RouteTable } from "./route-table.tsx";
import { useCurrentRouteName, useNavigateTo } from "./use-navigation.ts";

const table = { base: "/admin", routes };

describe("routePath", () => {
  it("fills a name's pattern with parameters and query (D-A01)", () => {
    const target = {
      name: "CarriersForm",
      params: { action: "edit", id: 7 },
      query: { parent: "Countries", x: ["a", "b"] },
    };
    expect(routePath(table, target)).toBe("/admin/forms/carriers/edit/7?parent=Countries&x=a&x=b");
    expect(routePath(table, { name: "CarriersForm" })).toBe("/admin/forms/carriers");
  });

  it("knows no address for a name that nobody registered", () => {
    expect(routePath(table, { name: "Nope" })).toBeUndefined();
  });
});

describe("matchRoute", () => {
  it.each([
    ["/admin/settings/carriers", "Carriers"],
    ["/admin/forms/users/edit/3", "UsersForm"],
    ["/admin/forms/users-roles/edit/3", "UserRolesForm"],
    ["/Admin/Settings/Carriers/", "Carriers"],
    ["/admin/elsewhere", undefined],
  ])("%s is %s", (path, name) => {
    expect(matchRoute(table, path)?.name).toBe(name);
  });
});

function Screen() {
  const navigateTo = useNavigateTo();
  return (
    <>
      <h1>{useCurrentRouteName()}</h1>
      <RouteLink to={{ name: "Countries" }}>Countries</RouteLink>
      <RouteLink to={{ name: "Nope" }}>Broken</RouteLink>
      <button type="button" onClick={() => navigateTo({ name: "N".repeat(60) })}>
        Go
      </button>
    </>
  );
}

describe("navigation by route name", () => {
  it("links to a name's address and tells the current name", async () => {
    const { user, path } = renderScreens("/admin/settings/carriers", { Carriers: <Screen /> });
    expect(screen.getByRole("heading", { name: "Carriers" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Countries" }));
    expect(path()).toBe("/admin/settings/countries");
  });

  it("says which name is unknown, and goes nowhere (A-467, D-A72)", async () => {
    const { user, path } = renderScreens("/admin/settings/carriers", { Carriers: <Screen /> });
    await user.click(screen.getByRole("button", { name: "Broken" }));
    expect(await screen.findByText("Couldn't find Nope as a Route :(")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Go" }));
    expect(await screen.findByText(`Couldn't find ${"N".repeat(50)} as a Route :(`)).toBeTruthy();
    expect(path()).toBe("/admin/settings/carriers");
  });
});

it("a change of the address draws what can navigate not anew", async () => {
  const drawn = vi.fn();
  const Link = memo(function Link() {
    drawn();
    const navigateTo = useNavigateTo();
    return (
      <button type="button" onClick={() => navigateTo({ name: "Countries" })}>
        Countries
      </button>
    );
  });
  const { user, path } = renderScreens("/admin/settings/carriers?page=1", { Carriers: <Link />, Countries: <Link /> });
  await screen.findByRole("button", { name: "Countries" });
  drawn.mockClear();
  await user.click(screen.getByRole("button", { name: "Countries" }));
  expect(path()).toBe("/admin/settings/countries");
  expect(drawn).not.toHaveBeenCalled();
});

describe("two quick clicks on what leads elsewhere make one history entry", () => {
  const Places = () => {
    const navigateTo = useNavigateTo();
    const target = { name: "CarriersForm", params: { action: "add" }, query: { parent: "Countries" } };
    return (
      <>
        <RouteLink to={target}>A link</RouteLink>
        <button type="button" onClick={() => navigateTo(target)}>
          A button
        </button>
      </>
    );
  };

  it.each([["link"], ["button"]])("a %s", async (role) => {
    history.replaceState(null, "", "/admin/settings/carriers");
    const router = createBrowserRouter([
      {
        path: "*",
        element: (
          <RouteTable base="/admin" routes={routes}>
            <Places />
          </RouteTable>
        ),
      },
    ]);
    onTestFinished(() => router.dispose());
    render(<RouterProvider router={router} />);
    const before = history.length;
    const place = await screen.findByRole(role);
    await act(async () => {
      place.click();
      // the second click is another task, but comes before the first render
      await new Promise((resolve) => setTimeout(resolve));
      place.click();
    });
    expect(location.pathname + location.search).toBe("/admin/forms/carriers/add?parent=Countries");
    expect(history.length).toBe(before + 1);
  });
});
