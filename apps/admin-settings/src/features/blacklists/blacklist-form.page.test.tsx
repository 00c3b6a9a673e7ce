import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import type { PortalDataValue } from "@portal/records";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const entry = build.blacklist({ blacklistId: 9, blacklistMsisdn: "521234567899" });

interface Wishes {
  carriers?: { carrierId: number; carrierName: string }[];
  stored?: typeof entry;
  permissions?: readonly Permission[];
  portalData?: PortalDataValue;
}

function open(params: Record<string, string | number>, { carriers, stored = entry, ...rest }: Wishes = {}) {
  const api = fakeApi(contract, {
    blacklists: { get: () => stored, create: () => stored, edit: () => stored, paginate: () => build.page([stored]) },
    lookups: { carriers: () => carriers ?? [{ carrierId: 2, carrierName: "Movistar" }] },
  });
  const { permissions, portalData } = rest;
  const user = build.currentUser({ timeZone: "America/Mexico_City", ...(permissions && { permissions }) });
  return { api, ...renderRoute(remote, "BlacklistsForm", { api, params, user, portalData }) };
}
const number = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Blacklist msisdn" });
const expires = () => screen.getByLabelText<HTMLInputElement>("Blacklist expire date");
const save = () => screen.getByRole("button", { name: "Save" });

describe("BlacklistsForm", () => {
  it.each([
    ["2026-11-27T15:20:40.000Z", "2027-11-27T15:20:00.000Z"],
    ["2028-03-01T05:59:59.000Z", "2029-03-01T05:59:00.000Z"], // the last minute of 29 February there, and of the 28th
  ])(
    "adds a number in any spelling at %s, until %s, of the only carrier there is (A-138, D-A51, D-A61)",
    async (now, aYearLater) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      const { api, user } = open({ action: "add" });
      await user.type(await number(), "+52 1 55-1234-5678");
      const carrier = screen.getByRole<HTMLInputElement>("combobox", { name: "Carrier" });
      await waitFor(() => expect(carrier.value).toBe("Movistar"));
      await user.click(save());
      await screen.findByText("Done Successfully!");
      expect(api.callsTo("blacklists.create")[0]?.body).toMatchObject({
        blacklistMsisdn: "5215512345678",
        carrierId: 2,
        blacklistExpireDate: aYearLater,
      });
    },
  );

  it("shows and takes the date in the portal's time zone, or none (D-A61, P-2)", async () => {
    const { api, user } = open({ action: "edit", id: 9 });
    await number();
    await waitFor(() => expect(expires().value).toBe("15/01/2099 04:00"));
    screen.getByText("Time of America/Mexico_City");
    fireEvent.change(expires(), { target: { value: "01/02/2030 18:30" } });
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("blacklists.edit")[0]?.body).toMatchObject({ blacklistExpireDate: "2030-02-02T00:30:00.000Z" });
  });

  it("never expires once the date is cleared (D-A61)", async () => {
    const { api, user } = open({ action: "edit", id: 9 });
    await waitFor(() => expect(expires().value).not.toBe(""));
    await user.clear(expires());
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("blacklists.edit")[0]?.body).toMatchObject({ blacklistExpireDate: null });
  });

  it("shows a masked number in clear beside its field, and saves what it was", async () => {
    const masked = "5212••••899";
    const ask = vi.fn(async () => "521234567899");
    const { api, user } = open(
      { action: "edit", id: 9 },
      {
        stored: { ...entry, blacklistMsisdn: masked },
        permissions: ["blacklist.list", "blacklist.edit", "msisdn.reveal"],
        portalData: { reveal: { seconds: 60, reasonMax: 200, ask } },
      },
    );
    await user.click(await screen.findByRole("button", { name: `Reveal ${masked}` }));
    await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Asked by the carrier");
    await user.keyboard("{Enter}");
    await screen.findByText("521234567899");
    expect(ask.mock.calls).toEqual([[{ entity: "blacklist", id: 9 }, "Asked by the carrier"]]);
    expect(api.callsTo("blacklists.edit")).toEqual([]);
    expect((await number()).value).toBe(masked);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("blacklists.edit")[0]?.body).toMatchObject({ blacklistMsisdn: masked });
  });

  it("tells nothing about a masked number to those who may not reveal it", async () => {
    open(
      { action: "edit", id: 9 },
      { stored: { ...entry, blacklistMsisdn: "5212••••899" }, permissions: ["blacklist.list", "blacklist.edit"] },
    );
    await number();
    expect(screen.queryByText(/Stored number/)).toBeNull();
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
    const { api, user } = open({ action: "add" }, { carriers: both });
    await number();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(2));
    expect(api.callsTo("blacklists.create")).toHaveLength(0);
  });
});
