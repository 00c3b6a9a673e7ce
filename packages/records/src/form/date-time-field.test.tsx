import { BlacklistInput } from "@portal/api-client/contract/blacklists";
import { PortalSettings } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { fireEvent, screen } from "@testing-library/react";
import { type FieldValues, useForm } from "react-hook-form";
import { expect, it } from "vitest";
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
/** Whether the contract's input accepts a value; null is a value of its own there. */
const isMoment = (value: unknown) => BlacklistInput.shape.blacklistExpireDate.safeParse(value).success;
const input = () => screen.getByLabelText<HTMLInputElement>("Expires");
const type = (value: string) => fireEvent.change(input(), { target: { value } });

// each digit of the year is reported: 0002, 0020, 0202, 2026; Madrid had an offset with seconds then
it("leaves a date alone while its year is typed (P-24)", () => {
  render(<Field value="2030-03-05T09:00:00.000Z" />);
  expect(input().value).toBe("05/03/2030 10:00");
  screen.getByText("Time of Europe/Madrid");
  for (const year of ["0002", "0020", "0202", "2026"]) {
    type(`05/03/${year} 10:00`);
    expect(input().value).toBe(`05/03/${year} 10:00`);
  }
  expect(stored()).toBe("2026-03-05T09:00:00.000Z");
});

it("is none once it is emptied", () => {
  render(<Field value="2030-03-05T09:00:00.000Z" />);
  type("");
  expect(stored()).toBeNull();
});

it.each(["05/03", "05/03/12026 10:00", "31/02/2026 10:00", "05/03/2026 24:00", "soon"])(
  "%s is neither a date nor none, and stays for staff to mend",
  (text) => {
    render(<Field value="2030-03-05T09:00:00.000Z" />);
    type(text);
    expect(isMoment(stored())).toBe(false);
    fireEvent.blur(input());
    expect(input().value).toBe(text);
  },
);
