import type { contract } from "@portal/api-client/contract";
import { sessionState } from "@portal/auth";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LoginPage } from "./login.page.tsx";
import { openPage, token } from "./open-page.fixture.tsx";

const user = build.currentUser({ hasSecondFactor: true });
const ticket = "a.ticket.signed";
const wrong = (field: string, message: string) => refuse(400, { message, errors: [{ field, message }] });

async function open(auth: FakeHandlers<typeof contract>["auth"] = {}) {
  const api = openPage(<LoginPage />, {
    auth: {
      login: () => ({ secondFactor: { ticket, methods: ["totp", "recovery"] } }),
      secondFactor: ({ body }) => (body.code === "123456" ? { token, user } : wrong("code", "Code is not valid")),
      ...auth,
    },
    users: { getUserLogued: () => user },
  });
  await userEvent.type(screen.getByLabelText("Username"), "ana");
  await userEvent.type(screen.getByLabelText("Password"), "pass{Enter}");
  await screen.findByRole("heading", { name: "Confirm your sign-in" });
  return api;
}
const code = () => screen.getByLabelText<HTMLInputElement>(/^Verification code/);

describe("the second step of Login", () => {
  it("starts the session with a right code; a wrong one is told at its field", async () => {
    const api = await open();
    expect(sessionState().session).toBeNull();
    expect(document.activeElement).toBe(code());
    expect([code().autocomplete, code().inputMode]).toEqual(["one-time-code", "numeric"]);
    await userEvent.type(code(), "12345{Enter}");
    await screen.findByText("The code has 6 digits");
    expect(api.callsTo("auth.secondFactor")).toEqual([]);
    await userEvent.clear(code());
    await userEvent.type(code(), "654321{Enter}");
    await screen.findByText("Code is not valid");
    await userEvent.clear(code());
    await userEvent.type(code(), "123 456");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(sessionState().session?.token).toBe(token));
    expect(api.callsTo("auth.secondFactor").at(-1)?.body).toEqual({ ticket, code: "123456" });
    api.assertKept();
  });

  it("takes a recovery code instead, and goes back to the password", async () => {
    const api = await open({ secondFactor: () => wrong("recoveryCode", "Recovery code is not valid") });
    await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
    const field = screen.getByLabelText(/^Recovery code/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, "abcde-23456{Enter}");
    await screen.findByText("Recovery code is not valid");
    expect(api.callsTo("auth.secondFactor")[0]?.body).toEqual({ ticket, recoveryCode: "ABCDE23456" });
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
  });

  it("asks for the password again, and says why, where the ticket is over", async () => {
    const message = "Your sign-in took too long. Enter your password again.";
    await open({ secondFactor: () => refuse(401, { message }) });
    await userEvent.type(code(), "123456{Enter}");
    await screen.findByText(message);
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
  });
});
