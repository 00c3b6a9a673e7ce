import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { MonthInput } from "./month-input.tsx";

function Field({ start = "" }) {
  const [value, setValue] = useState(start);
  return <MonthInput label="Date" value={value} max="2026-11" onChange={setValue} />;
}
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date" });
const months = async () => within(await screen.findByRole("dialog", { name: "Date: months" }));

describe("month input (B-426)", () => {
  it.each([
    ["2024-05", "2024-05"],
    ["05/2024", "2024-05"],
    ["5/2024", "2024-05"],
    ["May", "May"],
  ])("%s that is typed is %s", async (typed, value) => {
    render(<Field />);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(value);
  });

  it("shows the months of the chosen year, and takes the one that is picked", async () => {
    render(<Field start="2024-05" />);
    const button = screen.getByRole("button", { name: "Show months" });
    await userEvent.click(button);
    const panel = await months();
    panel.getByText("2024");
    expect(panel.getAllByRole("gridcell")).toHaveLength(12);
    expect(panel.getByRole("gridcell", { selected: true }).textContent).toBe("May");
    await userEvent.click(panel.getByRole("button", { name: /^March/ }));
    expect(input().value).toBe("2024-03");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  it("offers the last month that there is, and none after it", async () => {
    render(<Field />);
    await userEvent.click(screen.getByRole("button", { name: "Show months" }));
    const panel = await months();
    panel.getByText("2026");
    const disabled = (name: RegExp) => panel.getByRole("button", { name }).getAttribute("aria-disabled");
    expect(disabled(/^November/)).toBeNull();
    expect(disabled(/^December/)).toBe("true");
    expect(panel.getByRole<HTMLButtonElement>("button", { name: "Year after" }).disabled).toBe(true);
  });

  it("is used by keyboard: arrows move, Enter takes, Escape leaves", async () => {
    render(<Field start="2024-05" />);
    const button = screen.getByRole("button", { name: "Show months" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const panel = await months();
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole("button", { name: /^May/ })));
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole("button", { name: /^June/ })));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(input().value).toBe("2024-06"));
    await userEvent.click(button);
    await months();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});
