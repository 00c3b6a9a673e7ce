import { contract } from "@portal/api-client/contract";
import { carrierPolicyTypes } from "@portal/api-client/contract/carrier-policies";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/fields.ts";

function open(
  params: Record<string, string | number>,
  { policy = build.carrierPolicy({ carrierPolicyId: 8 }), user = build.currentUser() } = {},
) {
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null, failed: null }) },
    carrierPolicies: {
      get: () => policy,
      create: () => policy,
      edit: () => policy,
      paginate: () => build.page([policy]),
    },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
    },
  });
  return { api, ...renderRoute(remote, "CarrierPoliciesForm", { api, params, user }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const typeField = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Policy type" });
const save = () => screen.getByRole("button", { name: "Save" });
const warning = "This value will not be understood. It can be saved all the same.";

describe("CarrierPoliciesForm", () => {
  it("adds a policy of one of the four types (A-131, A-162, A-214, A-480)", async () => {
    const { api, user, address } = open({ action: "add" });
    const types = within(await typeField()).getAllByRole<HTMLOptionElement>("option");
    expect(types.map(({ value }) => value)).toEqual(["", ...carrierPolicyTypes]);
    await user.selectOptions(await typeField(), "sms_delivery_time_range");
    await user.type(await box("Policy value"), " 08:00-20:00 ");
    await user.type(await box("Policy description"), "By day");
    await choose(user, "Carrier", "Telcel");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carrierPolicies.create")[0]?.body).toEqual({
      carrierPolicyType: "sms_delivery_time_range",
      carrierPolicyDescription: "By day",
      carrierPolicyValue: "08:00-20:00",
      carrierId: 7,
      carrierPolicyEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/carriers-policies"));
  });

  it("tells the form expected of the type, and warns of another without blocking (D-A44)", async () => {
    const { api, user } = open({ action: "edit", id: 8 });
    const value = await box("Policy value");
    await waitFor(() => expect(value.value).toBe("3"));
    screen.getByText(/Expected: a whole number/);
    await user.selectOptions(await typeField(), "sms_delivery_time_range");
    screen.getByText(/Expected: 08:00-20:00/);
    expect(within(value.closest("div") as HTMLElement).getByRole("status").textContent).toBe(warning);
    await user.clear(value);
    await user.type(value, "08:00-20:00");
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(value);
    await user.type(value, "by day");
    await user.tab();
    screen.getByText(warning);
    expect(value.getAttribute("aria-invalid")).toBeNull();
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carrierPolicies.edit")[0]?.body).toMatchObject({ carrierPolicyValue: "by day" });
  });

  it("says nothing about a value that is being typed (D-A44)", async () => {
    const { user } = open({ action: "add" });
    await user.selectOptions(await typeField(), "sms_delivery_time_range");
    await user.type(await box("Policy value"), "08:");
    expect(screen.queryByText(warning)).toBeNull();
    await user.tab();
    screen.getByText(warning);
  });

  it("asks for type, value, description and carrier, and sends nothing (A-287 to A-290)", async () => {
    const { api, user } = open({ action: "add" });
    await typeField();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(4));
    expect(document.activeElement).toBe(await typeField());
    expect(api.callsTo("carrierPolicies.create")).toHaveLength(0);
  });

  it("keeps a carrier that is disabled meanwhile, named so (D-A39)", async () => {
    const policy = build.carrierPolicy({ carrierId: { carrierId: 9, carrierName: "Claro" } });
    open({ action: "edit", id: 8 }, { policy });
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });
    await waitFor(() => expect(field.value).toBe("Claro (disabled)"));
  });

  it("shows no Save to a user who may add but not edit (A-380, D-A09)", async () => {
    const user = build.currentUser({ permissions: ["carrier-policy.list", "carrier-policy.create"] });
    open({ action: "edit", id: 8 }, { user });
    const value = await box("Policy value");
    await waitFor(() => expect(value.value).toBe("3"));
    expect(value.readOnly).toBe(true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
