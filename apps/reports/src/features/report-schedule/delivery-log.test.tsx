import type { ReportDelivery } from "@portal/api-client/contract/report-agends";
import { build, refuse } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { button, openSchedules } from "./open-schedules.fixture.tsx";

const waiting = build.reportDelivery({
  deliveryId: 32,
  kind: "now",
  plannedAt: "2024-05-02T10:15:00.000Z",
  startedAt: null,
  finishedAt: null,
  status: "queued",
  attempts: 0,
  subject: null,
  rows: null,
  fileName: null,
  fileBytes: null,
});
const sentNow: ReportDelivery = {
  ...build.reportDelivery(),
  deliveryId: 32,
  kind: "now",
  plannedAt: waiting.plannedAt,
};

/** Opens the log of ana's schedule. */
async function openLog(wishes: Parameters<typeof openSchedules>[0]) {
  const opened = openSchedules(wishes);
  await opened.user.click(await button("Delivery log: Charges of yesterday"));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Delivery log" })) };
}
const log = (...deliveries: ReportDelivery[]) => ({ agends: { deliveries: () => deliveries } });

/** The facts of a delivery, by their names. */
function factsOf(entry: HTMLElement | undefined): Record<string, string | null> {
  const terms = within(entry as HTMLElement).getAllByRole("term");
  return Object.fromEntries(terms.map((term) => [String(term.textContent), term.nextSibling?.textContent ?? null]));
}

describe("the delivery log of a schedule", () => {
  it("shows what was sent, when, to whom, with its rows and its file", async () => {
    const { api, dialog } = await openLog(log(build.reportDelivery()));
    dialog.getByText("Charges of yesterday, Daily at 08:00");
    const [entry] = await dialog.findAllByRole("listitem");
    expect(entry?.textContent).toContain("Sent02/05/2024 - 08:00Planned");
    expect(factsOf(entry)).toMatchObject({
      Recipient: "ana@example.com",
      Subject: "Charges of yesterday",
      Rows: "1,204",
      File: "Charges by day-2024-05-02.csv, 48.2 kB",
      Attempts: "1",
      From: "01/05/2024 00:00",
    });
    expect(api.callsTo("reportAgends.deliveries")[0]?.path).toBe("/services/report-agends/5/deliveries");
  });

  it("shows a delivery in a state that only a newer API knows", async () => {
    const held = { ...build.reportDelivery(), status: "held" };
    const { dialog } = await openLog({ agends: { deliveries: () => Response.json([held]) } });
    expect((await dialog.findByRole("listitem")).textContent).toContain("held02/05/2024 - 08:00Planned");
  });

  it("shows the newest first, each state as a word, why, and when it is tried again (G12)", async () => {
    const { dialog } = await openLog(
      log(
        build.reportDelivery({
          deliveryId: 40,
          status: "retry",
          attempts: 2,
          retryAt: "2024-05-03T08:20:00.000Z",
          message: "The mail server did not answer",
        }),
        build.reportDelivery({ deliveryId: 39, status: "failed", message: "The report took too long" }),
        build.reportDelivery({ deliveryId: 38, status: "skipped", message: "The server was not running" }),
        build.reportDelivery({ deliveryId: 37, status: "stopped", message: "The report is disabled" }),
      ),
    );
    const entries = await dialog.findAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^To be tried again.*The mail server did not answer/),
      expect.stringMatching(/^Failed.*The report took too long/),
      expect.stringMatching(/^Skipped.*The server was not running/),
      expect.stringMatching(/^Stopped.*The report is disabled/),
    ]);
    expect(factsOf(entries[0])).toMatchObject({ Attempts: "2", "Next try": "03/05/2024 - 08:20" });
  });

  it("says that nothing was sent yet", async () => {
    const { dialog } = await openLog(log());
    await dialog.findByText("Nothing was sent yet");
  });

  it("says why it could not be loaded, and loads it again", async () => {
    let answer: () => ReturnType<typeof refuse> | ReportDelivery[] = () => refuse(500, { message: "Out of order" });
    const { user, dialog } = await openLog({ agends: { deliveries: () => answer() } });
    await dialog.findByText("Out of order");
    answer = () => [build.reportDelivery()];
    await user.click(dialog.getByRole("button", { name: "Retry" }));
    await dialog.findByText("Planned");
  });

  it("looks again by itself while a delivery is under way, not after, and not while nobody sees it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let deliveries = [waiting];
    const { api, dialog } = await openLog({ agends: { deliveries: () => deliveries } });
    await dialog.findByText("Waiting");
    const looks = () => api.callsTo("reportAgends.deliveries").length;
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const before = looks();
    expect(before).toBeGreaterThan(1);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(looks()).toBe(before);
    hidden.mockRestore();
    deliveries = [sentNow];
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await dialog.findByText("Sent");
    const after = looks();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(looks()).toBe(after);
  });
});

describe("Send now", () => {
  it("says to which address it goes, opens the log and follows it until it is sent (O3)", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let deliveries: ReportDelivery[] = [];
    const { api, user } = openSchedules({
      agends: { deliveries: () => deliveries },
      deliveries: {
        sendNow: () => {
          deliveries = [waiting];
          return waiting;
        },
      },
    });
    await user.click(await button("Send now to ana@example.com: Charges of yesterday"));
    await screen.findByText("Being sent to ana@example.com");
    const dialog = within(await screen.findByRole("dialog", { name: "Delivery log" }));
    await dialog.findByText("Sent now");
    await dialog.findByText("Waiting");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Send now to ana@example.com" }).disabled).toBe(true);
    deliveries = [sentNow];
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await dialog.findByText("Sent");
    dialog.getByText("Last delivery: Sent");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Send now to ana@example.com" }).disabled).toBe(false);
    expect(api.callsTo("reportDeliveries.sendNow").map(({ path }) => path)).toEqual(["/services/report-agends/5/send"]);
  });

  it("from the log stands in it at once", async () => {
    let deliveries = [build.reportDelivery()];
    const { user, dialog } = await openLog({
      agends: { deliveries: () => deliveries },
      deliveries: {
        sendNow: () => {
          deliveries = [sentNow, ...deliveries];
          return waiting;
        },
      },
    });
    await dialog.findByText("Planned");
    await user.click(dialog.getByRole("button", { name: "Send now to ana@example.com" }));
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
  });

  it("is refused in words while a delivery is under way, which the log then shows", async () => {
    const message = "A delivery is under way";
    const { user } = openSchedules({
      agends: { deliveries: () => [{ ...waiting, status: "running" }] },
      deliveries: { sendNow: () => refuse(409, { message }) },
    });
    await user.click(await button("Send now to ana@example.com: Charges of yesterday"));
    await screen.findByText(message);
    const dialog = within(await screen.findByRole("dialog", { name: "Delivery log" }));
    await dialog.findByText("Sending");
  });

  it("is asked for once, however often its button is pressed (O3)", async () => {
    const answer = Promise.withResolvers<ReportDelivery>();
    const { api, user } = openSchedules({ deliveries: { sendNow: () => answer.promise } });
    const send = await button("Send now to ana@example.com: Charges of yesterday");
    await user.dblClick(send);
    await waitFor(() => expect((send as HTMLButtonElement).disabled).toBe(true));
    answer.resolve(waiting);
    await screen.findByRole("dialog", { name: "Delivery log" });
    expect(api.callsTo("reportDeliveries.sendNow")).toHaveLength(1);
  });
});
