import type { contract } from "@portal/api-client/contract";
import { sessionState } from "@portal/auth";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LoginPage } from "./login.page.tsx";
import { openPage, token } from "./open-page.fixture.tsx";

const user = build.currentUser();
const didNotWork = "Sign-in with Acme did not work. Try again or use your password.";

const meta = document.createElement("meta");
meta.name = "portal-sign-in";
beforeEach(() => {
  meta.content = "acme=Acme,games=Games Ltd";
  document.head.append(meta);
});
afterEach(() => {
  meta.remove();
  history.replaceState(null, "", "/login");
});

const open = (handlers: FakeHandlers<typeof contract> = {}) =>
  openPage(<LoginPage />, {
    auth: { login: () => ({ token, user }) },
    users: { getUserLogued: () => user },
    ...handlers,
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

it("asks for no code on a page that names no provider", async () => {
  meta.remove();
  open();
  await screen.findByLabelText("Username");
  await import("./company-accounts.tsx"); // nothing of it is still to come then
  expect(screen.queryByText(/^Sign in with/)).toBeNull();
});

it("is a button for each provider that the page names", async () => {
  open();
  await button("Sign in with Acme");
  await button("Sign in with Games Ltd");
});

it("leads to the provider's page", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const api = open({ oidc: { begin: () => ({ url: "https://login.acme.example/auth" }) } });
  await userEvent.click(await button("Sign in with Acme"));
  await waitFor(() => expect(assign.mock.calls).toEqual([["https://login.acme.example/auth"]]));
  expect(api.callsTo("oidc.begin").map(({ body }) => body)).toEqual([{ provider: "acme" }]);
});

it("says where the provider is away, and can be tried again", async () => {
  open({ oidc: { begin: () => refuse(400, { message: didNotWork }) } });
  await userEvent.click(await button("Sign in with Acme"));
  expect(await screen.findByText(didNotWork)).toBeDefined();
  expect((await button("Sign in with Acme")).disabled).toBe(false);
});

it("ends the sign-in that comes back, once, and takes it out of the address", async () => {
  history.replaceState(null, "", `/login#${new URLSearchParams({ oidc: "acme", answer: "code=1&state=2" })}`);
  const api = open({ oidc: { end: () => ({ token, user }) } });
  await waitFor(() => expect(sessionState().session?.token).toBe(token));
  expect(location.hash).toBe("");
  expect(api.callsTo("oidc.end").map(({ body }) => body)).toEqual([{ provider: "acme", answer: "code=1&state=2" }]);
});

it("asks for the portal's second factor", async () => {
  history.replaceState(null, "", "/login#oidc=acme&answer=code");
  open({ oidc: { end: () => ({ secondFactor: { ticket: "a.b.c", methods: ["totp"] } }) } });
  expect(await screen.findByRole("heading", { name: "Confirm your sign-in" })).toBeDefined();
});

it("says with one text that it did not work, and the form still works", async () => {
  history.replaceState(null, "", "/login#oidc=acme&answer=error");
  open({ oidc: { end: () => refuse(400, { message: didNotWork }) } });
  expect(await screen.findByText(didNotWork)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Username"), "ana");
  await userEvent.type(screen.getByLabelText("Password"), "pass{Enter}");
  await waitFor(() => expect(sessionState().session?.user?.username).toBe("ana"));
});
