import { refuse } from "@portal/testing";
import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { aWidget, charges, openCards } from "./open-cards.fixture.tsx";

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: new Date("2024-05-05T12:00:00Z"),
  });
  // by default it waits for the next millisecond, which a stopped clock never reaches
  notifyManager.setScheduler(queueMicrotask);
  onTestFinished(() => {
    notifyManager.setScheduler(defaultScheduler);
    show("visible");
  });
});

const turn = () => act(() => vi.advanceTimersByTimeAsync(0));

/** Runs all due work on a stopped clock. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

/** Waits on a stopped clock until the assertion holds. */
async function until(holds: () => void): Promise<void> {
  for (let turns = 0; turns < 1_000; turns += 1) {
    try {
      return holds();
    } catch {
      await turn();
    }
  }
  holds();
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await settle();
}

/** Brings the tab to the front, or puts it behind another one. */
function show(state: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  window.dispatchEvent(new Event("visibilitychange"));
}

const two = [
  aWidget({ widgetTitle: "One" }),
  aWidget({ widgetId: 13, widgetTitle: "Two", reportId: { reportId: 9, reportName: "Other" } }),
];
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

async function open(wishes: Parameters<typeof openCards>[0] = {}) {
  const { api } = openCards({ widgets: two, ...wishes });
  const aborted = watchAborts();
  /** Expects that exactly so many runs have begun. */
  const begun = async (count: number) => {
    const calls = () => api.callsTo("reportRuns.view").length;
    await until(() => expect(calls()).toBe(count));
    await settle();
    expect(calls()).toBe(count);
  };
  const ended = () => until(() => expect(document.querySelector("section[aria-busy=true]")).toBeNull());
  /** Expects that exactly so many runs have begun and ended. */
  const ran = async (count: number) => {
    await begun(count);
    await ended();
  };
  await until(() => expect(screen.getAllByRole("region")).not.toEqual([]));
  return { api, begun, ran, aborted };
}

describe("a widget runs again by itself (D6)", () => {
  it("not at 299999 ms, once each at 300000, and not after leaving the screen (B-052, B-654)", async () => {
    const { ran } = await open();
    await ran(2);
    await pass(299_999);
    await ran(2);
    await pass(1);
    await ran(4);
    await pass(300_000);
    await ran(6);
    await press("Leave");
    await pass(900_000);
    await ran(6);
  });

  it("each counted from its own last load, also one that was asked for", async () => {
    const { ran, api } = await open();
    await ran(2);
    await pass(100_000);
    await press("Reload One");
    await ran(3);
    await pass(200_000);
    await ran(4);
    expect(
      api
        .callsTo("reportRuns.view")
        .map(({ path }) => path)
        .slice(3),
    ).toEqual(["/services/reports/9/view"]);
    await pass(99_999);
    await ran(4);
    await pass(1);
    await ran(5);
  });

  it("counted from the end of a run, and not while one is under way", async () => {
    const answers: (() => void)[] = [];
    const { ran, begun } = await open({
      widgets: two.slice(0, 1),
      runs: { view: () => new Promise((resolve) => answers.push(() => resolve(charges()))) },
    });
    await begun(1);
    await pass(100_000);
    answers[0]?.();
    await ran(1);
    await pass(250_000);
    await begun(1);
    await press("Reload One");
    await begun(2);
    await pass(100_000);
    await begun(2);
    answers[1]?.();
    await ran(2);
    await pass(299_999);
    await begun(2);
    await pass(1);
    await begun(3);
  });

  it("also after a load that failed", async () => {
    let isDown = false;
    const { ran } = await open({
      widgets: two.slice(0, 1),
      runs: { view: () => (isDown ? refuse(504, { message: "The report took too long" }) : charges()) },
    });
    await ran(1);
    isDown = true;
    await pass(300_000);
    await until(() => screen.getByText("The report took too long"));
    isDown = false;
    await pass(299_999);
    await ran(2);
    await pass(1);
    await ran(3);
    await until(() => expect(screen.queryByText("The report took too long")).toBeNull());
  });

  it("not while the tab is hidden, and at once when it is seen again, if due", async () => {
    const { ran } = await open();
    await ran(2);
    show("hidden");
    await pass(1_000_000);
    await ran(2);
    show("visible");
    await ran(4);
    await pass(300_000);
    await ran(6);
  });

  it("not sooner because the tab was away for a while, also where the last load failed", async () => {
    let isDown = false;
    const { ran } = await open({
      runs: { view: () => (isDown ? refuse(504, { message: "The report took too long" }) : charges()) },
    });
    await ran(2);
    isDown = true;
    await pass(300_000);
    await ran(4);
    show("hidden");
    await pass(200_000);
    show("visible");
    await ran(4);
    await pass(100_000);
    await ran(6);
  });

  it("with the data of before where its user comes back to the dashboard, counted from when that was loaded", async () => {
    const { ran } = await open();
    await ran(2);
    await pass(100_000);
    await press("Leave");
    await pass(100_000);
    await press("Come back");
    expect(screen.getAllByRole("table")).toHaveLength(2);
    expect(screen.getAllByText("3 minutes ago")).toHaveLength(2);
    await pass(99_999);
    await ran(2);
    await pass(1);
    await ran(4);
  });

  it("without asking for its report's filters again, and with the days of then (D2)", async () => {
    vi.setSystemTime("2024-05-05T23:58:00Z");
    const { api, ran } = await open({ widgets: two.slice(0, 1), sql: "[to]" });
    await ran(1);
    await pass(300_000);
    await ran(2);
    const values = api.callsTo("reportRuns.view").map(({ body }) => JSON.stringify(body).match(/2024-\d\d-\d\d/)?.[0]);
    expect(values).toEqual(["2024-05-05", "2024-05-06"]);
    expect(api.callsTo("reportRuns.filters")).toHaveLength(1);
  });
});

describe("the age of a widget's data", () => {
  it("is told anew each minute, with the exact time", async () => {
    const { ran } = await open({ widgets: two.slice(0, 1) });
    await ran(1);
    const age = () =>
      within(screen.getByRole("region", { name: "One" })).getByText(/now|ago/, { selector: "time" }).textContent;
    expect(age()).toBe("just now");
    await pass(59_999);
    expect(age()).toBe("just now");
    await pass(1);
    expect(age()).toBe("1 minute ago");
    await pass(120_000);
    expect(age()).toBe("3 minutes ago");
    screen.getByRole("button", { name: "3 minutes ago, 05/05/2024 - 12:00" });
    await press("Reload One");
    await until(() => expect(age()).toBe("just now"));
  });
});

describe("runs of many widgets", () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    aWidget({ widgetId: index + 1, widgetTitle: `W${index + 1}`, reportId: { reportId: index + 1, reportName: "R" } }),
  );

  it("are two at a time over the whole page (X5)", async () => {
    const answers: (() => void)[] = [];
    const { begun, ran } = await open({
      widgets: many,
      runs: { view: () => new Promise((resolve) => answers.push(() => resolve(charges()))) },
    });
    for (const [ended, count] of [2, 3, 4, 5, 5].entries()) {
      await begun(count);
      answers[ended]?.();
    }
    await ran(5);
    expect(screen.getAllByRole("table")).toHaveLength(5);
  });

  it("end where their cards go: those that run are given up, the others never begin, and there is no word (X6)", async () => {
    const { begun, aborted } = await open({ widgets: many, runs: { view: () => new Promise(() => undefined) } });
    await begun(2);
    expect(aborted).not.toHaveBeenCalled();
    await press("Leave");
    expect(aborted).toHaveBeenCalledTimes(2);
    await pass(60_000);
    await begun(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

/** Counts the runs whose request is cancelled. */
function watchAborts() {
  const aborted = vi.fn();
  const fetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    if (String(input).includes("/view")) init?.signal?.addEventListener("abort", () => aborted());
    return fetch(input, init);
  });
  return aborted;
}
