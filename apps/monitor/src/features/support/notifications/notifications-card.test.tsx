import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { card, cellsOf, headsOf, openMonitor } from "../open-monitor.fixture.tsx";
import { notificationPaint } from "./notification-colors.ts";

const title = "Notifications";
/** Half a minute before the year ends; the date is faked, so no test sees the next day. */
const today = "2026-12-31T23:59:30.000Z";
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(today) }));

const failed = build.notification({ notificationId: 41, notificationCreatedAt: today, notificationRetries: 2 });

function open(notifications: object) {
  return openMonitor({ permissions: ["monitor.notification"], handlers: { notifications } });
}

describe(title, () => {
  it("shows its columns in order, fifteen of a page, and pages by the server (B-140, B-141, B-143, B-209, B-210)", async () => {
    const old = build.notification({ notificationId: 40, notificationStatus: "processed" });
    const { api, user } = open({
      paginate: ({ query }: { query: { page: number } }) => build.page([old], { page: query.page, total: 31 }),
    });
    const region = await card(title);
    expect((await cellsOf(region, "processed")).slice(0, 5)).toEqual([
      "charge",
      "05/03/2024 - 14:07",
      "05/03/2024 - 14:08",
      "2",
      "processed",
    ]);
    expect(headsOf(region)).toEqual([
      "Notification type",
      "Created At",
      "Processed At",
      "Retries",
      "Status",
      "Actions",
    ]);
    expect(api.callsTo("notifications.paginate")[0]?.query).toBe(
      "page=1&limit=15&providerId=3&notificationMsisdn=521234567890",
    );
    await user.click(within(region).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(api.callsTo("notifications.paginate").at(-1)?.query).toContain("page=2"));
  });

  it("offers Reprocess for a failed one of today only (B-144, M-11)", async () => {
    const rows = [
      failed,
      build.notification({ notificationId: 42 }),
      build.notification({ notificationId: 43, notificationStatus: "pending", notificationCreatedAt: today }),
      build.notification({ notificationId: 44, notificationStatus: "processed", notificationCreatedAt: today }),
    ];
    open({ paginate: () => build.page(rows) });
    const region = await card(title);
    await within(region).findByRole("button", { name: "Reprocess 41" });
    expect(within(region).getAllByRole("button", { name: /^Reprocess/ })).toHaveLength(1);
  });

  it("says why one did not arrive", async () => {
    open({ paginate: () => build.page([{ ...failed, notificationFailure: "The provider's server answered 503" }]) });
    const region = await card(title);
    await within(region).findByRole("button", { name: "The provider's server answered 503" });
    expect((await cellsOf(region, "failed"))[4]).toBe("failed");
  });

  it("sends it once more: retries plus one, pending, no processed date (B-261, B-262, B-263, B-580)", async () => {
    let row = failed;
    const { api, user } = open({
      paginate: () => build.page([row]),
      reprocess: () => {
        row = { ...failed, notificationStatus: "pending", notificationRetries: 3, notificationProcessedAt: null };
        return row;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Reprocess 41" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("notifications.reprocess")[0]).toMatchObject({
      path: "/services/notifications/41",
      body: {
        notificationId: 41,
        notificationRetries: 3,
        notificationStatus: "pending",
        notificationProcessedAt: null,
      },
    });
    expect((await cellsOf(await card(title), "pending")).slice(2, 5)).toEqual(["-", "3", "pending"]);
  });

  it("shows the server's message when it cannot be sent again (5.7)", async () => {
    const message = "Notification cannot be reprocessed";
    const { user } = open({ paginate: () => build.page([failed]), reprocess: () => refuse(409, { message }) });
    await user.click(await screen.findByRole("button", { name: "Reprocess 41" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText(message);
  });
});

describe("the colour of a row (B-142, C-18)", () => {
  it("is the customer's, as an edge and a tint behind the words", () => {
    expect(notificationPaint({ backgroundColor: "#8a5a00" })).toEqual({ background: "#8a5a00" });
  });

  it.each(["red", "#fff", "url(x)", "#12345g"])("%s is no colour", (backgroundColor) => {
    expect(notificationPaint({ backgroundColor })).toBeUndefined();
  });
});
