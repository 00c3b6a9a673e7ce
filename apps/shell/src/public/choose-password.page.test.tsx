import type { contract } from "@portal/api-client/contract";
import { invitationOver } from "@portal/api-client/contract/invitations";
import { type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import ForgotPasswordPage from "./forgot-password.page.tsx";
import { openPage } from "./open-page.fixture.tsx";

function open(invitations: FakeHandlers<typeof contract>["invitations"] = {}) {
  history.replaceState(null, "", "/forgot-password#invitation=a-token");
  return openPage(<ForgotPasswordPage />, {
    invitations: {
      open: () => ({ username: "nora" }),
      choose: () => ({ message: "Done Successfully!" }),
      ...invitations,
    },
  });
}
const type = async (password: string, again = password) => {
  await userEvent.type(await screen.findByLabelText(/^Password/), password);
  await userEvent.type(screen.getByLabelText(/^Repeat password/), again);
  await userEvent.click(screen.getByRole("button", { name: "Save password" }));
};

it("shows whose link it is, sends the password with the token, and goes to Login", async () => {
  const api = open();
  expect(await screen.findByLabelText("Username")).toHaveProperty("value", "nora");
  await type("a password of my own");
  await waitFor(() => expect(location.pathname + location.hash).toBe("/login"));
  const body = { token: "a-token", password: "a password of my own", confirmPassword: "a password of my own" };
  expect(api.callsTo("invitations.choose")[0]?.body).toEqual(body);
  expect(api.callsTo("invitations.open")[0]?.body).toEqual({ token: "a-token" });
});

it("checks the password before it is sent, and shows the refusal of the server at its field", async () => {
  const errors = [{ field: "password", message: "This password is too common, choose another one" }];
  const api = open({ choose: () => refuse(400, { message: "password: too common", errors }) });
  await type("a password of my own", "another password");
  await screen.findByText("Passwords dont match");
  expect(api.callsTo("invitations.choose")).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Repeat password/));
  await userEvent.clear(screen.getByLabelText(/^Password/));
  await type("Password123");
  await screen.findByText("This password is too common, choose another one");
});

it("says what to do where the link is over", async () => {
  open({ open: () => refuse(400, { message: invitationOver }) });
  await screen.findByText(invitationOver);
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
});
