import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { Button } from "./button.tsx";
import { Textarea } from "./control.ts";
import { FieldFrame } from "./field-frame.tsx";
import { BareSelect, NativeSelect } from "./native-select.tsx";
import { PasswordInput } from "./password-input.tsx";
import { TextInput } from "./text-input.tsx";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("TextInput", () => {
  it("ties label, help and counter to the input; the counter does not block (D-A45, D-A81)", async () => {
    render(<TextInput label="Carrier name" help="As subscribers know it" max={5} required />);
    const input = screen.getByRole("textbox", { name: "Carrier name" });
    expect(input.getAttribute("aria-required")).toBe("true");
    expect(described(input)).toBe("As subscribers know it 0 / 5");
    await userEvent.type(input, "Movistar");
    expect(described(input)).toBe("As subscribers know it 8 / 5");
    expect(input).toHaveProperty("value", "Movistar");
  });

  it("says its error in words instead of the help", () => {
    render(<TextInput label="Carrier name" help="As subscribers know it" error="This field is required" />);
    const input = screen.getByRole("textbox", { name: "Carrier name" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(described(input)).toBe("This field is required");
  });
});

/** The differences from Chakra's own field (ADR 11). */
describe("a field", () => {
  it("is no group of its own around its control", () => {
    render(<TextInput label="Carrier name" error="This field is required" />);
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("names its error once, and not all errors of a form at the moment that they come", () => {
    render(<TextInput label="Carrier name" max={5} defaultValue="Movistar" error="Must have 5 characters or fewer" />);
    const input = screen.getByRole("textbox", { name: "Carrier name" });
    expect(described(input)).toBe("Must have 5 characters or fewer 8 / 5");
    expect(input.getAttribute("aria-errormessage")).toBeNull();
    expect(screen.getByText("Must have 5 characters or fewer").closest("[aria-live=polite]")).toBeNull();
  });

  it("that is required is refused by the form in the portal's words, not by the browser", () => {
    render(
      <form aria-label="Carrier">
        <TextInput label="Carrier name" required />
        <NativeSelect label="Type" required options={[]} placeholder="-" />
        <PasswordInput label="Password" required />
        <FieldFrame label="Comment" required>
          {(frame) => <Textarea {...frame} />}
        </FieldFrame>
      </form>,
    );
    expect(screen.getByRole<HTMLFormElement>("form").checkValidity()).toBe(true);
    for (const name of ["Carrier name", "Type", "Password", "Comment"])
      expect(screen.getByLabelText(name).getAttribute("aria-required")).toBe("true");
  });

  it("keeps what is its own from a select in a panel of it", () => {
    render(
      <FieldFrame label="Starts" error="Must be a date">
        {(frame) => (
          <>
            <input {...frame} />
            <BareSelect aria-label="Hour" options={[]} />
          </>
        )}
      </FieldFrame>,
    );
    const [field, hour] = [
      screen.getByRole("textbox", { name: "Starts" }),
      screen.getByRole("combobox", { name: "Hour" }),
    ];
    expect(hour.id).not.toBe(field.id);
    expect(hour.getAttribute("aria-invalid")).toBe("false");
    expect(described(hour)).toBe("");
  });
});

describe("NativeSelect", () => {
  it("is the platform's, says its error, and is disabled in its field", () => {
    render(
      <NativeSelect label="Type" error="This field is required" disabled options={[{ value: 1, text: "Daily" }]} />,
    );
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" });
    expect([select.tagName, select.disabled]).toEqual(["SELECT", true]);
    expect(select.getAttribute("aria-invalid")).toBe("true");
    expect(described(select)).toBe("This field is required");
  });
});

describe("PasswordInput", () => {
  it("shows and hides what was typed", async () => {
    render(<PasswordInput label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText("Password");
    expect(input).toHaveProperty("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show what is typed" }));
    expect(input).toHaveProperty("type", "text");
  });
});

describe("a password field (OWASP ASVS 6.2.6, 6.2.7)", () => {
  it.each(["current-password", "new-password"])(
    "is masked, takes what is pasted, and is known to managers as %s",
    async (use) => {
      render(<PasswordInput label="Password" autoComplete={use} />);
      const input = screen.getByLabelText("Password");
      expect([input.getAttribute("type"), input.getAttribute("autocomplete")]).toEqual(["password", use]);
      await userEvent.click(input);
      await userEvent.paste("from a manager, 40 characters and more of it");
      expect(input).toHaveProperty("value", "from a manager, 40 characters and more of it");
      expect(input.getAttribute("type")).toBe("password");
    },
  );
});

describe("Button", () => {
  it("keeps its name while loading", () => {
    render(<Button loading>Confirm</Button>);
    expect(screen.getByRole("button", { name: "Confirm" })).toHaveProperty("disabled", true);
  });

  it("takes no clicks while loading and says what it does", () => {
    render(
      <Button loading loadingText="Saving…">
        Save
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Saving…" });
    expect(button).toHaveProperty("disabled", true);
    expect(button.getAttribute("aria-busy")).toBe("true");
  });
});
