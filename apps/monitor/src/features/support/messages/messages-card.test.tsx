import { build } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { card, cellsOf, headsOf, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const title = "Messages";
const question = build.monitorMessage({
  id: 9,
  incomingId: 9,
  origin: "incoming",
  status: "received",
  content: "ALTA",
  answer: "alreadySubscribed",
});
const reply = build.monitorMessage({ id: 10, incomingId: 9, content: "Welcome" });
const alone = build.monitorMessage({ id: 11, incomingId: null, content: "News", product: null });

function open(handlers: object = {}) {
  return openMonitor({
    permissions: ["monitor.messages", "monitor.messages-export"],
    handlers: { monitorMessages: { paginate: () => build.page([alone, reply, question], { total: 31 }), ...handlers } },
  });
}
const lastBody = (api: ReturnType<typeof open>["api"]) => api.callsTo("monitorMessages.paginate").at(-1)?.body;
const background = async (region: HTMLElement, text: string) =>
  (await within(region).findByText(text)).closest("tr")?.style.getPropertyValue("--row-background");

describe(title, () => {
  it("shows its ten columns in order (B-145, B-148, B-208)", async () => {
    const { api } = open();
    const region = await card(title);
    expect(await cellsOf(region, "Welcome")).toEqual([
      "10",
      "outgoing",
      "info",
      "77700",
      "Welcome",
      "sent",
      "Daily horoscope",
      "02/01/2024 - 10:00",
      "05/03/2024 - 14:07",
      "-",
    ]);
    expect(headsOf(region)).toEqual([
      "ID",
      "Origin",
      "Type",
      "Shortcode",
      "Content",
      "Status",
      "Product",
      "Created At",
      "Process At",
      "Processed At",
    ]);
    expect(lastBody(api)).toMatchObject({ messageMsisdn: msisdn, carrierId: 2, providerId: 3, page: 1, limit: 15 });
  });

  it("says what an incoming message did", async () => {
    open();
    expect(await cellsOf(await card(title), "ALTA")).toContain("received: Subscribed already");
  });

  it("shows the carrier's code beside the status, and why nothing went out behind a sign", async () => {
    const carrierCode = { code: "barred", meaning: "The number is barred", remedy: "Ask the carrier" };
    const refused = build.monitorMessage({ id: 12, content: "Refused", status: "failed", carrierCode });
    const failure = "The subscription has ended before the message went out";
    const ended = build.monitorMessage({ id: 13, content: "Ended", status: "failed", failure });
    open({ paginate: () => build.page([refused, ended]) });
    const region = await card(title);
    expect(await cellsOf(region, "Refused")).toContain("failed (barred)");
    within(region).getByRole("button", { name: "Code barred: The number is barred. Remedy: Ask the carrier" });
    within(region).getByRole("button", { name: failure });
  });

  it("paints rows of one incoming id alike and others grey, each with a title in words (B-149, B-151, C-18)", async () => {
    open();
    const region = await card(title);
    expect(await background(region, "Welcome")).toBe(await background(region, "ALTA"));
    expect(await background(region, "News")).toBe("rgb(75 75 75)");
    expect((await within(region).findByText("Welcome")).closest("tr")?.title).toBe("Incoming message 9");
  });

  it("filters, pages and exports (B-146, B-147, B-690, M-7)", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:messages");
    const { api, user } = open({ export: () => new Blob(["ID"]) });
    const region = await card(title);
    await within(region).findByText("Welcome");
    await user.selectOptions(within(region).getByLabelText("Origin value"), "outgoing");
    await user.click(within(region).getByRole("button", { name: "Search" }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ origin: "outgoing", page: 1 }));
    await user.click(within(region).getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ origin: "outgoing", page: 2 }));
    await user.click(within(region).getByRole("button", { name: "Export to CSV" }));
    await screen.findByText("Export finished");
    expect(api.callsTo("monitorMessages.export")[0]?.body).toMatchObject({ origin: "outgoing" });
    vi.restoreAllMocks();
  });
});
