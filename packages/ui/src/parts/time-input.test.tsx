import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { TimeInput } from "./time-input.tsx";

function Field({ start = "", onSubmit = () => undefined }: { start?: string; onSubmit?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <TimeInput label="Send Time" value={value} onChange={setValue} />
    </form>
  );
}
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Send Time" });
const button = () => screen.getByRole("button", { name: "Show hours" });
const panel = async () => within(await screen.findByRole("dialog", { name: "Send Time: hour and minute" }));

describe("a time of the day", () => {
  it.each([
    ["17", "17:00"],
    ["8", "08:00"],
    ["8:05", "08:05"],
    ["805", "08:05"],
    ["17:30", "17:30"],
    ["17.30", "17:30"],
    ["23:59", "23:59"],
    ["24", "24"],
    ["5 pm", "5 pm"],
    ["12:60", "12:60"],
  ])("%s that is typed is %s once the field is left (B-679, B-680)", async (typed, value) => {
    render(<Field />);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect(input().value).toBe(value);
  });

  it("is complete before Enter sends its form", async () => {
    const onSubmit = vi.fn();
    render(<Field onSubmit={onSubmit} />);
    await userEvent.type(input(), "9{Enter}");
    expect(input().value).toBe("09:00");
    expect(onSubmit).not.toHaveBeenCalledWith("9");
  });

  it("offers 24 hours; one that is picked has no minutes, which are picked after it (B-679, B-680)", async () => {
    render(<Field start="08:25" />);
    await userEvent.click(button());
    const dialog = await panel();
    const hours = within(dialog.getByRole("group", { name: "Hour" })).getAllByRole("radio");
    expect(hours.map((hour) => hour.getAttribute("value"))).toEqual(
      Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0")),
    );
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "08" }).checked).toBe(true);
    await userEvent.click(dialog.getByRole("radio", { name: "17" }));
    expect(input().value).toBe("17:00");
    await userEvent.click(dialog.getByRole("radio", { name: ":35" }));
    expect(input().value).toBe("17:35");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  it.each(["{Enter}", "{Escape}"])("is picked by keyboard: arrows choose, %s leaves", async (leave) => {
    const onSubmit = vi.fn();
    render(<Field start="08:00" onSubmit={onSubmit} />);
    button().focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await panel();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("radio", { name: "08" })));
    await userEvent.keyboard("{ArrowRight}");
    expect(input().value).toBe("09:00");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(input().value).toBe("09:05");
    await userEvent.keyboard(leave);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
