import { PortalSettings } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { type FieldValues, useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { DateTimeField } from "./date-time-field.tsx";
import { FormContext } from "./form-context.ts";

afterEach(cleanup);

let stored: () => unknown;

function Field({ value }: { value: string }) {
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
