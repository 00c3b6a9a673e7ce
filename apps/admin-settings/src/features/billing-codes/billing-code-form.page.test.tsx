import { contract } from "@portal/api-client/contract";
import { billingTypes } from "@portal/api-client/contract/billing-codes";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const stored = build.billingCode({ billingCodeId: 6, billingCode: null, billingCodePrice: "12.50" });

function open(params: Record<string, string | number>) {
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null }) },
    billingCodes: { get: () => stored, create: () => stored, edit: () => stored, paginate: () => build.page([stored]) },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
      shortcodes: ({ query }) => [
        query.carrierId === 2 ? { shortcodeId: 5, shortcode: "7788" } : { shortcodeId: 50, shortcode: "9900" },
      ],
    },
  });
  return { api, ...renderRoute(remote, "BillingCodesForm", { api, params }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const typeField = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Billing type" });
const select = (name: string) => screen.queryByRole<HTMLInputElement>("combobox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("BillingCodesForm", () => {
  it("adds a billing code; code and description may stay empty, the price is sent as text (A-134, A-213, A-278, A-279, A-479, D-A46)", async () => {
    const { api, user, address } = open({ action: "add" });
    const types = within(await typeField()).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(["", ...billingTypes]);
    await user.type(await box("Price"), "0.1234");
    await user.selectOptions(await typeField(), "api");
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Shortcode", "7788");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("billingCodes.create")[0]?.body).toEqual({
      billingCode: null,
      billingCodeDescription: null,
      billingCodePrice: "0.1234",
      billingType: "api",
      carrierId: 2,
      shortcodeId: 5,
      billingCodeEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/billing-codes"));
  });

  it("edits a billing code and leaves its price as it stands (A-162, A-383, D-A46, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 6 });
    await waitFor(() => expect(select("Shortcode")?.value).toBe("7788"));
    expect((await box("Price")).value).toBe("12.50");
    expect((await box("Billing code")).value).toBe("");
    await user.type(await box("Billing code"), "BC-6");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("billingCodes.edit")[0]?.body).toEqual({
      billingCode: "BC-6",
      billingCodeDescription: "Weekly",
      billingCodePrice: "12.50",
      billingType: "mt",
      carrierId: 2,
      shortcodeId: 5,
      billingCodeEnabled: 0,
      dateModified: stored.dateModified,
    });
  });

  it("chooses among the shortcodes of the carrier, whatever their provider (A-223, A-225, D-A50)", async () => {
    const { api, user } = open({ action: "add" });
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(select("Shortcode")).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Shortcode", "7788");
    await choose(user, "Carrier", "Telcel");
    await waitFor(() => expect(select("Shortcode")?.value).toBe(""));
    expect(api.callsTo("lookups.shortcodes").map(({ query }) => query)).toEqual([
      "carrierId=2&limit=201",
      "carrierId=7&limit=201",
    ]);
    await choose(user, "Shortcode", "9900");
  });

  it("asks for price, type and carrier, the shortcode once it is there, and sends nothing (A-280, A-282 to A-284)", async () => {
    const { api, user } = open({ action: "add" });
    await box("Price");
    await screen.findByRole("combobox", { name: "Carrier" });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(3));
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Shortcode" });
    await user.click(save());
    await waitFor(() => expect(select("Shortcode")?.getAttribute("aria-invalid")).toBe("true"));
    expect(api.callsTo("billingCodes.create")).toHaveLength(0);
  });

  it.each([
    ["Price", "Only numbers is valid", "D-A46", "1.00001"],
    ["Price", "Only numbers is valid", "D-A46", "1x"],
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
});
