import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { raisedToasts } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../../remote.ts";
import { openMonitor } from "../open-monitor.fixture.tsx";
import { quietNumber } from "../quiet-number.fixture.ts";

const msisdn = "521234567890";
type Subscriptions = FakeHandlers<typeof contract.monitor>["subscriptions"];

function open(
  subscriptions: Subscriptions,
  permissions: readonly Permission[] = ["monitor.subscription"],
  timeZone = "UTC",
) {
  const api = fakeApi(contract, {
    lookups: { carriers: () => [{ carrierId: 2, carrierName: "Movistar" }] },
    ...quietNumber,
    monitor: { providersList: () => [], providers: () => [build.providerResult()], subscriptions },
  });
  const user = build.currentUser({ permissions, timeZone });
  return { api, ...renderRoute(remote, "Monitor", { api, user, params: { msisdn }, query: { carrier: "2" } }) };
}
const card = () => screen.findByRole("region", { name: "Active Subscriptions" });
const cellsOf = async (text: string) => {
  const row = await screen.findByRole("row", { name: new RegExp(text) });
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

describe("Active Subscriptions", () => {
  it("shows its columns in order, each with its field (B-116, B-118, B-190, B-191, B-192, B-193, B-194, B-195, B-196, B-197, B-198)", async () => {
    const { api } = open(() => build.page([build.subscription({ subscriptionId: 9 })]));
    const region = await card();
    within(region).getByRole("heading", { name: "Active Subscriptions" });
    expect((await cellsOf("mds-77")).slice(0, 10)).toEqual([
      "9",
      msisdn,
      "mds-77",
      "Acme",
      "Daily horoscope",
      "77700",
      "4711",
      "02/01/2024 - 10:00",
      "05/03/2024 - 14:07",
      "12/03/2024 - 14:07",
    ]);
    const heads = within(region)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
    expect(heads).toEqual([
      "ID",
      "MSISDN",
      "MDS",
      "Provider",
      "Product",
      "Shortcode",
      "PIN",
      "Created At",
      "Last Charge",
      "Next Charge",
      "Actions",
    ]);
    const body = { carrierId: 2, providerId: 3, subscriptionMsisdn: msisdn };
    expect(api.callsTo("monitor.subscriptions").map((call) => call.body)).toEqual([body]);
  });

  it("shows the first pin, and a dash for what is missing (B-119, B-192, B-196, B-198)", async () => {
    open(() =>
      build.page([
        build.subscription({ subscriptionId: 11, pins: [{ pin: "1111" }, { pin: "2222" }] }),
        build.subscription({
          subscriptionId: 12,
          pins: [],
          mdsId: null,
          subscriptionLastChargeAt: null,
          subscriptionNextChargeAt: null,
        }),
      ]),
    );
    expect((await cellsOf("^11 "))[6]).toBe("1111");
    const [, , mds, , , , pin, , last, next] = await cellsOf("^12 ");
    expect([mds, pin, last, next]).toEqual(["-", "-", "-", "-"]);
  });

  it("shows dates in the portal's zone (P-2)", async () => {
    open(() => build.page([build.subscription()]), undefined, "America/Mexico_City");
    expect((await cellsOf("mds-77"))[7]).toBe("02/01/2024 - 04:00");
  });

  it("loads again with Refresh and with r; the old rows stay meanwhile (B-112, B-117)", async () => {
    let answer = Promise.resolve(build.page([build.subscription()]));
    const { api, user } = open(() => answer);
    await cellsOf("mds-77");
    const next = Promise.withResolvers<Awaited<typeof answer>>();
    answer = next.promise;
    await user.click(screen.getByRole("button", { name: "Refresh Active Subscriptions" }));
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(2));
    await cellsOf("mds-77");
    next.resolve(build.page([build.subscription({ mdsId: "mds-88" })]));
    await cellsOf("mds-88");

    screen.getByRole("tab").focus();
    await user.keyboard("r");
    await waitFor(() => expect(api.callsTo("monitor.subscriptions")).toHaveLength(3));
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });

  it("shows a skeleton while it loads", async () => {
    open(() => new Promise(() => {}));
    const region = await card();
    await waitFor(() => expect(within(region).getByRole("table").getAttribute("aria-busy")).toBe("true"));
  });

  it("says that there is none", async () => {
    open(() => build.page([]));
    await screen.findByText("No active subscriptions");
  });

  it("says that it could not load, without a toast, and retries (C-19)", async () => {
    let isDown = true;
    const { user } = open(() =>
      isDown ? refuse(500, { message: "Database is away" }) : build.page([build.subscription()]),
    );
    const alert = await within(await card()).findByRole("alert");
    within(alert).getByText("Could not load");
    within(alert).getByText("Database is away");
    expect(await raisedToasts()).toEqual([]);
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await cellsOf("mds-77");
  });

  it("is absent without its permission, and so is its call (B-471)", async () => {
    const { api } = openMonitor({
      permissions: ["monitor.messages"],
      handlers: { monitorMessages: { paginate: () => build.page([]) } },
    });
    await screen.findByRole("region", { name: "Messages" });
    expect(screen.queryByRole("region", { name: "Active Subscriptions" })).toBeNull();
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(0);
  });
});
