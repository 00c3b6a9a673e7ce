import { build } from "@portal/testing";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, cellsOf, headsOf, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const title = "Pre-subscriptions";

function open(rows = [build.presubscription()]) {
  return openMonitor({
    permissions: ["monitor.subscription-history"],
    handlers: {
      monitor: { presubscriptions: () => build.page(rows) },
      monitorHistory: { paginate: () => build.page([]) },
    },
  });
}

describe(title, () => {
  it("shows its twelve columns in order (B-132, B-133, B-203, B-204, B-205, B-206)", async () => {
    const { api } = open();
    const region = await card(title);
    expect(await cellsOf(region, "AdOne")).toEqual([
      msisdn,
      "mds-21",
      "wap.example.com",
      "AdOne",
      "px-1",
      "pub-7",
      "06/03/2024 - 09:00",
      "05/03/2024 - 14:07",
      "02/01/2024 - 10:00",
      "Acme",
      "Daily horoscope",
      "77700",
    ]);
    expect(headsOf(region)).toEqual([
      "MSISDN",
      "MDS",
      "Portal",
      "Adnetwork",
      "Pixel Adnetwork",
      "Pub",
      "Process At",
      "Modified",
      "Created",
      "Provider",
      "Product",
      "Shortcode",
    ]);
    expect(api.callsTo("monitor.presubscriptions")[0]?.body).toEqual({
      presubscriptionMsisdn: msisdn,
      carrierId: 2,
      providerId: 3,
    });
  });

  it("says that there are none", async () => {
    open([]);
    await within(await card(title)).findByText("No pre-subscriptions");
  });
});
