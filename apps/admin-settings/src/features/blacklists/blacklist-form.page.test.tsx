import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const entry = build.blacklist({ blacklistId: 9, blacklistMsisdn: "521234567899" });

function open(params: Record<string, string | number>, carriers = [{ carrierId: 2, carrierName: "Movistar" }]) {
  const api = fakeApi(contract, {
    blacklists: { get: () => entry, create: () => entry, edit: () => entry, paginate: () => build.page([entry]) },
    filters: { carriers: () => carriers },
  });
  const user = build.currentUser({ timeZone: "America/Mexico_City" });
  return { api, ...renderRoute(remote, "BlacklistsForm", { api, params, user }) };
}
const number = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Blacklist msisdn" });
const expires = () => screen.getByLabelText<HTMLInputElement>("Blacklist expire date");
const save = () => screen.getByRole("button", { name: "Save" });

describe("BlacklistsForm", () => {
  it("adds a number in any spelling, for a year from now, of the only carrier there is (A-138, D-A51, D-A61)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await number(), "+52 1 55-1234-5678");
    const carrier = screen.getByRole<HTMLInputElement>("combobox", { name: "Carrier" });
    await waitFor(() => expect(carrier.value).toBe("Movistar"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("blacklists.create")[0]?.body as { blacklistExpireDate: string };
    expect(body).toMatchObject({ blacklistMsisdn: "5215512345678", carrierId: 2 });
    const inOneYear = new Date();
    inOneYear.setFullYear(inOneYear.getFullYear() + 1);
    expect(Math.abs(Date.parse(body.blacklistExpireDate) - inOneYear.getTime())).toBeLessThan(120_000);
  });

  it("shows and takes the date in the portal's time zone, or none (D-A61, P-2)", async () => {
    const { api, user } = open({ action: "edit", id: 9 });
    await number();
    await waitFor(() => expect(expires().value).toBe("2099-01-15T04:00"));
    screen.getByText("15/01/2099 - 04:00, America/Mexico_City");
    fireEvent.change(expires(), { target: { value: "2030-02-01T18:30" } });
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("blacklists.edit")[0]?.body).toMatchObject({ blacklistExpireDate: "2030-02-02T00:30:00.000Z" });
  });

  it("never expires once the date is cleared (D-A61)", async () => {
    const { api, user } = open({ action: "edit", id: 9 });
    await user.click(await screen.findByRole("button", { name: "Clear blacklist expire date" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("blacklists.edit")[0]?.body).toMatchObject({ blacklistExpireDate: null });
  });

  it.each([
    ["1".repeat(21), "Field must be less than 20 characters", "A-285"],
    ["52155abc", "Only numbers is valid", "D-A61"],
    ["1234", "Field must at least 5 characters", "D-A61"],
  ])("refuses %s: %s (%s)", async (typed, message) => {
    const { user } = open({ action: "add" });
    await user.type(await number(), typed);
    await user.tab();
    await screen.findByText(message);
  });

  it("asks for number and carrier, and has no Enabled checkbox (A-285, A-286, D-A40)", async () => {
    const both = [
      { carrierId: 2, carrierName: "Movistar" },
      { carrierId: 7, carrierName: "Telcel" },
    ];
    const { api, user } = open({ action: "add" }, both);
    await number();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(2));
    expect(api.callsTo("blacklists.create")).toHaveLength(0);
  });
});
