import type { contract } from "@portal/api-client/contract";
import type { FakeHandlers } from "@portal/testing";
import { build, setWidth } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const right = (permissionId: number, permissionName: string) => ({ permissionId, permissionName });
const user = build.currentUser({ permissions: ["carrier.list", "carrier.edit", "country.list"] });
const secret = `pk_${"a".repeat(46)}`;
const key = build.programKey();

async function open(keys: FakeHandlers<typeof contract>["keys"] = {}) {
  const handlers = {
    users: { getUserLogued: () => user },
    sessions: { own: () => [build.userSession({ current: true })] },
    lookups: {
      carriers: () => [
        { carrierId: 1, carrierName: "Movil" },
        { carrierId: 2, carrierName: "Claro" },
      ],
    },
    keys: { own: () => [], create: () => ({ key, secret }), revokeOwn: () => ({ message: "Done" }), ...keys },
  };
  const frame = await renderFrame("/admin/profile", { user, handlers });
  await screen.findByRole("heading", { name: "Keys" });
  return frame;
}
const create = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Create a key" }));
  return screen.findByRole("dialog", { name: "Create a key" });
};
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Save" }));

describe("the keys of Profile", () => {
  it("are listed with their rights, how far they reach and when they were used", async () => {
    const wide = build.programKey({
      keyId: 42,
      keyName: "Reports",
      permissions: [1, 2, 3, 4].map((id) => right(id, `right-${id}`)),
      carrierId: { carrierId: 1, carrierName: "Movil" },
      addresses: ["192.0.2.0/24", "192.0.3.7"],
      lastUsedAt: null,
    });
    await open({ own: () => [key, wide] });
    const table = await screen.findByRole("table", { name: "Keys" });
    for (const text of [
      "Nightly import",
      "carrier.list",
      "Yours",
      "All",
      "4 rights",
      "Movil",
      "192.0.2.0/24, 192.0.3.7",
    ])
      expect(within(table).getByText(text)).toBeDefined();
  });

  it("are made with some of one's own rights, which a search finds, and shown once with Copy", async () => {
    const { api } = await open();
    const dialog = await create();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Nightly import");
    const boxes = () =>
      within(dialog)
        .getAllByRole("checkbox")
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(boxes()).toEqual(["carrier.list", "carrier.edit", "country.list"]);
    await userEvent.type(within(dialog).getByRole("searchbox", { name: /^Rights/ }), "country");
    expect(boxes()).toEqual(["country.list"]);
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "country.list" }));
    expect(within(dialog).getByText("1 of your 3 rights ticked")).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: /^Expires after/ }), "1 year");
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Addresses/ }), "192.0.2.7{Enter}2001:db8::/32");
    await save(dialog);
    const shown = await screen.findByRole("dialog", { name: "The key Nightly import" });
    expect(api.callsTo("keys.create").map(({ body }) => body)).toEqual([
      {
        keyName: "Nightly import",
        permissions: [3],
        carrierId: null,
        providerId: null,
        addresses: ["192.0.2.7", "2001:db8::/32"],
        days: 365,
      },
    ]);
    expect(within(shown).getByText(secret)).toBeDefined();
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    await userEvent.click(within(shown).getByRole("button", { name: "Copy" }));
    expect(writeText).toHaveBeenCalledWith(secret);
    await userEvent.click(within(shown).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it("are not made without a name, without rights, or for what is no address", async () => {
    const { api } = await open();
    const dialog = await create();
    await userEvent.type(within(dialog).getByRole("textbox", { name: /^Addresses/ }), "portal.example.com");
    await save(dialog);
    expect((await within(dialog).findAllByText("This field is required")).length).toBeGreaterThanOrEqual(2);
    expect(within(dialog).getAllByText(/^Must be an address or a range/).length).toBeGreaterThan(0);
    expect(api.callsTo("keys.create")).toEqual([]);
  });

  it("are revoked after a confirmation", async () => {
    const { api } = await open({ own: () => [key] });
    await userEvent.click(await screen.findByRole("button", { name: "Revoke Nightly import" }));
    expect(await screen.findByText("Nightly import stops working at once.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("keys.revokeOwn").map(({ path }) => path)).toEqual(["/services/keys/41"]));
  });
});
