import { type Widget, widgets } from "@portal/api-client/contract/widgets";
import { build, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";
import * as card from "./card/widget-card.tsx";

const width = { matches: true };

beforeEach(() => {
  // the card has tests of its own; here only its props matter
  vi.spyOn(card, "WidgetCard").mockImplementation(({ widget, chart, onChart, arrange }) => (
    <section aria-label={widget.widgetTitle}>
      {arrange}
      <p>{chart}</p>
      <button type="button" onClick={() => onChart("PieChart")}>
        As a pie
      </button>
    </section>
  ));
  width.matches = true;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("min-width") && width.matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const widget = (widgetId: number, widgetTitle: string, overrides: Partial<Widget> = {}) =>
  build.widget({ widgetId, widgetTitle, widgetPriority: widgetId, ...overrides });

const three = [widget(1, "Charges"), widget(2, "Messages"), widget(3, "Delivery rate")];
const me = build.currentUser({ userId: 7 });

function open(list: () => Widget[] | ReturnType<typeof refuse> = () => three, user = me) {
  const api = fakeApi({ widgets }, { widgets: { list } });
  return { api, ...renderRoute(remote, "Dashboard", { api, user, alone: true }) };
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Dashboard" });
const cards = () =>
  [...document.querySelectorAll("[data-widget] > section")].map((card) => card.getAttribute("aria-label"));
const handle = (title: string) => screen.findByRole("button", { name: `Move ${title}` });
const spokenText = () => screen.getByText(/column|cannot|is at/).textContent;
const stored = () => JSON.parse(localStorage.getItem("widgets") ?? "null");
const press = async (title: string, key: string, more = {}) => fireEvent.keyDown(await handle(title), { key, ...more });

describe("Dashboard", () => {
  it("draws the enabled widgets by priority, each as its own chart (B-011, B-031, B-043, B-233, B-234)", async () => {
    const pie = { widgetChartId: 2, widgetChartName: "PieChart" as const };
    const hidden = { widgetEnabled: 0, widgetPriority: 0 } as const;
    const { api } = open(() => [
      widget(5, "Messages", { widgetDefaultWidgetChartId: pie }),
      widget(2, "Charges"),
      widget(1, "Off", hidden),
    ]);
    await heading();
    await handle("Charges");
    expect(remote.routes.find(({ name }) => name === "Dashboard")).toMatchObject({ asks: [api.calls[0]?.path] });
    expect(cards()).toEqual(["Charges", "Messages"]);
    expect(within(screen.getByRole("region", { name: "Messages" })).getByText("PieChart")).toBeDefined();
  });

  it("has 12 columns (B-648), rows of 30 (B-649), margins of 10 (B-650), and handles left and right only (D3)", async () => {
    const { container } = open();
    await handle("Charges");
    const grid = container.querySelector<HTMLElement>("[data-columns]");
    expect(grid?.dataset).toMatchObject({ columns: "12", rowHeight: "30", margin: "10" });
    const [item] = container.querySelectorAll<HTMLElement>("[data-widget]");
    expect(item?.style.height).toBe("310px"); // B-044: 8 rows of 30 and 7 margins of 10
    const handles = [...(item?.querySelectorAll(".react-resizable-handle") ?? [])].map(({ className }) => className);
    expect(handles.map((name) => name.slice(-1)).toSorted()).toEqual(["e", "w"]);
  });

  it("says when the widgets cannot be loaded, and loads them again", async () => {
    const answers = [refuse(500, { message: "The server sleeps" }), three];
    const { user } = open(() => answers.shift() ?? three);
    await heading();
    expect((await screen.findByRole("alert")).textContent).toContain("Your widgets could not be loaded");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await handle("Charges")).toBeDefined();
  });
});

describe("widgets are arranged without a pointer", () => {
  it("by the keys of the handle, which says where the widget is, keeps the focus and stores it (B-278, B-256, B-611)", async () => {
    open();
    (await handle("Charges")).focus();
    await press("Charges", "ArrowRight");
    expect(spokenText()).toBe("Charges: column 7, row 1, width 6 of 12");
    expect(cards()).toEqual(["Messages", "Charges", "Delivery rate"]);
    expect(document.activeElement).toBe(await handle("Charges"));
    await press("Charges", "ArrowLeft", { shiftKey: true });
    expect(spokenText()).toBe("Charges: column 7, row 1, width 5 of 12");
    await press("Delivery rate", "Home");
    expect(spokenText()).toBe("Delivery rate: column 1, row 1, width 6 of 12");
    expect(stored()).toEqual([
      {
        userId: 7,
        layouts: [
          { i: "1", x: 6, y: 0, w: 5, h: 8, minW: 4 },
          { i: "2", x: 0, y: 8, w: 6, h: 8, minW: 4 },
          { i: "3", x: 0, y: 0, w: 6, h: 8, minW: 4 },
        ],
        charts: {},
      },
    ]);
  });

  it("by a menu with the same moves (WCAG 2.5.7)", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Arrange Charges" }));
    const menu = await screen.findByRole("menu");
    const names = within(menu).getAllByRole("menuitem");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Move left",
      "Move right",
      "Move up",
      "Move down",
      "Wider",
      "Narrower",
      "To the top",
    ]);
    await user.click(within(menu).getByRole("menuitem", { name: "Move down" }));
    expect(spokenText()).toBe("Charges: column 1, row 2, width 6 of 12");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Arrange Charges" }));
  });

  it("and it says so where it can go no further, also the second time", async () => {
    open();
    await press("Charges", "ArrowLeft");
    expect(spokenText()).toBe("Charges cannot go further left");
    await press("Charges", "ArrowLeft");
    expect(spokenText()).toBe("Charges cannot go further left\u00a0");
    expect(stored()).toBeNull();
  });
});

describe("a layout", () => {
  const saved = (userId: number) =>
    localStorage.setItem(
      "widgets",
      JSON.stringify([{ userId, layouts: [{ i: "3", x: 0, y: 0, w: 12, h: 8, minW: 4 }], charts: { 3: "PieChart" } }]),
    );

  it("is used by the user who made it only (B-276)", async () => {
    saved(7);
    const { unmount } = open();
    await handle("Charges");
    expect(cards()).toEqual(["Delivery rate", "Charges", "Messages"]);
    expect(screen.getAllByText("PieChart")).toHaveLength(1);
    unmount();
    open(undefined, build.currentUser({ userId: 8 }));
    await handle("Charges");
    expect(cards()).toEqual(["Charges", "Messages", "Delivery rate"]);
  });

  it("keeps the chart that its user switched to, and the server is not told (D5)", async () => {
    const { api, user } = open();
    await handle("Charges");
    await user.click(
      within(screen.getByRole("region", { name: "Messages" })).getByRole("button", { name: "As a pie" }),
    );
    expect(within(screen.getByRole("region", { name: "Messages" })).getByText("PieChart")).toBeDefined();
    expect(stored()).toMatchObject([{ userId: 7, charts: { 2: "PieChart" } }]);
    expect(api.calls.map(({ name }) => name)).toEqual(["widgets.list"]);
  });

  it("that is changed in another tab is changed here too", async () => {
    open();
    await handle("Charges");
    saved(7);
    act(
      () =>
        void dispatchEvent(new StorageEvent("storage", { key: "widgets", newValue: localStorage.getItem("widgets") })),
    );
    expect(cards()).toEqual(["Delivery rate", "Charges", "Messages"]);
  });

  it("can be reset, and the reset undone", async () => {
    saved(7);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Reset layout" }));
    expect(cards()).toEqual(["Charges", "Messages", "Delivery rate"]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cards()).toEqual(["Delivery rate", "Charges", "Messages"]);
    expect(stored()).toMatchObject([{ layouts: [{ i: "3", w: 12 }] }]);
  });

  it("on xs and sm is full width, cannot be changed, and is not stored (B-053, B-054)", async () => {
    width.matches = false;
    const { container } = open();
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.queryByRole("button", { name: /^(Move|Arrange|Reset) / })).toBeNull();
    expect(container.querySelectorAll(".react-draggable, .react-resizable-handle:not(:empty)")).toHaveLength(0);
    const items = [...container.querySelectorAll<HTMLElement>("[data-widget]")];
    expect(items.map(({ style }) => style.transform)).toEqual([
      "translate(0px,0px)",
      "translate(0px,320px)",
      "translate(0px,640px)",
    ]);
    expect(stored()).toBeNull();
  });
});
