import { type SystemPoint, systemOverview } from "@portal/api-client/contract/system-overview";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";
import { type DayFigure, dayFigures, lineOf, summaryOf } from "./day-figures.ts";
import { bytes, duration } from "./figures.ts";

function open(get: FakeHandlers<typeof systemOverview>["get"] = () => build.systemOverview()) {
  const api = fakeApi({ systemOverview }, { systemOverview: { get } });
  return { api, ...renderRoute(remote, "System", { api, alone: true }) };
}

const region = (name: string) => screen.findByRole("region", { name });
/** The value beside a name in a part. */
const fact = async (part: string, name: string) =>
  within(await region(part)).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("the System screen", () => {
  it("shows each part", async () => {
    const { address } = open();
    await screen.findByRole("heading", { level: 1, name: "System" });
    expect(await fact("Database", "Connections")).toBe("12 of 100");
    expect(address()).toBe("/admin/administration/system");
    expect(await fact("Database", "Size")).toBe("4.2 GB");
    expect(await fact("Disk and files", "Free on the disk")).toBe("52 GB");
    expect(await fact("Mail", "Last failure")).toBe("none");
    expect(await fact("Schedules of reports", "Overdue")).toBe("0");
    expect(await fact("Notifications", "Waiting")).toBe("2");
    expect(await fact("Notifications", "Failed today")).toBe("0");
    expect(await fact("Audit trail", "State")).toBe("whole up to 2024-05-02");
    expect(await fact("Audit trail", "Heads sent")).toBe("by mail, up to 2024-05-02");
    expect(await rowsOf("Messages to carriers")).toEqual([["Movistar", "SMS", "Ready", "12", "-", "340"]]);
    expect(await rowsOf("Processes of the API")).toEqual([
      [
        "api-1",
        "4711",
        "Running",
        "1.0.0, Node v24.0.0",
        "01/05/2024 - 08:00",
        "03/05/2024 - 09:59",
        "1.2 ms",
        "182 MB",
        "2 of 10",
      ],
    ]);
    expect(await rowsOf("Jobs")).toEqual([["blacklist.add", "Done in 24 hours", "3"]]);
    expect((await rowsOf("Remotes and releases"))[0]).toContain("0 of 40 (0 %)");
    expect(await rowsOf("Keys that expire within 30 days")).toEqual([["Directory", "ana", "20/05/2024 - 10:00"]]);
    expect(await rowsOf("Secrets of providers that expire within 30 days")).toEqual([["Acme", "21/05/2024 - 22:00"]]);
    expect((await rowsOf("Recent security events"))[0]).toContain("POST /api/v1/auth-services/auth/login");
  });

  it("has the figures of the day as charts with words, and as a table", async () => {
    const { user } = open();
    const chart = await screen.findByRole("img", { name: /^Calls per minute/ });
    expect(chart.getAttribute("aria-label")).toBe(
      "Calls per minute over the last day: last 40, highest 42.5, lowest 40",
    );
    expect(within(await region("The last day")).getAllByRole("img")).toHaveLength(dayFigures.length);
    screen.getByRole("img", { name: "Sign-ins over the last day: 4" });
    await user.click(screen.getByRole("button", { name: "Show as a table" }));
    expect(await rowsOf("The last day")).toEqual([
      ["03/05/2024 - 09:55", "40", "0 %", "-", "1.2 ms", "2", "1", "0"],
      ["03/05/2024 - 09:50", "42.5", "0.4 %", "38.2 ms", "1.5 ms", "0", "3", "1"],
    ]);
    await user.click(screen.getByRole("button", { name: "Show as charts" }));
    await screen.findByRole("img", { name: /^Sign-ins/ });
  });

  it("names the replicas, with what the API's role may know of them", async () => {
    const { database } = build.systemOverview();
    const replicas = [
      { name: "replica", state: null, lagSeconds: null },
      { name: "berlin", state: "streaming", lagSeconds: 0.25 },
    ];
    open(() => build.systemOverview({ database: database && { ...database, replicas } }));
    expect(await fact("Database", "Replica")).toBe("connected");
    expect(await fact("Database", "Replica berlin")).toBe("streaming, 0.3 s behind");
  });

  it("says of one part that it could not be told, and shows the others", async () => {
    open(() => build.systemOverview({ database: null }));
    const database = await region("Database");
    within(database).getByText("This part could not be read");
    expect(await fact("Mail", "Mails go to")).toBe("a mail server");
    expect(screen.getAllByText("This part could not be read")).toHaveLength(1);
  });

  it("says what was changed in the audit trail, and where it is cut off", async () => {
    const { chain } = build.systemOverview();
    const found = "2024-05-01: audit line 7 was changed";
    const changed = { state: "changed" as const, findings: [found], places: [], sentDay: null };
    const { unmount } = open(() => build.systemOverview({ chain: chain && { ...chain, ...changed } }));
    expect(await fact("Audit trail", "State")).toBe("not as it was closed");
    expect(await fact("Audit trail", "Found")).toBe(found);
    expect(await fact("Audit trail", "Heads sent")).toBe("nowhere");
    unmount();
    open(() => build.systemOverview({ chain: chain && { ...chain, state: "cut" } }));
    expect(await fact("Audit trail", "State")).toBe("cut off after 2024-05-02");
  });

  it("says who stamped the heads of the audit trail, and why none was stamped", async () => {
    const { chain } = build.systemOverview();
    const { unmount } = open(() => build.systemOverview());
    expect(await fact("Audit trail", "Heads stamped")).toMatch(/^up to 2024-05-02 by Test authority, /);
    unmount();
    const failure = { at: "2024-05-03T01:04:00.000Z", message: "the authority did not answer in time" };
    const failed = open(() => build.systemOverview({ chain: chain && { ...chain, stamps: { last: null, failure } } }));
    expect(await fact("Audit trail", "Heads stamped")).toBe("none yet");
    expect(await fact("Audit trail", "Last try to stamp")).toMatch(/: the authority did not answer in time$/);
    failed.unmount();
    open(() => build.systemOverview({ chain: chain && { ...chain, stamps: null } }));
    expect(await fact("Audit trail", "Heads sent")).toBe("by mail, up to 2024-05-02");
    expect(within(await region("Audit trail")).queryByText("Heads stamped")).toBeNull();
  });

  it("says where there is nothing yet", async () => {
    open(() => build.systemOverview({ day: [], jobs: [], events: [], remotes: [] }));
    await screen.findByText("There are no figures yet; the first come within a minute");
    screen.getByText("No job waits or runs, and none ended in 24 hours");
    screen.getByText("Nothing was refused in 30 days");
    screen.getByText("Nothing was released yet");
  });

  it("looks again every 15 seconds while it is seen, and at once by its button", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, user } = open();
    await region("Database");
    const looks = () => api.callsTo("systemOverview.get").length;
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(looks()).toBe(2);
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(looks()).toBe(2);
    hidden.mockRestore();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(() => expect(looks()).toBe(3));
  });

  it("says why the figures could not be loaded; old ones stay, marked as such", async () => {
    let isBroken = true;
    const { user } = open(() => (isBroken ? refuse(500, { message: "Out of order" }) : build.systemOverview()));
    await screen.findByText("The figures could not be loaded");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await region("Database");
    isBroken = true;
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await screen.findByText("The figures are old: they could not be loaded again");
    await region("Database");
  });
});

describe("a line of the day", () => {
  const calls: DayFigure = { name: "Calls per minute", key: "callsPerMinute", write: String };
  const point = (at: string, callsPerMinute: number): SystemPoint => ({
    ...{ at, callsPerMinute, errorShare: 0, p95Ms: null, loopLagMs: 0, poolWaits: 0, signIns: 0, failedSignIns: 0 },
  });
  it("has a gap where no process told of itself", () => {
    const day = [point("2024-05-03T09:00:00Z", 1), point("2024-05-03T09:05:00Z", 2), point("2024-05-03T11:00:00Z", 3)];
    const line = lineOf(day, calls, 5);
    expect(line.map(({ y }) => y)).toEqual([1, 2, null, 3]);
    expect((line[3]?.x ?? 0) - (line[1]?.x ?? 0)).toBe(115);
  });

  it("is told in words also without any value", () =>
    expect(summaryOf([], calls)).toBe("Calls per minute: no figures yet"));
});

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [268_435_456, "268.4 MB"],
  [5.2e15, "5.2 PB"],
  [5.2e18, "5,200 PB"],
])("%d bytes are %s", (value, words) => expect(bytes(value)).toBe(words));

it.each([
  [3.25, "3.3 s"],
  [240, "4 min"],
  [7_300, "2 h"],
  [260_000, "3 days"],
])("%d seconds are %s", (value, words) => expect(duration(value)).toBe(words));
