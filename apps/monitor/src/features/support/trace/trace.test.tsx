import { contract } from "@portal/api-client/contract";
import type { MessageTrace, TraceMessage } from "@portal/api-client/contract/monitor-trace";
import type { Why } from "@portal/api-client/contract/monitor-why";
import type { Permission } from "@portal/api-client/permissions";
import { build, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../../remote.ts";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const [day, later] = ["2026-03-03T10:00:00.000Z", "2026-03-03T10:01:00.000Z"];
const one = (at: string, status: MessageTrace["messages"][number]["tries"][number]["status"], parts = {}) => ({
  ...{ at, status, code: null, failure: null, by: null, ...parts },
});
const sent = (parts: Partial<TraceMessage> = {}): TraceMessage => ({
  ...build.monitorMessage({ id: 10, content: "Welcome" }),
  ...{ tries: [], lostTries: 0, nextTryAt: null, reports: [], ...parts },
});
const whole: MessageTrace = {
  carrier: { carrierId: 2, carrierName: "Movistar" },
  provider: { providerId: 3, providerName: "Acme" },
  product: { productId: 4, productName: "Daily horoscope" },
  origin: { kind: "subscriber", job: null, by: null },
  request: build.monitorMessage({
    id: 9,
    origin: "incoming",
    content: "alta",
    status: "received",
    answer: "subscribed",
  }),
  keyword: { productKeywordId: 6, productKeyword: "ALTA" },
  decision: { act: "subscribe", day },
  subscription: { subscriptionId: 7, change: "begun" },
  messages: [
    sent({
      status: "failed",
      carrierCode: { code: "absent", meaning: "The phone was off", remedy: "Send again later" },
      tries: [one(day, "pending", { failure: "The carrier was away" }), one(later, "sent")],
      reports: [one(later, "failed", { code: "absent" })],
    }),
  ],
  charges: [
    {
      ...{ chargeId: 5, subscriptionId: 7, chargeAmount: "1.50", chargeStatus: "charged", chargeOrigin: "renewal" },
      ...{ userId: null, chargeCreatedAt: later, reference: "903", code: null },
    },
  ],
  chargesTotal: 1,
  notifications: [
    {
      ...{ notificationId: 11, notificationType: "subscription", notificationStatus: "processed" },
      ...{ notificationFailure: null, notificationCreatedAt: day, chargeId: null, lostTries: 0, nextTryAt: null },
      tries: [
        one(day, "failed", { failure: "Answered 503" }),
        one(later, "reprocessed", { by: "ana" }),
        one(later, "processed"),
      ],
    },
    {
      ...{ notificationId: 12, notificationType: "charge", notificationStatus: "pending", notificationFailure: null },
      ...{ notificationCreatedAt: later, chargeId: 5, tries: [], lostTries: 0, nextTryAt: later },
    },
  ],
};
const why: Why = {
  ...{ act: "subscribe", at: day, subscriptionId: null, outcome: "allowed", refusal: null },
  product: { productId: 4, productName: "Daily horoscope" },
  rules: [{ rule: "blacklist", state: "passed", record: null, knownSince: null }],
};

interface Wishes {
  id?: string;
  trace?: MessageTrace | ReturnType<typeof refuse>;
  permissions?: readonly Permission[];
}

function open({
  id = "10",
  trace = whole,
  permissions = ["monitor.messages", "monitor.subscription-history"],
}: Wishes = {}) {
  const api = fakeApi(contract, { monitorTrace: { trace: () => trace }, monitorWhy: { why: () => why } });
  const user = build.currentUser({ permissions });
  const params = { msisdn, id };
  return { api, ...renderRoute(remote, "MessageTrace", { api, user, params }) };
}
const step = async (name: string) => within(await screen.findByRole("region", { name }));
const listOf = (region: ReturnType<typeof within>, name: string) =>
  within(region.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the trace of a message", () => {
  it.each(["abc", "0", "1.5", "99999999999999999999"])(
    "with the id %s is not asked for, as there is none",
    async (id) => {
      const { api } = open({ id });
      await screen.findByText("This number has no such message");
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Trace of a message");
      expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
      expect(api.calls).toEqual([]);
    },
  );

  it("shows each step in its order, with the tries, the carrier's code and its remedy", async () => {
    const { api } = open();
    await screen.findByRole("heading", { level: 1, name: "Trace of message 10" });
    const origin = await step("Origin");
    origin.getByText("The subscriber wrote to 77700.");
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...["Origin", "Keyword", "Decision", "Message sent", "Subscription", "Charge", "Notification"],
    ]);
    (await step("Keyword")).getByText("ALTA, of Daily horoscope");
    const decision = await step("Decision");
    decision.getByText("Subscribed");
    await decision.findByText("A subscription was possible");
    const message = await step("Message sent");
    message.getByText("Code absent: The phone was off. Remedy: Send again later");
    expect(listOf(message, "Tries of message 10")).toEqual([
      "03/03/2026 - 10:00Not taken: The carrier was away",
      "03/03/2026 - 10:01Taken",
    ]);
    expect(listOf(message, "Reports on message 10")).toEqual(["03/03/2026 - 10:01Failed: code absent"]);
    (await step("Subscription")).getByText("Subscription 7 began.");
    const charge = await step("Charge");
    charge.getByText("Reference 903");
    const notification = await step("Notification");
    expect(listOf(notification, "Tries of notification 11")).toEqual([
      "03/03/2026 - 10:00Failed: Answered 503",
      "03/03/2026 - 10:01Sent again by ana",
      "03/03/2026 - 10:01Taken",
    ]);
    notification.getByText("Notification 12, charge 5: pending");
    expect(screen.queryByText("Not known")).toBeNull();
    expect(api.callsTo("monitorTrace.trace")[0]?.body).toEqual({ messageMsisdn: msisdn, messageId: 10 });
    expect(api.callsTo("monitorWhy.why")[0]?.body).toEqual({ msisdn, act: "subscribe", productId: 4, day });
  });

  it("says of each step that is not known that it is not, and why", async () => {
    const { notifications: _told, ...others } = whole;
    const messages = [sent({ status: "delivered", lostTries: 2 })];
    const charges = whole.charges?.map((charge) => ({ ...charge, reference: null })) ?? null;
    open({
      trace: {
        ...others,
        origin: { kind: "unknown", job: null, by: null },
        keyword: null,
        messages,
        charges,
        notifications: [],
      },
    });
    for (const [name, text] of [
      ["Origin", "No record says where this message came from."],
      ["Keyword", "The keyword of Daily horoscope was changed since."],
      ["Message sent", /^Nothing is kept of 2 tries/],
      ["Message sent", "The report is older than the record of reports."],
      ["Charge", "No reference of this charge is kept."],
      ["Notification", "No notification of the subscription is kept."],
      ["Notification", "Which notification told of charge 5 is not kept."],
    ] as const) {
      const region = await step(name);
      region.getByText(text);
      expect(region.getAllByText("Not known").length).toBeGreaterThan(0);
    }
  });

  it("hides what the reader may not see, and asks nothing for it", async () => {
    const { api } = open({
      trace: { ...whole, charges: null, notifications: null },
      permissions: ["monitor.messages"],
    });
    (await step("Charge")).getByText("You may not see charges.");
    (await step("Notification")).getByText("You may not see notifications.");
    (await step("Decision")).getByText("You may not see decisions.");
    expect(api.callsTo("monitorWhy.why")).toEqual([]);
  });

  it("of a broadcast says that nothing else followed", async () => {
    const broadcast: MessageTrace = {
      ...whole,
      origin: { kind: "broadcast", job: { jobId: 8, line: 3, kind: "broadcast.send" }, by: "ana" },
      ...{ request: null, keyword: null, subscription: null, charges: [], chargesTotal: 0, notifications: [] },
      messages: [sent({ status: "pending", nextTryAt: later })],
    };
    open({ trace: broadcast });
    const origin = await step("Origin");
    origin.getByText("A broadcast, uploaded by ana.");
    origin.getByText("Job 8, line 3");
    (await step("Message sent")).getByText("It was not tried.");
    (await step("Charge")).getByText("The message charges nothing.");
    expect(screen.queryByText("Not known")).toBeNull();
  });

  it("says that the number has no such message", async () => {
    open({ trace: refuse(404, { message: "Record not found" }) });
    await screen.findByText("This number has no such message");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });
});

it("opens from the messages and from the time line", async () => {
  openMonitor({
    permissions: ["monitor.messages"],
    handlers: {
      monitorMessages: { paginate: () => build.page([build.monitorMessage({ id: 10 })]) },
      monitorTimeline: {
        events: () => ({
          events: [
            {
              key: "message-10",
              kind: "message",
              at: day,
              title: "Message from 77700, sent",
              detail: null,
              messageId: 10,
              job: null,
            },
          ],
          next: null,
        }),
      },
    },
  });
  const address = expect.stringMatching(new RegExp(`/support/${msisdn}/messages/10\\?carrier=2$`));
  for (const [title, name] of [
    ["Messages", "Trace of message 10"],
    ["Time line", "Message from 77700, sent"],
  ] as const)
    expect((await within(await card(title)).findByRole("link", { name })).getAttribute("href")).toEqual(address);
});
