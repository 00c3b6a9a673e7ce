import { createClient } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { transport, useCan, useCurrentUser } from "@portal/auth";
import { RouteLink, toast, usePortalTimeZone, useRouteParams } from "@portal/ui";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { build } from "./build/build.ts";
import { fakeApi } from "./fake-api.ts";
import { renderRoute } from "./render-route.tsx";

const client = createClient({ getUserLogued: contract.users.getUserLogued }, transport);

function List() {
  const who = useCurrentUser();
  return (
    <>
      <h1>List of {who?.username}</h1>
      <p>{usePortalTimeZone()}</p>
      {useCan("carrier.edit") && <RouteLink to={{ name: "Form", params: { id: 4 } }}>Edit</RouteLink>}
      <button
        type="button"
        onClick={() => void client.getUserLogued().then((reply) => toast.success(String(reply.ok)))}
      >
        Ask
      </button>
    </>
  );
}
function Form() {
  return <h1>Form {useRouteParams().id}</h1>;
}

const remote = {
  routes: [
    { name: "List", path: "list", page: async () => ({ default: List }) },
    { name: "Form", path: "form/:id?", page: async () => ({ default: Form }) },
    { name: "Card", path: "card/:msisdn", page: async () => ({ default: Form }) },
  ],
};
const asCarlos = build.currentUser({ username: "carlos", timeZone: "America/Lima", permissions: ["carrier.edit"] });

describe("renderRoute", () => {
  it("shows a page with its session and settings, and the page that a link leads to", async () => {
    const { user, address } = renderRoute(remote, "List", { api: fakeApi(contract, {}), user: asCarlos });
    await screen.findByRole("heading", { name: "List of carlos" });
    screen.getByText("America/Lima");
    await user.click(screen.getByRole("link", { name: "Edit" }));
    await screen.findByRole("heading", { name: "Form 4" });
    expect(address()).toBe("/admin/form/4");
  });

  it.each([
    ["Lists", {}, "The remote has no route Lists; it has List, Form, Card"],
    ["Form", { carrierId: 4 }, 'The path "form/:id?" of route Form has no parameter "carrierId"'],
    ["Card", {}, 'The path "card/:msisdn" of route Card needs the parameter "msisdn"'],
  ])("says to the developer what is wrong with the route %s and the parameters %o", (name, params, message) => {
    const api = fakeApi(contract, {});
    expect(() => renderRoute(remote, name, { api, params })).toThrow(message);
  });

  it("sends the calls of the real transport to the fake API and shows toasts", async () => {
    const api = fakeApi(contract, { users: { getUserLogued: () => asCarlos } });
    const { user } = renderRoute(remote, "List", { api, user: asCarlos });
    await user.click(await screen.findByRole("button", { name: "Ask" }));
    await screen.findByText("true");
    expect(api.callsTo("users.getUserLogued")).toHaveLength(1);
  });

  it("leaves nothing of the test before", async () => {
    expect(localStorage.length).toBe(0);
    renderRoute(remote, "List", { api: fakeApi(contract, {}), user: build.currentUser({ permissions: [] }) });
    await screen.findByRole("heading", { name: "List of ana" });
    expect(screen.queryByRole("link")).toBeNull();
  });
});
