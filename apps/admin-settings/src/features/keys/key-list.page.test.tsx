import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const active = build.programKey();
const revoked = build.programKey({ keyId: 42, keyName: "Old import", state: "revoked", lastUsedAt: null });

function open() {
  const api = fakeApi(contract, {
    keys: { paginate: () => build.page([active, revoked]), revokeOfUser: () => ({ message: "Done" }) },
  });
  return { api, ...renderRoute(remote, "Keys", { api }) };
}

describe("Keys", () => {
  it("lists everybody's keys, the newest first", async () => {
    const { api, address } = open();
    const row = (await screen.findByText("Nightly import")).closest("tr") as HTMLElement;
    for (const text of ["ana", "Active", "carrier.list", "The user's", "All"]) within(row).getByText(text);
    screen.getByRole("heading", { level: 1, name: "Keys" });
    expect(address()).toBe("/admin/administration/keys");
    const query = Object.fromEntries(new URLSearchParams(api.callsTo("keys.paginate").at(-1)?.query));
    expect(query).toEqual({ page: "1", limit: "15", sortBy: "createdAt", sort: "desc" });
  });

  it("revokes a key of a user after a confirmation, and offers that for no revoked one", async () => {
    const { api, user } = open();
    await screen.findByText("Old import");
    expect(screen.queryByRole("button", { name: "Revoke Old import" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Revoke Nightly import" }));
    expect(await screen.findByText("Nightly import of ana stops working at once.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() =>
      expect(api.callsTo("keys.revokeOfUser").map(({ path }) => path)).toEqual(["/services/users/7/keys/41"]),
    );
    await waitFor(() => expect(api.callsTo("keys.paginate")).toHaveLength(2));
  });

  it("is narrowed by the state of keys", async () => {
    const { api, user } = open();
    await screen.findByText("Old import");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), "State");
    await user.selectOptions(await screen.findByRole("combobox", { name: "State value" }), "Expired");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(api.callsTo("keys.paginate").at(-1)?.query).toContain("state=expired"));
  });
});
