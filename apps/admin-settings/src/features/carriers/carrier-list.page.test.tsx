import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { raisedToasts } from "@portal/ui/test-support";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const movistar = build.carrier({ carrierId: 2, carrierName: "Movistar" });
const telcel = build.carrier({ carrierId: 7, carrierName: "Telcel", carrierEnabled: 0 });
const both = build.page([telcel, movistar]);
const mexico = build.country();

function open(
  handlers: FakeHandlers<typeof contract.carriers> = {},
  options: Partial<Parameters<typeof renderRoute>[2]> = {},
) {
  const api = fakeApi(contract, {
    carriers: { paginate: ({ query }) => build.page([telcel, movistar], { ...query, total: 40 }), ...handlers },
    countries: { list: () => [mexico] },
  });
  return { api, ...renderRoute(remote, "Carriers", { api, ...options }) };
}
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describeList("carriers", {
  ids: { route: "A-079", columns: "A-080", filters: "A-081" },
  columns: { ID: "2", "Carrier name": "Movistar", "Country name": "Mexico", Enabled: "Yes" },
  filters: ["Carrier name", "Country name", "Country short", "Enabled"],
  record: movistar,
  everything: true,
});

describe("Carriers", () => {
  it("is found again as it was after a look at a form (D-A28)", async () => {
    const { user, address } = open(
      { get: () => movistar },
      { query: { page: "2", limit: "30", carrierName: "mo", sortBy: "carrierName", sort: "asc" } },
    );
    await user.click(await screen.findByRole("button", { name: "Edit Movistar" }));
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await row("Movistar");
    expect(Object.fromEntries(new URL(address(), "http://portal.test").searchParams)).toEqual({
      page: "2",
      limit: "30",
      carrierName: "mo",
      sortBy: "carrierName",
      sort: "asc",
    });
  });

  it("deletes after a confirmation and shows the row disabled (A-200, D-A35)", async () => {
    let carrierEnabled: 0 | 1 = 1;
    const { api, user } = open({
      paginate: () => build.page([{ ...movistar, carrierEnabled }]),
      remove: () => {
        carrierEnabled = 0;
        return { message: "Delete successful" };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Delete Movistar" }));
    expect(api.callsTo("carriers.remove")).toHaveLength(0);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByRole("button", { name: "Restore Movistar" });
    await screen.findByText("Delete successful");
    expect(api.callsTo("carriers.remove")[0]?.path).toBe("/services/carriers/2");
  });

  it("restores at once and reloads (A-203, D-A36)", async () => {
    let carrierEnabled: 0 | 1 = 0;
    const { api, user } = open({
      paginate: () => build.page([{ ...telcel, carrierEnabled }]),
      restore: () => {
        carrierEnabled = 1;
        return { ...telcel, carrierEnabled };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Restore Telcel" }));
    await screen.findByRole("button", { name: "Edit Telcel" });
    expect(api.callsTo("carriers.restore")[0]?.path).toBe("/services/carriers/restore/7");
  });

  it("shows no button that the user may not use (A-393)", async () => {
    open({}, { user: build.currentUser({ permissions: ["carrier.list"] }) });
    await row("Movistar");
    expect(screen.queryByRole("button", { name: /Add$|Edit|Delete|Restore/ })).toBeNull();
  });

  it("says what could not be loaded, without a toast, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open({ paginate: () => (isDown ? refuse(500, { message: "Database is away" }) : both) });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Carriers could not be loaded");
    within(alert).getByText("Database is away");
    expect(await raisedToasts()).toEqual([]);
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await row("Movistar");
  });
});
