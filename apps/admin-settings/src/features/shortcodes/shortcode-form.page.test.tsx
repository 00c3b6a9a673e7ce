import { contract } from "@portal/api-client/contract";
import { shortcodeTypes } from "@portal/api-client/contract/shortcodes";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const stored = build.shortcode({ shortcodeId: 5, shortcode: "7788", shortcodeType: "charge_oneshot" });

function open(params: Record<string, string | number>, user = build.currentUser()) {
  const api = fakeApi(contract, {
    shortcodes: { get: () => stored, create: () => stored, edit: () => stored, paginate: () => build.page([stored]) },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
      providers: ({ query }) =>
        query.carrierId === 2
          ? [{ providerId: 3, providerName: "Acme", carrierId: 2 }]
          : [{ providerId: 30, providerName: "Zeta", carrierId: 7 }],
    },
  });
  return { api, ...renderRoute(remote, "ShortcodesForm", { api, params, user }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const typeField = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Shortcode type" });
const select = (name: string) => screen.queryByRole<HTMLInputElement>("combobox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("ShortcodesForm", () => {
  it("adds an enabled shortcode of one of the three types (A-133, A-162, A-212, A-221, A-325)", async () => {
    const { api, user, address } = open({ action: "add" });
    const types = within(await typeField()).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(["", ...shortcodeTypes]);
    await user.type(await box("Shortcode"), "9900");
    await user.type(await box("Shortcode relation"), "12");
    await user.selectOptions(await typeField(), "charge");
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Provider", "Acme");
    const enabled = screen.getByRole("checkbox", { name: "Enabled" });
    expect(enabled).toHaveProperty("disabled", true);
    await user.click(enabled);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("shortcodes.create")[0]?.body).toEqual({
      shortcode: "9900",
      shortcodeRelation: 12,
      shortcodeType: "charge",
      carrierId: 2,
      providerId: 3,
      shortcodeEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/shortcodes"));
  });

  it("edits a shortcode, with the provider of its carrier loaded and kept (A-162, A-382, D-A50, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 5 });
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    expect((await typeField()).value).toBe("charge_oneshot");
    await user.clear(await box("Shortcode relation"));
    await user.type(await box("Shortcode relation"), "0");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("shortcodes.edit")[0]?.body).toEqual({
      shortcode: "7788",
      shortcodeRelation: 0,
      shortcodeType: "charge_oneshot",
      carrierId: 2,
      providerId: 3,
      shortcodeEnabled: 0,
      dateModified: stored.dateModified,
    });
  });

  it("has nothing unsaved once a change of the relation is taken back", async () => {
    const { user } = open({ action: "edit", id: 5 });
    const relation = await box("Shortcode relation");
    await waitFor(() => expect(relation.value).toBe(String(stored.shortcodeRelation)));
    await user.type(relation, "5");
    await screen.findByText("Unsaved changes");
    await user.type(relation, "{Backspace}");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  });

  it("shows the provider once a carrier is chosen, and empties it with another one (A-222, A-225, D-A50)", async () => {
    const { api, user } = open({ action: "add" });
    await typeField();
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(select("Provider")).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Provider", "Acme");
    await choose(user, "Carrier", "Telcel");
    await waitFor(() => expect(select("Provider")?.value).toBe(""));
    expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=7&limit=201");
    await choose(user, "Provider", "Zeta");
  });

  it("asks for all fields, the provider once it is there, and sends nothing (A-320 to A-324)", async () => {
    const { api, user } = open({ action: "add" });
    await box("Shortcode");
    await screen.findByRole("combobox", { name: "Carrier" });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(4));
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Provider" });
    await user.click(save());
    await waitFor(() => expect(select("Provider")?.getAttribute("aria-invalid")).toBe("true"));
    expect(api.callsTo("shortcodes.create")).toHaveLength(0);
  });

  it.each([
    ["Shortcode relation", "Only numeric characters are allowed", "A-321, D-A44", "1a"],
    ["Shortcode relation", "Must be a valid integer", "A-321, D-A44", "2147483648"],
  ])("%s: %s (%s)", async (name, message, _, typed) => {
    const { user } = open({ action: "add" });
    const input = await box(name);
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    await screen.findByText(message);
    await user.type(input, "{Backspace}");
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it("fixes carrier and provider of a tied user (D-A12)", async () => {
    const carrierId = { carrierId: 2, carrierName: "Movistar" };
    const tied = build.currentUser({ carrierId, providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } });
    open({ action: "edit", id: 5 }, tied);
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    expect(select("Carrier")?.disabled).toBe(true);
    expect(select("Provider")?.disabled).toBe(true);
  });
});
