import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const mexico = build.country({ countryId: 1, countryName: "Mexico", countryShort: null });
const peru = build.country({ countryId: 4, countryName: "Peru", countryEnabled: 0 });

function open(handlers: FakeHandlers<typeof contract.countries> = {}) {
  const api = fakeApi(contract, {
    countries: { paginate: () => build.page([peru, mexico]), get: () => mexico, ...handlers },
  });
  return { api, ...renderRoute(remote, "Countries", { api }) };
}

describeList("countries", {
  ids: { route: "A-054, A-076", columns: "A-077, D-A34", filters: "A-078" },
  columns: {
    ID: "1",
    "Country name": "Mexico",
    "Country short": "-",
    "Country currency": "MXN",
    "Currency exchange": "17.05",
    "Country code": "52",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Country name", "Country short", "Country currency", "Enabled"],
  record: { countryShort: null },
});

describe("rows of Countries", () => {
  it("deletes an enabled country and restores a disabled one (A-201, A-202, D-A35, D-A36)", async () => {
    const { api, user } = open({ remove: () => ({ message: "Delete successful" }), restore: () => peru });
    await user.click(await screen.findByRole("button", { name: "Restore Peru" }));
    await waitFor(() => expect(api.callsTo("countries.restore")[0]?.path).toBe("/services/countries/restore/4"));
    await user.click(screen.getByRole("button", { name: "Delete Mexico" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("countries.remove")[0]?.path).toBe("/services/countries/1"));
    await waitFor(() => expect(api.callsTo("countries.paginate").length).toBeGreaterThanOrEqual(3));
  });
});
