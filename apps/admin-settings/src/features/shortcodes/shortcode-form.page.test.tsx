import { shortcodeTypes } from "@portal/api-client/contract/shortcodes";
import { build } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, choose, field, save, select } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("shortcodes", {
  ids: { add: "A-133, A-162, A-212, A-221", edit: "A-162, A-382, D-A50", required: "A-320 to A-323", access: "A-382" },
  entered: {
    Shortcode: "9900",
    "Shortcode relation": "12",
    "Shortcode type": "charge",
    Carrier: "Movistar",
    Provider: "Acme",
  },
  created: { shortcode: "9900", shortcodeRelation: 12, shortcodeType: "charge", carrierId: 2, providerId: 3 },
  required: ["Shortcode", "Shortcode relation", "Shortcode type", "Carrier"],
  record: { shortcodeType: "charge_oneshot" },
  shown: { Provider: "Acme", "Shortcode type": "charge_oneshot" },
  edited: { label: "Shortcode relation", text: "0", sent: { shortcodeRelation: 0 } },
});

describe("ShortcodesForm, with what is special", () => {
  it("offers the three types (A-325)", async () => {
    openForm("shortcodes", "add");
    const types = within(await field("Shortcode type")).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(["", ...shortcodeTypes]);
  });

  it("has nothing unsaved once a change of the relation is taken back", async () => {
    const { user, stored } = openForm("shortcodes", "edit");
    const relation = await box("Shortcode relation");
    await waitFor(() => expect(relation.value).toBe(String(stored.shortcodeRelation)));
    await user.type(relation, "5");
    await screen.findByText("Unsaved changes");
    await user.type(relation, "{Backspace}");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  });

  it("shows the provider once a carrier is chosen, and empties it with another one (A-222, A-225, D-A50)", async () => {
    const { api, user } = openForm("shortcodes", "add");
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(select("Provider")).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Provider", "Acme");
    await choose(user, "Carrier", "Telcel");
    await waitFor(() => expect(select("Provider")?.value).toBe(""));
    expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=7&limit=201");
    await choose(user, "Provider", "Zeta");
  });

  it("asks for the provider once it is there (A-324)", async () => {
    const { user } = openForm("shortcodes", "add");
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Provider" });
    await user.click(save());
    await waitFor(() => expect(select("Provider")?.getAttribute("aria-invalid")).toBe("true"));
  });

  it.each([
    ["Shortcode relation", "Only numeric characters are allowed", "A-321, D-A44", "1a"],
    ["Shortcode relation", "Must be a valid integer", "A-321, D-A44", "2147483648"],
  ])("%s: %s (%s)", async (name, message, _, typed) => {
    const { user } = openForm("shortcodes", "add");
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
    openForm("shortcodes", "edit", { user: tied });
    await waitFor(() => expect(select("Provider")?.value).toBe("Acme"));
    expect(select("Carrier")?.disabled).toBe(true);
    expect(select("Provider")?.disabled).toBe(true);
  });
});
