import { type DeliveryProblem, deliveryStatus } from "@portal/api-client/contract/report-deliveries";
import type { DeliveryFigures } from "@portal/api-client/contract/system";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";
import { agoText } from "./age.tsx";

interface Wishes {
  figures?: Partial<DeliveryFigures>;
  problems?: readonly Partial<DeliveryProblem>[];
  get?: FakeHandlers<typeof deliveryStatus>["get"];
}

function open({ figures, problems = [], get }: Wishes = {}) {
  const status = () => ({ figures: build.deliveryFigures(figures), problems: problems.map(build.deliveryProblem) });
  const api = fakeApi({ deliveryStatus }, { deliveryStatus: { get: get ?? status } });
  return { api, status, ...renderRoute(remote, "DeliveryStatus", { api, alone: true }) };
}

/** The content of the tile with a name. */
const tile = async (name: string) => (await screen.findByText(name, { selector: "dt" })).parentElement?.textContent;

describe("the status of report deliveries", () => {
  it("shows the figures, and that all is well where it is", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const lookedAt = new Date(Date.now() - 30_000).toISOString();
    const { address } = open({ figures: { lookedAt, enabled: 10_000, queued: 3, sent: 1_204 } });
    await screen.findByRole("heading", { level: 1, name: "Report deliveries" });
    expect(address()).toBe("/admin/report-settings/deliveries");
    expect(await tile("Worker")).toBe("WorkerAlivelast looked 30 s ago");
    expect(await tile("Enabled schedules")).toBe("Enabled schedules10,000");
    expect(await tile("Waiting")).toBe("Waiting3");
    expect(await tile("Sent in 24 hours")).toBe("Sent in 24 hours1,204");
    expect(await tile("Overdue")).toBe("Overdue0");
    screen.getByText("All schedules deliver as planned");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [null, "None ever did. Nothing is delivered until one runs."],
    [
      "2024-05-03T09:59:40.000Z",
      "The last one looked at 03/05/2024 - 09:59. Nothing is delivered until one runs again.",
    ],
  ])("warns where no worker looks, last at %s (the dead-man alarm)", async (lookedAt, words) => {
    open({ figures: { isAlive: false, lookedAt } });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(`No worker looks for due schedules${words}`);
    expect(await tile("Worker")).toMatch(/^WorkerSilent/);
    expect(screen.queryByText("All schedules deliver as planned")).toBeNull();
  });

  it("says where there are more problems than it lists", async () => {
    open({ problems: Array.from({ length: 200 }, (_, place) => ({ agendId: place + 1 })) });
    await screen.findByText("Only the first 200 are shown; the figures count all");
  });

  it("warns of overdue schedules, and lists each problem with the way to its report", async () => {
    open({
      figures: { overdue: 1, failing: 1 },
      problems: [
        { agendId: 4, problem: "overdue", failedPeriods: 0, message: null },
        { agendId: 5 },
        {
          agendId: 6,
          problem: "stopped",
          report: { reportId: 9, reportName: null },
          message: "The report is disabled",
        },
      ],
    });
    await screen.findByText("1 schedule should have been delivered by now");
    const rows = within(screen.getByRole("table", { name: "Problems" }))
      .getAllByRole("row")
      .slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ["Charges by day", "ana", "Daily", "08:00", "Overdue", "02/05/2024 - 08:00", "0", "-"],
      ["Charges by day", "ana", "Daily", "08:00", "Failed", "02/05/2024 - 08:00", "2", "The report took too long"],
      ["Report 9", "ana", "Daily", "08:00", "Stopped", "02/05/2024 - 08:00", "2", "The report is disabled"],
    ]);
    const [first, , last] = rows as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(first).getByRole("link").getAttribute("href")).toBe("/admin/reports/8/view");
    expect(within(last).queryByRole("link")).toBeNull();
  });

  it("looks again every 30 seconds, and at once by its button", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, user } = open();
    await screen.findByText("All schedules deliver as planned");
    const looks = () => api.callsTo("deliveryStatus.get").length;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(looks()).toBe(2);
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(looks()).toBe(3));
  });

  it.each([
    [-3_000, "just now"],
    [70_000, "70 s ago"],
    [200_000, "3 min ago"],
    [7_300_000, "2 h ago"],
    [260_000_000, "3 days ago"],
  ])("tells an age of %i ms as %s", (age, words) => expect(agoText(age)).toBe(words));
});
