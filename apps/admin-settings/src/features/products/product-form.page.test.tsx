import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const horoscope = build.product({ productId: 4, productName: "Horoscope" });

function open(params: Record<string, string | number>, user = build.currentUser()) {
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null }) },
    products: { get: () => horoscope, create: () => horoscope, edit: () => horoscope, paginate: () => build.page([]) },
    lookups: {
      carriers: () =>
        user.carrierId
          ? [user.carrierId]
          : [
              { carrierId: 2, carrierName: "Movistar" },
              { carrierId: 7, carrierName: "Telcel" },
            ],
      providers: ({ query }) =>
        query.carrierId === 2
          ? [{ providerId: 3, providerName: "Acme", carrierId: 2 }]
          : [{ providerId: 30, providerName: "Zeta", carrierId: 7 }],
      shortcodes: ({ query }) => [{ shortcodeId: (query.providerId ?? 0) * 10, shortcode: `SC-${query.providerId}` }],
    },
  });
  return { api, ...renderRoute(remote, "ProductsForm", { api, params, user }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const select = (name: string) => screen.queryByRole<HTMLInputElement>("combobox", { name });

describe("ProductsForm", () => {
  it("adds a product; what is blank is 0 or nothing (A-135, A-210, A-311, A-312, A-313, A-314, A-440)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await box("Product name"), "Tarot");
    await user.type(await box("Product periodicity"), "30");
    await user.clear(await box("Max daily subs"));
    await user.clear(await box("Max monthly subs"));
    await user.type(await box("Max monthly subs"), "1234567");
    await user.clear(await box("Free trial (days)"));
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Provider", "Acme");
    await choose(user, "Shortcode", "SC-3");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("products.create")[0]?.body).toEqual({
      productName: "Tarot",
      productPeriodicity: 30,
      productQuietTimeEnabled: 0,
      productMaxDailySubs: 0,
      productMaxMonthlySubs: 1_234_567,
      productFreeTrial: 0,
      productRetationDays: null,
      carrierId: 2,
      providerId: 3,
      shortcodeId: 30,
      productEnabled: 1,
    });
  });

  it("shows each select once the one above it is chosen, and empties those below it (A-222, A-223, A-224, A-225, D-A50)", async () => {
    const { api, user } = open({ action: "add" });
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(select("Provider")).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Provider" });
    expect(select("Shortcode")).toBeNull();
    await choose(user, "Provider", "Acme");
    await choose(user, "Shortcode", "SC-3");
    expect(api.callsTo("lookups.shortcodes").at(-1)?.query).toBe("carrierId=2&providerId=3&limit=201");
    await choose(user, "Carrier", "Telcel");
    await waitFor(() => expect(select("Provider")?.value).toBe(""));
    expect(select("Shortcode")).toBeNull();
    expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=7&limit=201");
    await choose(user, "Provider", "Zeta");
    await waitFor(() => expect(select("Shortcode")?.value).toBe(""));
  });

  it("keeps what is stored while an edit form loads, disabled entries too (A-135, D-A39, D-A50)", async () => {
    const { api, user } = open({ action: "edit", id: 4 });
    await waitFor(() => expect(select("Shortcode")?.value).toBe("7788 (disabled)"));
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    await user.click(screen.getByRole("checkbox", { name: "Quiet time enabled" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("products.edit")[0]?.body).toMatchObject({
      productQuietTimeEnabled: 1,
      shortcodeId: 5,
      dateModified: horoscope.dateModified,
    });
  });

  it.each([
    ["Product periodicity", "7"],
    ["Max daily subs", "0"],
    ["Max monthly subs", "0"],
    ["Free trial (days)", "3"],
    ["Retention days", ""],
  ])("has nothing unsaved once a change of %s is taken back, and sends numbers", async (name, value) => {
    const { api, user } = open({ action: "edit", id: 4 });
    await waitFor(async () => expect((await box(name)).value).toBe(value));
    await user.type(await box(name), "5");
    await screen.findByText("Unsaved changes");
    await user.type(await box(name), "{Backspace}");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("products.edit")[0]?.body;
    expect(horoscope).toMatchObject({ ...(body as object), carrierId: {}, providerId: {}, shortcodeId: {} });
  });

  it.each([
    ["Product periodicity", "1a", "Only numeric characters are allowed", "A-307"],
    ["Product periodicity", "1000", "Field must be less than 3 characters", "A-307"],
    ["Retention days", "1.5", "Must be a valid integer", "A-315"],
    ["Retention days", "12a", "Only numeric characters are allowed", "A-316"],
  ])("%s %s: %s (%s)", async (name, typed, message) => {
    const { user } = open({ action: "add" });
    await user.type(await box(name), typed);
    await user.tab();
    await screen.findByText(message);
  });

  it("counts without blocking (A-311 to A-313, D-A45)", async () => {
    const { user } = open({ action: "add" });
    await user.clear(await box("Max daily subs"));
    await user.type(await box("Max daily subs"), "1234567");
    await user.tab();
    screen.getByText("7 / 6");
    expect((await box("Max daily subs")).getAttribute("aria-invalid")).toBeNull();
    screen.getByText("1 / 3");
  });

  it("asks for name, periodicity and carrier, and sends nothing (A-306 to A-308)", async () => {
    const { api, user } = open({ action: "add" });
    await box("Product name");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(3));
    expect(document.activeElement).toBe(await box("Product name"));
    expect(api.callsTo("products.create")).toHaveLength(0);
  });

  it.each([
    ["Provider", "A-309"],
    ["Shortcode", "A-310"],
  ])("asks for the %s once it is there (%s)", async (name) => {
    const { user } = open({ action: "add" });
    await choose(user, "Carrier", "Movistar");
    if (name === "Shortcode") await choose(user, "Provider", "Acme");
    await screen.findByRole("combobox", { name });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(select(name)?.getAttribute("aria-invalid")).toBe("true"));
  });

  it("fixes carrier and provider of a tied user (D-A12, D-A51)", async () => {
    const carrierId = { carrierId: 2, carrierName: "Movistar" };
    const tied = build.currentUser({ carrierId, providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } });
    open({ action: "add" }, tied);
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    expect(select("Carrier")?.value).toBe("Movistar");
    expect(select("Carrier")?.disabled).toBe(true);
    expect(select("Provider")?.disabled).toBe(true);
    await screen.findByRole("combobox", { name: "Shortcode" });
  });
});
