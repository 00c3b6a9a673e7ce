import { contract } from "@portal/api-client/contract";
import { sessionState, signOut, transport } from "@portal/auth";
import { build, type FakeHandlers, fakeApi, refuse, signInAs } from "@portal/testing";
import { render } from "@portal/ui/test-support";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "./app.tsx";
import type { FrameProps } from "./boot/frame-props.ts";
import { startView } from "./boot/portal-view.ts";

let stop: () => void;
const onDrawn = vi.fn();

function Frame({ onDrawn }: FrameProps) {
  return (
    <button type="button" onClick={onDrawn}>
      Frame of {sessionState().session?.user?.username}
    </button>
  );
}

async function open(path: string, loadFrame = async () => ({ default: Frame })) {
  history.replaceState(null, "", path);
  stop = startView(async () => ({ routes: [], isComplete: true }));
  render(<App loadFrame={loadFrame} onDrawn={onDrawn} />);
  await act(async () => {});
}

beforeEach(() => {
  onDrawn.mockClear();
});
afterEach(() => stop());

describe("App", () => {
  it("draws Login without asking for the frame", async () => {
    const loadFrame = vi.fn(async () => ({ default: Frame }));
    await open("/login", loadFrame);
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(onDrawn).toHaveBeenCalled();
    expect(loadFrame).not.toHaveBeenCalled();
  });

  it("loads ForgotPassword when somebody wants it, over Login, and goes back (A-020)", async () => {
    await open("/login");
    await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
    expect(await screen.findByRole("heading", { name: "Forgot password" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Forgot password" })).toBeNull();
  });

  it("says that ForgotPassword is drawn once its code is there, also where the address leads to it at once", async () => {
    await open("/forgot-password");
    await screen.findByRole("heading", { name: "Forgot password" });
    await waitFor(() => expect(onDrawn).toHaveBeenCalled());
  });

  it("puts the frame into the same root after sign-in, and Login back after sign-out (A-034, A-239)", async () => {
    await open("/login");
    await act(async () => {
      signInAs(build.currentUser());
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(await screen.findByText("Frame of ana")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
    vi.stubGlobal("fetch", async () => Response.json({ message: "Done Successfully!" }));
    await act(async () => signOut());
    vi.unstubAllGlobals();
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(screen.queryByText("Frame of ana")).toBeNull();
  });

  it("leaves it to the frame to say when it is drawn", async () => {
    signInAs(build.currentUser());
    await open("/admin/home");
    expect(onDrawn).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByText("Frame of ana"));
    expect(onDrawn).toHaveBeenCalledOnce();
  });

  it("offers to retry when the frame's code does not arrive", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    signInAs(build.currentUser());
    const loadFrame = vi.fn(async () => ({ default: Frame })).mockRejectedValueOnce(new Error("ChunkLoadError"));
    await open("/admin/home", loadFrame);
    expect((await screen.findByRole("alert")).textContent).toContain("The portal could not be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Frame of ana")).toBeDefined();
  });
});

describe("a user whose password staff have set (P-14)", () => {
  const answering = (users: FakeHandlers<typeof contract>["users"]) => {
    const api = fakeApi(contract, { users, auth: { logout: () => ({ message: "Done Successfully!" }) } });
    vi.stubGlobal("fetch", api.fetch);
    return api;
  };
  const type = async (password: string) => {
    await userEvent.type(screen.getByLabelText("Password"), password);
    await userEvent.type(screen.getByLabelText("Repeat password"), password);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
  };

  it("sees only the screen to choose a new one, and goes on to the wanted screen", async () => {
    const message = "This password is too common, choose another one";
    const api = answering({
      getUserLogued: () => build.currentUser(),
      resetPassword: ({ body }) =>
        body.password === "password1"
          ? refuse(400, { message, errors: [{ field: "password", message }] })
          : { message: "Done Successfully!" },
    });
    signInAs(build.currentUser({ mustChangePassword: true }));
    const loadFrame = vi.fn(async () => ({ default: Frame }));
    await open("/admin/settings/carriers?page=2", loadFrame);
    await screen.findByRole("heading", { name: "Choose your password" });
    await waitFor(() => expect(onDrawn).toHaveBeenCalled());
    expect(loadFrame).not.toHaveBeenCalled();
    await type("password1");
    await screen.findByText(message);
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    await userEvent.clear(screen.getByLabelText("Password"));
    await userEvent.clear(screen.getByLabelText("Repeat password"));
    await type("one of my own");
    expect(await screen.findByText("Frame of ana")).toBeDefined();
    expect(location.pathname + location.search).toBe("/admin/settings/carriers?page=2");
    expect(screen.queryByRole("heading", { name: "Choose your password" })).toBeNull();
    expect(api.callsTo("users.resetPassword").at(-1)?.body).toEqual({
      userId: 7,
      password: "one of my own",
      confirmPassword: "one of my own",
    });
    api.assertKept();
  });

  it("may log out instead", async () => {
    answering({});
    signInAs(build.currentUser({ mustChangePassword: true }));
    await open("/admin/home");
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByRole("heading", { name: "Login" })).toBeDefined();
  });

  it("sees it also where a call says so in the middle of a session", async () => {
    answering({});
    signInAs(build.currentUser());
    await open("/admin/home");
    expect(await screen.findByText("Frame of ana")).toBeDefined();
    await act(async () => void transport.doFirst?.("changePassword", { sentAt: 0 }));
    expect(await screen.findByRole("heading", { name: "Choose your password" })).toBeDefined();
    expect(screen.queryByText("Frame of ana")).toBeNull();
  });
});

describe("/404", () => {
  it("reads as the customer wrote it and has Login and Home (A-024, A-025)", async () => {
    await open("/nope");
    await screen.findByText("Sorry, we cound not find that page (404)");
    expect(screen.getByRole("button", { name: "Home" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    expect(location.pathname).toBe("/login");
  });

  it("leads home when signed in (A-025)", async () => {
    signInAs(build.currentUser());
    await open("/404");
    await userEvent.click(await screen.findByRole("button", { name: "Home" }));
    expect(location.pathname).toBe("/admin/home");
    expect(await screen.findByText("Frame of ana")).toBeDefined();
  });
});
