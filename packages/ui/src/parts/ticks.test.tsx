import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { Checkbox, type CheckboxProps } from "./checkbox.tsx";
import { NativeCheckbox } from "./native-checkbox.tsx";
import Switch from "./switch-panel.tsx";

const parts = [
  ["Checkbox", "checkbox", Checkbox],
  ["NativeCheckbox", "checkbox", NativeCheckbox],
  ["Switch", "switch", Switch],
] as const;

/** The differences from Chakra's own hidden input (ADR 11). */
describe.each(parts)("%s", (_, role, Part) => {
  const box = (name = "Enabled") => screen.getByRole<HTMLInputElement>(role, { name });

  /** A part in a form, which refuses the changes that `takes` refuses. */
  function Held({ takes = () => true, ...rest }: Partial<CheckboxProps> & { takes?: (on: boolean) => boolean }) {
    const [on, setOn] = useState(false);
    return (
      <>
        <Part
          {...rest}
          label="Enabled"
          checked={on}
          onChange={({ currentTarget: { checked } }) => takes(checked) && setOn(checked)}
        />
        <button type="button" onClick={() => setOn(true)}>
          All
        </button>
      </>
    );
  }

  it("is the platform's input with its label's name, and its help describes it", async () => {
    render(<Part label="Enabled" help="Who is not may not sign in" />);
    expect([box().tagName, box().type]).toEqual(["INPUT", "checkbox"]);
    expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Who is not may not sign in",
    );
    await userEvent.click(screen.getByText("Enabled"));
    expect(box().checked).toBe(true);
    await userEvent.keyboard(" ");
    expect(box().checked).toBe(false);
  });

  it("has the name that it is given instead of its label", () => {
    render(<Part label="Edit" aria-label="Edit carriers" />);
    expect(box("Edit carriers").checked).toBe(false);
  });

  it("stays as it is where the form refuses the change", async () => {
    render(<Held takes={() => false} />);
    await userEvent.click(box());
    expect(box().checked).toBe(false);
  });

  it("tells what is changed after the form has ticked it", async () => {
    const takes = vi.fn(() => true);
    render(<Held takes={takes} />);
    await userEvent.click(screen.getByRole("button", { name: "All" }));
    expect(box().checked).toBe(true);
    await userEvent.click(box());
    expect(takes).toHaveBeenCalledExactlyOnceWith(false);
    expect(box().checked).toBe(false);
  });

  it("is not ticked while it is disabled", async () => {
    render(<Held disabled />);
    expect(box().disabled).toBe(true);
    await userEvent.click(screen.getByText("Enabled"));
    expect(box().checked).toBe(false);
  });

  it("gives its input to a form that reads it and sets it there", async () => {
    const input = createRef<HTMLInputElement>();
    render(
      <form aria-label="Carrier">
        <Part label="Enabled" name="enabled" ref={input} />
      </form>,
    );
    expect(input.current).toBe(box());
    await userEvent.click(box());
    expect(new FormData(screen.getByRole<HTMLFormElement>("form")).get("enabled")).toBe("on");
    if (input.current) input.current.checked = false;
    await userEvent.click(screen.getByText("Enabled"));
    expect(box().checked).toBe(true);
  });

  it("is reset with its form", async () => {
    render(
      <form aria-label="Carrier">
        <Part label="Enabled" />
      </form>,
    );
    await userEvent.click(box());
    expect(box().checked).toBe(true);
    screen.getByRole<HTMLFormElement>("form").reset();
    expect(box().checked).toBe(false);
  });
});

describe.each([
  ["Checkbox", Checkbox],
  ["NativeCheckbox", NativeCheckbox],
] as const)("%s", (_, Part) => {
  it("is half ticked from the first", () => {
    render(<Part label="All" checked={false} indeterminate readOnly />);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "All" }).indeterminate).toBe(true);
  });
});

describe.each([
  ["Checkbox", "checkbox", Checkbox],
  ["Switch", "switch", Switch],
] as const)("%s", (_, role, Part) => {
  it("is not changed while it is only read", async () => {
    render(<Part label="Enabled" defaultChecked readOnly />);
    const box = screen.getByRole<HTMLInputElement>(role, { name: "Enabled" });
    await userEvent.click(box);
    expect(box.checked).toBe(true);
  });
});
