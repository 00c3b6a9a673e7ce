import { widgets } from "@portal/api-client/contract/widgets";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as picture from "../../../charts/picture.tsx";
import remote from "../../../remote.ts";
import { sampleFigures } from "./sample-figures.ts";

beforeEach(() => {
  vi.spyOn(picture, "Picture").mockImplementation(({ typeName, result }) => (
    <figure aria-label={typeName}>{JSON.stringify(result)}</figure>
  ));
});

async function openEmpty(user = build.currentUser()) {
  const api = fakeApi({ widgets }, { widgets: { list: () => [] } });
  const page = renderRoute(remote, "Dashboard", { api, user, alone: true });
  await screen.findByText("Sample data");
  return { api, ...page };
}

const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.split("S")[0]?.slice(0, 2));
const chart = (name: string) => screen.getByRole("figure", { name }).textContent;

describe("the dashboard of a user without a widget (D7)", () => {
  it.each([
    ["AreaChart", sampleFigures.area, "A-489"],
    ["LineVerticalChart", sampleFigures.bar, "A-490, B-058"],
    ["RangeBarChart", sampleFigures.rangeBar, "B-058"],
    ["Gauge", sampleFigures.radial, "A-491"],
  ])("has %s with fixed sample data and without a call (A-489 to A-491, B-058)", async (name, figures) => {
    const { api } = await openEmpty();
    expect(chart(name)).toBe(JSON.stringify(figures));
    expect(api.calls.map((call) => call.name)).toEqual(["widgets.list"]);
  });

  it("has a statistics card with fixed figures (A-492)", async () => {
    await openEmpty();
    for (const { name, value } of sampleFigures.statistics) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value);
    }
  });

  it("says how widgets come here, with the way to them for who may make one", async () => {
    const { unmount } = await openEmpty();
    expect(screen.getByText("Widgets")).toBeDefined();
    unmount();
    await openEmpty(build.currentUser({ permissions: [] }));
    expect(screen.getByText(/Reports appear here when somebody/)).toBeDefined();
  });
});

describe("the log feed", () => {
  const timed = async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    return openEmpty();
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it("adds a fake line every 1.5 s, and stops when the screen is left (A-493)", async () => {
    const { unmount } = await timed();
    expect(lines()).toEqual(["#3", "#2", "#1"]);
    pass(1499);
    expect(lines()).toHaveLength(3);
    pass(1501);
    expect(lines()).toEqual(["#5", "#4", "#3", "#2", "#1"]);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps the last 50 lines (D-A70)", async () => {
    await timed();
    pass(1500 * 60);
    expect(lines()).toHaveLength(50);
    expect(lines()[0]).toBe("#6");
  });

  it("can be paused, and rests while the tab is hidden (WCAG 2.2.2)", async () => {
    await timed();
    act(() => screen.getByRole("button", { name: "Pause the log" }).click());
    pass(6000);
    expect(lines()).toHaveLength(3);
    act(() => screen.getByRole("button", { name: "Continue the log" }).click());
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    pass(6000);
    expect(lines()).toHaveLength(3);
  });

  it("stands still for who asks for less motion", async () => {
    vi.stubGlobal("matchMedia", (media: string) => ({
      matches: media.includes("reduced-motion"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await timed();
    pass(6000);
    expect(lines()).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Continue the log" })).toBeDefined();
  });
});
