import type { monitorTimeline, TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import type { Permission } from "@portal/api-client/permissions";
import { build, type FakeHandlers, refuse, setWidth } from "@portal/testing";
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const event = (id: number, parts: Partial<TimelineEvent> = {}): TimelineEvent => ({
  key: `message-${id}`,
  kind: "message",
  at: "2024-03-05T23:30:00.000Z",
  title: `Message ${id}`,
  detail: null,
  job: null,
  ...parts,
});

interface Wishes {
  events: FakeHandlers<typeof monitorTimeline>["events"];
  permissions?: readonly Permission[];
  timeZone?: string;
}

async function open({ events, permissions = ["monitor.messages"], timeZone }: Wishes) {
  const opened = openMonitor({
    permissions,
    ...(timeZone && { timeZone }),
    handlers: {
      monitorTimeline: { events },
      monitorMessages: { paginate: () => build.page([]) },
      notifications: { paginate: () => build.page([]) },
      monitorActions: {},
      monitor: { subscriptions: () => build.page([build.subscription()]) },
    },
  });
  const region = within(await card("Time line"));
  return {
    ...opened,
    region,
    asked: () => opened.api.callsTo("monitorTimeline.events").map(({ body }) => body as Record<string, unknown>),
  };
}

it("shows events under their day in the portal's time zone, each with its kind in words (C-8)", async () => {
  const events = [
    event(2, { kind: "charge", key: "charge-2", title: "Charged 1.50", detail: "Daily horoscope, renewal" }),
    event(1, { at: "2024-03-05T12:00:00.000Z" }),
  ];
  const { region, asked } = await open({ events: () => ({ events, next: null }), timeZone: "Asia/Tokyo" });
  const charge = within(await region.findByRole("region", { name: "06/03/2024" }));
  charge.getByRole("img", { name: "Charge" });
  charge.getByText("Charged 1.50");
  charge.getByText("08:30");
  charge.getByText("Daily horoscope, renewal");
  within(region.getByRole("region", { name: "05/03/2024" })).getByText("Message 1");
  expect(region.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked()).toEqual([{ msisdn, carrierId: 2, providerId: 3, kinds: [], limit: 20 }]);
});

it("shows an event of a kind that only a newer API knows", async () => {
  const events = [{ ...event(1), kind: "consent", title: "Consent given" }, event(2)];
  const { region } = await open({ events: () => Response.json({ events, next: null }) });
  await region.findByText("Consent given");
  region.getByRole("img", { name: "consent" });
  region.getByText("Message 2");
});

it("says what a carrier's code means, and what can be done", async () => {
  const explained = { code: "E7", meaning: "Not enough balance", remedy: "Charge again later" };
  const bare = { code: "E8", meaning: null, remedy: null };
  const events = [event(2, { code: explained }), event(1, { code: bare })];
  const { region } = await open({ events: () => ({ events, next: null }) });
  await region.findByText("Code E7: Not enough balance. Remedy: Charge again later");
  region.getByText("Code E8");
});

it("marks what nobody knows the end of (ADR 51)", async () => {
  const title = "Charge of 2.00: the carrier has not said how it ended";
  const events = [event(2, { kind: "charge", key: "charge-2", title, state: "unknown" }), event(1)];
  const { region } = await open({ events: () => ({ events, next: null }) });
  await region.findByText(title);
  expect(region.getAllByText("Unknown").map(({ textContent }) => textContent)).toEqual(["Unknown"]);
});

it("goes on where the page before ended; a page that fails leaves the others", async () => {
  let fails = true;
  const { region, user, asked } = await open({
    events: ({ body }) => {
      if (!body.after) return { events: [event(2)], next: "key-2" };
      if (!fails) return { events: [event(1)], next: null };
      fails = false;
      return refuse(418, { message: "no" });
    },
  });
  await user.click(await region.findByRole("button", { name: "Show more" }));
  await region.findByText("Could not load");
  region.getByText("Message 2");
  await user.click(region.getByRole("button", { name: "Show more" }));
  await region.findByText("Message 1");
  expect(asked().at(-1)).toMatchObject({ after: "key-2" });
  expect(region.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows only the kinds that are chosen, of those that the user may see", async () => {
  const { region, user, asked } = await open({
    permissions: ["monitor.messages", "monitor.notification"],
    events: ({ body }) => ({ events: body.kinds?.length ? [] : [event(1)], next: null }),
  });
  await region.findByText("Message 1");
  const group = within(region.getByRole("group", { name: "Show only" }));
  expect(group.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Messages", "Notifications"]);
  const button = group.getByRole("button", { name: "Notifications" });
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await user.click(button);
  await region.findByText("Nothing of this kind");
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(asked().at(-1)).toMatchObject({ kinds: ["notification"] });
  await user.click(button);
  await region.findByText("Message 1");
});

it("fails and retries alone (C-19)", async () => {
  let fails = true;
  const { region, user } = await open({
    events: () => (fails ? refuse(418, { message: "no" }) : { events: [], next: null }),
  });
  await region.findByText("Could not load");
  fails = false;
  await user.click(region.getByRole("button", { name: "Retry" }));
  await region.findByText("Nothing has happened yet");
});

it("is asked again with the cards, so that it shows what was done (M-6)", async () => {
  const { region, user, asked } = await open({ events: () => ({ events: [event(1)], next: null }) });
  await region.findByText("Message 1");
  await user.keyboard("r");
  await expect.poll(() => asked().length).toBe(2);
});

describe("the panel", () => {
  type Region = Awaited<ReturnType<typeof open>>["region"];
  const heading = (region: Region) => region.getByRole("button", { name: "Time line" });
  const isOpen = (region: Region) => heading(region).getAttribute("aria-expanded") === "true";
  const events = () => ({ events: [event(1)], next: null });

  it.each([
    [390, true],
    [1280, true],
    [1440, false],
    [1799, false],
    [1800, true],
  ])(
    "at %i px starts open: %s, as it never takes the width of the columns; closed it asks nothing",
    async (width, starts) => {
      setWidth(width);
      const { region, asked } = await open({ events });
      expect(isOpen(region)).toBe(starts);
      if (starts) await region.findByText("Message 1");
      else {
        expect([asked(), region.queryByRole("button", { name: "Refresh Time line" })]).toEqual([[], null]);
        await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull()); // no loading state is left
      }
    },
  );

  it("is opened and closed by its heading, with the keyboard too, and stays as it was left", async () => {
    setWidth(1440);
    const first = await open({ events });
    heading(first.region).focus();
    await first.user.keyboard("{Enter}");
    await first.region.findByText("Message 1");
    expect(document.activeElement).toBe(heading(first.region));
    first.unmount();
    const second = await open({ events });
    await second.region.findByText("Message 1");
    await second.user.click(heading(second.region));
    second.unmount();
    setWidth(1800);
    expect(isOpen((await open({ events })).region)).toBe(false);
  });
});
