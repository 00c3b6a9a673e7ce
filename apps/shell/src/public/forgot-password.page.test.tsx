import type { contract } from "@portal/api-client/contract";
import { type FakeHandlers, refuse } from "@portal/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import ForgotPasswordPage from "./forgot-password.page.tsx";
import { openPage } from "./open-page.fixture.tsx";

function open(auth: FakeHandlers<typeof contract>["auth"] = {}) {
  history.replaceState(null, "", "/forgot-password");
  return openPage(<ForgotPasswordPage />, {
    auth: {
      sendPin: () => ({ message: "Send Successfully!" }),
      resetPassword: () => ({ message: "Done Successfully!" }),
      ...auth,
    },
  });
}

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(screen.getByLabelText(label));
    if (value) await userEvent.type(screen.getByLabelText(label), value);
  }
}
const sendPin = async (email: string) => {
  await fill({ Email: email });
  await userEvent.click(screen.getByRole("button", { name: "Send pin" }));
};
const reset = async (values: Record<string, string>) => {
  await fill({ Pin: "123456", Password: "long-enough", "Repeat password": "long-enough", ...values });
  await userEvent.click(screen.getByRole("button", { name: "Reset password" }));
};

/** Goes through a field, with a text on the way, and leaves it by Tab. */
async function leave(label: string, text = "") {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
  await userEvent.tab();
  return field;
}
/** What stands below a field, in the place of its help. */
const noteOf = (label: string) => {
  const field = screen.getByLabelText(label);
  const note = document.getElementById(`${field.id}-note`);
  return field.getAttribute("aria-invalid") === "true" ? note?.textContent : undefined;
};

describe("step 1", () => {
  it.each([
    ["", "This field is required"],
    ["a@b.", "Field must at least 5 characters"],
    [`${"a".repeat(57)}@abc.com`, "Field must be less than 64 characters"],
    ["abcdef", "Email entered is not valid"],
  ])("refuses the email %j (A-270)", async (email, text) => {
    const api = open();
    await sendPin(email);
    expect(screen.getByText(text)).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ["", "This field is required"],
    ["  ", "This field is required"],
    ["a@b.", "Field must at least 5 characters"],
    ["abcdef", "Email entered is not valid"],
  ])("says on leaving the field what is wrong with %j, until it is right (A-270, D-A41)", async (text, message) => {
    const api = open();
    await leave("Email", text);
    expect(noteOf("Email")).toBe(message);
    await fill({ Email: "ana@example.com" });
    expect(noteOf("Email")).toBeUndefined();
    expect(api.calls).toEqual([]);
  });

  it("says how long a pin is taken (P-12)", () => {
    open();
    expect(screen.getByText("We send a pin to the email of your account. It is valid for 10 minutes.")).toBeDefined();
  });

  it("sends a pin and goes to step 2, which shows the email read-only (A-021, A-022, A-228, A-471)", async () => {
    const api = open();
    await sendPin("ana@example.com");
    expect(await screen.findByText("Send Successfully!")).toBeDefined();
    expect(api.callsTo("auth.sendPin").map(({ body }) => body)).toEqual([{ email: "ana@example.com" }]);
    expect(screen.getByLabelText<HTMLInputElement>("Email")).toMatchObject({
      value: "ana@example.com",
      readOnly: true,
    });
    for (const label of ["Pin", "Password", "Repeat password"]) expect(screen.getByLabelText(label)).toBeDefined();
    expect(JSON.stringify({ ...localStorage })).not.toContain("ana@example.com");
  });

  it("stays with the message of a refusal (A-228)", async () => {
    open({ sendPin: () => refuse(429, { message: "Too many attempts, try again in 15 minutes" }) });
    await sendPin("ana@example.com");
    expect(await screen.findByText("Too many attempts, try again in 15 minutes")).toBeDefined();
    expect(screen.getByRole("button", { name: "Send pin" })).toBeDefined();
  });

  it("goes back to Login, and from step 2 to step 1 (A-020)", async () => {
    open();
    await sendPin("ana@example.com");
    await userEvent.click(await screen.findByRole("button", { name: "Back" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(location.pathname).toBe("/login");
  });
});

describe("step 2", () => {
  it.each([
    ["Pin", "", "This field is required"],
    ["Pin", "12345", "Field must be 6 characters"],
    ["Pin", "1234567", "Field must be 6 characters"],
    ["Pin", "12a456", "Only numbers is valid"],
    ["Password", "7charac", "Field must at least 8 characters"],
    ["Password", "x".repeat(129), "Field must be less than 128 characters"],
    ["Repeat password", "another-one", "Passwords dont match"],
  ])("refuses %s %j: %s (A-271 to A-275)", async (label, value, text) => {
    const api = open();
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await reset({ [label]: value });
    expect(screen.getByText(text)).toBeDefined();
    expect(api.callsTo("auth.resetPassword")).toEqual([]);
  });

  it.each([
    ["Pin", "", "This field is required"],
    ["Pin", "12345", "Field must be 6 characters"],
    ["Pin", "12a456", "Only numbers is valid"],
    ["Pin", "a", "Only numbers is valid"], // the first of two
    ["Password", "", "This field is required"],
    ["Password", "7charac", "Field must at least 8 characters"],
    ["Password", "x".repeat(129), "Field must be less than 128 characters"],
    ["Repeat password", "", "This field is required"],
    ["Repeat password", "another-one", "Passwords dont match"],
  ])(
    "says on leaving %s with %j: %s, and nothing of fields that were not left (A-271 to A-275, D-A41)",
    async (label, text, message) => {
      open();
      await sendPin("ana@example.com");
      await screen.findByLabelText("Pin");
      await leave(label, text);
      expect(noteOf(label)).toBe(message);
      const marked = ["Pin", "Password", "Repeat password"].filter(noteOf);
      expect(marked).toEqual([...new Set(["Pin", label])]); // the form begins in its first field
    },
  );

  it("takes the message of Repeat password away when Password is made the same (A-275, D-A41)", async () => {
    open();
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await leave("Password", "long-enough");
    await leave("Repeat password", "another-one");
    expect(noteOf("Repeat password")).toBe("Passwords dont match");
    await leave("Password", "another-one");
    expect(noteOf("Repeat password")).toBeUndefined();
  });

  it("keeps what the API said of a field until it is changed", async () => {
    const message = "This password is too common, choose another one";
    open({ resetPassword: () => refuse(400, { message, errors: [{ field: "password", message }] }) });
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await reset({});
    expect(noteOf("Password")).toBe(message);
    await userEvent.tab();
    await leave("Pin", "654321");
    expect(noteOf("Password")).toBe(message);
    await leave("Password", "another-one");
    expect(noteOf("Password")).toBeUndefined();
    expect(noteOf("Repeat password")).toBe("Passwords dont match");
  });

  it("resets the password and returns to Login (A-023, A-229)", async () => {
    const api = open();
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await reset({});
    expect(await screen.findByText("Done Successfully!")).toBeDefined();
    const secrets = { pin: "123456", password: "long-enough", confirmPassword: "long-enough" };
    expect(api.callsTo("auth.resetPassword")[0]?.body).toEqual({ email: "ana@example.com", ...secrets });
    expect(location.pathname).toBe("/login");
  });

  it("shows at the field why a password is refused (ASVS 6.2.4)", async () => {
    const message = "This password is too common, choose another one";
    const errors = [{ field: "password", message }];
    open({ resetPassword: () => refuse(400, { message: `password: ${message}`, errors }) });
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await reset({ Password: "password1", "Repeat password": "password1" });
    expect(await screen.findByText(message)).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["password1", "true"]);
    expect(document.activeElement).toBe(field);
  });

  it("stays when the pin is refused (A-229)", async () => {
    open({ resetPassword: () => refuse(400, { message: "The pin is not valid or has expired" }) });
    await sendPin("ana@example.com");
    await screen.findByLabelText("Pin");
    await reset({});
    expect(await screen.findByText("The pin is not valid or has expired")).toBeDefined();
    expect(location.pathname).toBe("/forgot-password");
    expect(screen.getByLabelText("Pin")).toBeDefined();
  });
});
