import { BlacklistInput } from "@portal/api-client/contract/blacklists";
import { PortalSettings } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { fireEvent, screen } from "@testing-library/react";
import { type FieldValues, useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { DateTimeField } from "./date-time-field.tsx";
import { FormContext } from "./form-context.ts";

let stored: () => unknown;

function Field({ value }: { value: string | null }) {
  const form = useForm<FieldValues>({ defaultValues: { expires: value } });
  stored = () => form.getValues("expires");
  return (
    <PortalSettings timeZone="Europe/Madrid">
      <FormContext value={{ form, mode: "edit", readOnly: false, fields: new Map(), idOf: (name) => name }}>
        <DateTimeField name="expires" label="Expires" />
      </FormContext>
    </PortalSettings>
  );
}
/** As the contract's input says; null is a value of its own there. */
const isMoment = (value: unknown) => BlacklistInput.shape.blacklistExpireDate.safeParse(value).success;
const input = () => screen.getByLabelText<HTMLInputElement>("Expires");
const type = (value: string) => fireEvent.change(input(), { target: { value } });

// a browser tells each digit of the year: 0002, 0020, 0202, 2026; Madrid had its own minutes then
it("leaves a date alone while its year is typed", () => {
  render(<Field value="2030-03-05T09:00:00.000Z" />);
  expect(input().value).toBe("2030-03-05T10:00");
  for (const year of ["0002", "0020", "0202", "2026"]) {
    type(`${year}-03-05T10:00`);
    expect(input().value).toBe(`${year}-03-05T10:00`);
  }
  expect(stored()).toBe("2026-03-05T09:00:00.000Z");
});

it("follows the value that something else has set", () => {
  render(<Field value="2030-03-05T09:00:00.000Z" />);
  type("2026-03-05T10:00");
  fireEvent.click(screen.getByRole("button", { name: "Clear expires" }));
  expect(input().value).toBe("");
});

describe("what is no date", () => {
  const parts = (badInput: boolean) =>
    Object.defineProperty(input(), "validity", { configurable: true, value: { badInput } });

  it("is never taken for none: a date loses a part", () => {
    render(<Field value="2030-03-05T09:00:00.000Z" />);
    parts(true);
    type("");
    expect(isMoment(stored())).toBe(false);
    expect(screen.getByText("Time of Europe/Madrid")).toBeTruthy();
    parts(false);
    fireEvent.click(screen.getByRole("button", { name: "Clear expires" }));
    expect(stored()).toBeNull();
  });

  it.each([
    ["a key", fireEvent.keyUp],
    ["leaving the field", fireEvent.blur],
  ])("is seen with %s, as the browser tells no change from nothing to a part", (_what, event) => {
    render(<Field value={null} />);
    event(input());
    expect(stored()).toBeNull();
    parts(true);
    event(input());
    expect(isMoment(stored())).toBe(false);
    parts(false);
    event(input());
    expect(stored()).toBeNull();
  });

  it("is a year of more than four digits, which the picker does not offer", () => {
    render(<Field value="2030-03-05T09:00:00.000Z" />);
    expect(input().max).toBe("9999-12-31T23:59");
    input().type = "text"; // the date field of this environment takes four digits only
    type("12026-03-05T10:00");
    expect(isMoment(stored())).toBe(false);
  });
});
