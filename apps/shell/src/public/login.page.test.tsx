import type { contract } from "@portal/api-client/contract";
import { texts } from "@portal/api-client/texts";
import { sessionState, signOut } from "@portal/auth";
import { sessionEnded } from "@portal/store";
import { tell } from "@portal/store/testing";
import { build, type FakeHandlers, noAnswer, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LoginPage } from "./login.page.tsx";
import { openPage, token } from "./open-page.fixture.tsx";

const user = build.currentUser();

const open = (handlers: FakeHandlers<typeof contract> = {}) =>
  openPage(<LoginPage />, {
    auth: { login: () => ({ token, user }) },
    users: { getUserLogued: () => user },
    ...handlers,
  });
const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Login|Signing in…)$/ });

describe("Login", () => {
  it("has a username, a masked password and the link Forgot password? (A-016, A-017)", async () => {
    open();
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(username().type).toBe("text");
    expect(password().type).toBe("password");
    await waitFor(() => expect(document.activeElement).toBe(username()));
    await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
    expect(location.pathname).toBe("/forgot-password");
  });

  it.each(["Username", "Password"])("is sent once by Enter in %s (A-018, A-230)", async (label) => {
    const api = open();
    await userEvent.type(username(), " ana ");
    await userEvent.type(password(), " pass ");
    await userEvent.type(screen.getByLabelText(label), "{Enter}{Enter}");
    await waitFor(() => expect(sessionState().session?.user?.username).toBe("ana"));
    expect(api.callsTo("auth.login").map(({ body }) => body)).toEqual([{ username: "ana", password: " pass " }]);
    expect(submit().disabled).toBe(true); // until the frame takes over
  });

  it("asks for both fields and makes no call (A-276, A-277)", async () => {
    const api = open();
    await userEvent.click(submit());
    expect(screen.getAllByText("This field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(username());
    await userEvent.type(username(), "a");
    expect(screen.getAllByText("This field is required")).toHaveLength(1);
    expect(api.calls).toEqual([]);
  });

  it("asks for a field that is left empty, and the link below it can still be clicked (D-A41)", async () => {
    open();
    await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
    expect(screen.getAllByText("This field is required")).toHaveLength(1);
    expect(username().getAttribute("aria-invalid")).toBe("true");
    expect(location.pathname).toBe("/forgot-password");
  });

  it("is disabled while it is sent", async () => {
    const answer = Promise.withResolvers<{ token: string; user: typeof user }>();
    open({ auth: { login: () => answer.promise } });
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "pass{Enter}");
    expect(submit().disabled).toBe(true);
    answer.resolve({ token, user });
    await waitFor(() => expect(sessionState().session).not.toBeNull());
  });

  it("can be sent again when the session ends before the frame has come", async () => {
    open();
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "pass{Enter}");
    await waitFor(() => expect(sessionState().session).not.toBeNull());
    expect(submit().disabled).toBe(true);
    signOut();
    await waitFor(() => expect(submit().disabled).toBe(false));
  });

  it.each([
    [400, { message: "Username or password is not valid" }, "Username or password is not valid"],
    [429, { message: "Too many attempts, try again in 15 minutes" }, "Too many attempts, try again in 15 minutes"],
    [500, {}, "Error message not found :("],
  ])("shows the message of a %i and stays (A-461, B-614, D-A21)", async (status, body, text) => {
    open({ auth: { login: () => refuse(status, body) } });
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "wrong{Enter}");
    expect(await screen.findByText(text)).toBeDefined();
    expect(submit().disabled).toBe(false);
    expect(username().value).toBe("ana");
    expect(sessionState().session).toBeNull();
  });

  it("says that the service restarts, keeps what was typed and can be sent again (S7)", async () => {
    let isDown = true;
    const down = () => refuse(503, { message: texts.serviceRestarting });
    const api = open({
      auth: { login: () => (isDown ? down() : { token, user }) },
      system: { ready: () => (isDown ? down() : { status: "ready" }) },
    });
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "pass{Enter}");
    const told = () => screen.getAllByText(texts.serviceRestarting).map((one) => one.closest("[aria-live]"));
    await waitFor(() =>
      expect(told().map((region) => region?.getAttribute("aria-live"))).toEqual(["polite", "assertive"]),
    );
    expect([username().value, password().value]).toEqual(["ana", "pass"]);
    isDown = false;
    await waitFor(() => expect(told()).toHaveLength(1)); // the toast is left, to be closed
    await userEvent.click(submit());
    await waitFor(() => expect(sessionState().session?.user?.username).toBe("ana"));
    expect(api.callsTo("auth.login")).toHaveLength(2);
  });

  it("says that no answer comes, and stops saying so with the first answer", async () => {
    let isCut = true;
    open({
      auth: { login: () => noAnswer },
      system: { ready: () => (isCut ? noAnswer : { status: "ready" }) },
    });
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "pass{Enter}");
    await waitFor(() => expect(screen.getAllByText(texts.unreachable)).toHaveLength(2));
    isCut = false;
    await waitFor(() => expect(screen.getAllByText(texts.unreachable)).toHaveLength(1));
  });
});

describe("Login after a session that ended", () => {
  it.each([
    ["expired", "Your session has expired. Sign in again to go on."],
    ["unauthorized", "Your session was ended. Sign in again to go on."],
    ["elsewhere", "Your session was ended in another tab. Sign in again to go on."],
  ] as const)("says why it asks (%s), until somebody is signed in", async (reason, text) => {
    tell(sessionEnded({ reason, userId: 7 }));
    open();
    expect(screen.getByRole("status").textContent).toBe(text);
    await userEvent.type(username(), "ana");
    await userEvent.type(password(), "pass{Enter}");
    await waitFor(() => expect(sessionState()).toMatchObject({ session: { user }, lastEnd: null }));
  });

  it("has nothing to say after Logout", () => {
    tell(sessionEnded({ reason: "signed-out", userId: 7 }));
    open();
    expect(screen.queryByText(/Sign in again/)).toBeNull();
  });
});
