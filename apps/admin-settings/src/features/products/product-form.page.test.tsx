import { build } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, choose, save, select } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

const record = { productName: "Horoscope" };

describeForm("products", {
  ids: {
    add: "A-135, A-210, A-311, A-312, A-313, A-314, A-440",
    edit: "A-135, D-A39, D-A50",
    required: "A-306 to A-308",
    access: "A-384",
  },
  entered: {
    "Product name": "Tarot",
    "Product periodicity": "30",
    "Max daily subs": "",
    "Max monthly subs": "1234567",
    "Free trial (days)": "",
    Carrier: "Movistar",
    Provider: "Acme",
    Shortcode: "7788",
  },
  created: {
    productName: "Tarot",
    productPeriodicity: 30,
    productQuietTimeEnabled: 0,
    productMaxDailySubs: 0,
    productMaxMonthlySubs: 1_234_567,
    productFreeTrial: 0,
    productRetationDays: null,
    carrierId: 2,
    providerId: 3,
    shortcodeId: 5,
  },
  required: ["Product name", "Product periodicity", "Carrier"],
  record,
  shown: { Shortcode: "7788", Provider: "Acme" },
  edited: { label: "Product name", text: "Stars", sent: { productName: "Stars" } },
});

describe("ProductsForm, with what is special", () => {
  it("shows each select once the one above it is chosen, and empties those below it (A-222, A-223, A-224, A-225, D-A50)", async () => {
    const { api, user } = openForm("products", "add");
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(select("Provider")).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Provider" });
    expect(select("Shortcode")).toBeNull();
    await choose(user, "Provider", "Acme");
    await choose(user, "Shortcode", "7788");
    expect(api.callsTo("lookups.shortcodes").at(-1)?.query).toBe("carrierId=2&providerId=3&limit=201");
    await choose(user, "Carrier", "Telcel");
    await waitFor(() => expect(select("Provider")?.value).toBe(""));
    expect(select("Shortcode")).toBeNull();
    expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=7&limit=201");
    await choose(user, "Provider", "Zeta");
    await waitFor(() => expect(select("Shortcode")?.value).toBe(""));
  });

  it("keeps what is stored while an edit form loads, disabled entries too (A-135, D-A39, D-A50)", async () => {
    const lookups = { shortcodes: () => [{ shortcodeId: 50, shortcode: "9900" }] };
    const { api, user } = openForm("products", "edit", { record, handlers: { lookups } });
    await waitFor(() => expect(select("Shortcode")?.value).toBe("7788 (disabled)"));
    await user.click(screen.getByRole("checkbox", { name: "Quiet time enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("products.edit")[0]?.body).toMatchObject({ productQuietTimeEnabled: 1, shortcodeId: 5 });
  });

  it.each([
    ["Product periodicity", "7"],
    ["Max daily subs", "0"],
    ["Max monthly subs", "0"],
    ["Free trial (days)", "3"],
    ["Retention days", ""],
  ])("has nothing unsaved once a change of %s is taken back, and sends numbers", async (name, value) => {
    const { api, user, stored } = openForm("products", "edit", { record });
    await waitFor(async () => expect((await box(name)).value).toBe(value));
    await user.type(await box(name), "5");
    await screen.findByText("Unsaved changes");
    await user.type(await box(name), "{Backspace}");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("products.edit")[0]?.body;
    expect(stored).toMatchObject({ ...(body as object), carrierId: {}, providerId: {}, shortcodeId: {} });
  });

  it.each([
    ["Product periodicity", "1a", "Only numeric characters are allowed", "A-307"],
    ["Product periodicity", "1000", "Field must be less than 3 characters", "A-307"],
    ["Retention days", "1.5", "Must be a valid integer", "A-315"],
    ["Retention days", "12a", "Only numeric characters are allowed", "A-316"],
  ])("%s %s: %s (%s)", async (name, typed, message) => {
    const { user } = openForm("products", "add");
    await user.type(await box(name), typed);
    await user.tab();
    await screen.findByText(message);
  });

  it("counts without blocking (A-311 to A-313, D-A45)", async () => {
    const { user } = openForm("products", "add");
    await user.clear(await box("Max daily subs"));
    await user.type(await box("Max daily subs"), "1234567");
    await user.tab();
    screen.getByText("7 / 6");
    expect((await box("Max daily subs")).getAttribute("aria-invalid")).toBeNull();
    screen.getByText("1 / 3");
  });

  it("leads to the first field that is asked for (A-306)", async () => {
    const { user } = openForm("products", "add");
    const name = await box("Product name");
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it.each([
    ["Provider", "A-309"],
    ["Shortcode", "A-310"],
  ])("asks for the %s once it is there (%s)", async (name) => {
    const { user } = openForm("products", "add");
    await choose(user, "Carrier", "Movistar");
    if (name === "Shortcode") await choose(user, "Provider", "Acme");
    await screen.findByRole("combobox", { name });
    await user.click(save());
    await waitFor(() => expect(select(name)?.getAttribute("aria-invalid")).toBe("true"));
  });

  it("fixes carrier and provider of a tied user (D-A12, D-A51)", async () => {
    const carrierId = { carrierId: 2, carrierName: "Movistar" };
    const tied = build.currentUser({ carrierId, providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } });
    openForm("products", "add", { user: tied, handlers: { lookups: { carriers: () => [carrierId] } } });
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    expect(select("Carrier")?.value).toBe("Movistar");
    expect(select("Carrier")?.disabled).toBe(true);
    expect(select("Provider")?.disabled).toBe(true);
    await screen.findByRole("combobox", { name: "Shortcode" });
  });
});
