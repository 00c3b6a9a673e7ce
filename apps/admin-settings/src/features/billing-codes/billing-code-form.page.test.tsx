import { billingTypes } from "@portal/api-client/contract/billing-codes";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, choose, field, save, select } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("billingCodes", {
  ids: {
    add: "A-134, A-213, A-278, A-279, A-479, D-A46",
    edit: "A-162, A-383, D-A46",
    required: "A-280, A-282, A-283",
    access: "A-383",
  },
  entered: { Price: "0.1234", "Billing type": "api", Carrier: "Movistar", Shortcode: "7788" },
  created: {
    billingCode: null,
    billingCodeDescription: null,
    billingCodePrice: "0.1234",
    billingType: "api",
    carrierId: 2,
    shortcodeId: 5,
  },
  required: ["Price", "Billing type", "Carrier"],
  record: { billingCode: null, billingCodePrice: "12.50" },
  shown: { Shortcode: "7788", Price: "12.50", "Billing code": "" },
  edited: { label: "Billing code", text: "BC-6", sent: { billingCode: "BC-6" } },
});

describe("BillingCodesForm, with what is special", () => {
  it("offers each billing type (A-134)", async () => {
    openForm("billingCodes", "add");
    const types = within(await field("Billing type")).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(["", ...billingTypes]);
  });

  it("chooses among the shortcodes of the carrier, of each provider (A-223, A-225, D-A50)", async () => {
    const { api, user } = openForm("billingCodes", "add");
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

  it("asks for the shortcode once it is there (A-284)", async () => {
    const { user } = openForm("billingCodes", "add");
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Shortcode" });
    await user.click(save());
    await waitFor(() => expect(select("Shortcode")?.getAttribute("aria-invalid")).toBe("true"));
  });

  it.each([
    ["Price", "Only numbers is valid", "D-A46", "1.00001"],
    ["Price", "Only numbers is valid", "D-A46", "1x"],
  ])("%s: %s (%s)", async (name, message, _, typed) => {
    const { user } = openForm("billingCodes", "add");
    const input = await box(name);
    await user.click(input);
    await user.paste(typed);
    await user.tab();
    await screen.findByText(message);
    await user.type(input, "{Backspace}");
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});
