import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { DayRangeButton } from "./day-range-button.tsx";
import { usualPeriods } from "./usual-periods.ts";

async function open(value = { from: "2024-05-03", to: "2024-05-07" }, max?: string) {
  const onPick = vi.fn();
  render(<DayRangeButton label="Choose days" value={value} today="2024-05-20" max={max} onPick={onPick} />);
  const button = screen.getByRole("button", { name: "Choose days" });
  await userEvent.click(button);
  return { onPick, button, panel: within(await screen.findByRole("dialog", { name: "Choose days" })) };
}

describe("a range of days", () => {
  it("is picked by its first and its last day, in either order", async () => {
    const { onPick, button, panel } = await open();
    panel.getByText("May 2024");
    await userEvent.click(panel.getByText("20"));
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.click(panel.getByText("10"));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ from: "2024-05-10", to: "2024-05-20" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it("opens where no day is chosen yet at the portal's own day", async () => {
    const { onPick, panel } = await open({ from: "", to: "" });
    await userEvent.click(panel.getByRole("button", { name: "Last month" }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ from: "2024-04-01", to: "2024-04-30" });
  });

  it("ends with the last day that can be picked (B-445)", async () => {
    const { onPick, panel } = await open(undefined, "2024-05-20");
    expect(panel.getByText("20").getAttribute("aria-disabled")).toBeNull();
    expect(panel.getByText("21").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(panel.getByText("10"));
    await userEvent.click(panel.getByText("21"));
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.click(panel.getByText("20"));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ from: "2024-05-10", to: "2024-05-20" });
  });

  it.each([
    ["2024-05-20", "2024-05-19", "2024-05-14", "2024-04-21", "2024-05-01", "2024-04-01/2024-04-30"],
    ["2024-03-01", "2024-02-29", "2024-02-24", "2024-02-01", "2024-03-01", "2024-02-01/2024-02-29"],
    ["2024-01-01", "2023-12-31", "2023-12-26", "2023-12-03", "2024-01-01", "2023-12-01/2023-12-31"],
  ])("of the usual ones on %s", (today, yesterday, week, days30, month, before) => {
    const periods = usualPeriods(today).map(({ name, from, to }) => [name, `${from}/${to}`]);
    expect(Object.fromEntries(periods)).toEqual({
      Today: `${today}/${today}`,
      Yesterday: `${yesterday}/${yesterday}`,
      "Last 7 days": `${week}/${today}`,
      "Last 30 days": `${days30}/${today}`,
      "This month": `${month}/${today}`,
      "Last month": before,
    });
  });
});
