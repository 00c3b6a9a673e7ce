import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { DateInput, type DateInputProps } from "./date-input.tsx";

let sent = "";
type FieldProps = Partial<DateInputProps> & { start?: string };

function Field({ start = "", ...rules }: FieldProps) {
  const [value, setValue] = useState(start);
  sent = value;
  return <DateInput label="Date" precision="month" latest="2026-11" {...rules} value={value} onChange={setValue} />;
}
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date" });
const months = async () => within(await screen.findByRole("dialog", { name: "Date: months" }));

const calendar = async () => within(await screen.findByRole("dialog", { name: "Date: calendar" }));

describe("a date that is typed (P-24)", () => {
  it.each([
    ["month", "2024-05", "2024-05", "05/2024"],
    ["month", "5/2024", "2024-05", "05/2024"],
    ["month", "May", "May", "May"],
    ["day", "1/5/2024", "2024-05-01", "01/05/2024"],
    ["day", "31/02/2024", "2024-02-31", "31/02/2024"],
    ["minute", "01/05/2024 8:30", "2024-05-01 08:30", "01/05/2024 08:30"],
    ["minute", "01/05/2024", "2024-05-01 23:59", "01/05/2024 23:59"],
  ] as const)("%s: %s is sent as %s, and reads %s once the field is left", async (precision, typed, value, shown) => {
    render(<Field precision={precision} usualTime="23:59" />);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect([sent, input().value]).toEqual([value, shown]);
  });

  it("is not sent by a form that checks nothing itself, where it is none", async () => {
    render(<Field precision="day" />);
    expect(input().placeholder).toBe("DD/MM/YYYY");
    await userEvent.type(input(), "31/02/2024");
    expect(input().validationMessage).toBe("Must be a date, as DD/MM/YYYY");
    await userEvent.clear(input());
    await userEvent.type(input(), "29/02/2024");
    expect(input().validationMessage).toBe("");
  });
});

describe("a date that is picked", () => {
  it("keeps its time, which is picked below the days", async () => {
    render(<Field precision="minute" latest="2024-05-20 12:00" start="2024-05-03 08:30" />);
    await userEvent.click(screen.getByRole("button", { name: "Show calendar" }));
    const panel = await calendar();
    const day = (text: string) => panel.getByText(text, { selector: "td *" });
    expect(day("21").getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(day("17"));
    expect(input().value).toBe("17/05/2024 08:30");
    await userEvent.selectOptions(panel.getByRole("combobox", { name: "Hour" }), "21");
    await userEvent.selectOptions(panel.getByRole("combobox", { name: "Minute" }), "05");
    await userEvent.click(panel.getByRole("button", { name: "Done" }));
    expect(sent).toBe("2024-05-17 21:05");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is shown by a click on the field, which goes on taking what is typed", async () => {
    render(<Field precision="day" latest={undefined} start="2024-05-03" />);
    await userEvent.click(input());
    await userEvent.click((await calendar()).getByText("17"));
    expect(sent).toBe("2024-05-17");
    expect(document.activeElement).toBe(input());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(input());
    await calendar();
    expect(document.activeElement).toBe(input());
    await userEvent.clear(input());
    expect(sent).toBe("");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is neither typed nor picked where the field is locked", async () => {
    render(<Field precision="day" start="2024-05-03" readOnly />);
    await userEvent.click(input());
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a month (B-426)", () => {
  it("shows the months of the chosen year, and takes the one that is picked", async () => {
    render(<Field start="2024-05" />);
    const button = screen.getByRole("button", { name: "Show months" });
    await userEvent.click(button);
    const panel = await months();
    panel.getByText("2024");
    expect(panel.getAllByRole("gridcell")).toHaveLength(12);
    expect(panel.getByRole("gridcell", { selected: true }).textContent).toBe("May");
    await userEvent.click(panel.getByRole("button", { name: /^March/ }));
    expect(input().value).toBe("03/2024");
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
    await waitFor(() => expect(input().value).toBe("06/2024"));
    await userEvent.click(button);
    await months();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});
