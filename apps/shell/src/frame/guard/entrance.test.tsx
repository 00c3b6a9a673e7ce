import { rememberRoute } from "@portal/auth";
import { RouteTable } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Entrance } from "./entrance.tsx";

const Address = () => <p>{useLocation().pathname}</p>;

/** Each call gives a table of its own, as after an answer that renews it. */
const entrance = () => (
  <MemoryRouter initialEntries={["/login"]}>
    <RouteTable
      base="/admin"
      routes={[
        { name: "Dashboard", path: "home" },
        { name: "Carriers", path: "settings/carriers" },
      ]}
    >
      <Entrance />
      <Address />
    </RouteTable>
  </MemoryRouter>
);

describe("somebody who has signed in", () => {
  it("comes to the remembered route, and stays there when the route table is renewed (A-233)", () => {
    rememberRoute({ name: "Carriers", params: {}, query: {} });
    const { rerender } = render(entrance());
    expect(screen.getByText("/admin/settings/carriers")).toBeDefined();
    rerender(entrance());
    expect(screen.getByText("/admin/settings/carriers")).toBeDefined();
  });

  it.each(["Nowhere", "Admin"])("comes to Dashboard where %s is remembered (A-234)", (name) => {
    rememberRoute({ name, params: {}, query: {} });
    render(entrance());
    expect(screen.getByText("/admin/home")).toBeDefined();
  });
});
