import { sessionStore, signOut } from "@portal/auth";
import { build, forgetSession, signInAs } from "@portal/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App, type FrameProps } from "./app.tsx";
import { startView, viewStore } from "./portal-view.ts";

let stop: () => void;
const onDrawn = vi.fn();

function Frame({ onDrawn }: FrameProps) {
  return (
    <button type="button" onClick={onDrawn}>
      Frame of {sessionStore.getState().session?.user?.username}
    </button>
  );
}

async function open(path: string, loadFrame = async () => Frame) {
  history.replaceState(null, "", path);
  stop = startView(async () => ({ routes: [], isComplete: true }));
  render(<App loadFrame={loadFrame} onDrawn={onDrawn} />);
  await act(async () => {});
}

beforeEach(() => {
  onDrawn.mockClear();
  viewStore.setState({ view: { stage: "starting" } });
});
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
});

describe("App", () => {
  it("draws Login without asking for the frame", async () => {
    const loadFrame = vi.fn(async () => Frame);
    await open("/login", loadFrame);
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(onDrawn).toHaveBeenCalled();
    expect(loadFrame).not.toHaveBeenCalled();
  });

  it("puts the frame into the same root after sign-in, and Login back after sign-out (A-034, A-239)", async () => {
    await open("/login");
    await act(async () => {
      signInAs(build.currentUser());
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(screen.getByText("Frame of ana")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Login" })).toBeNull();
    await act(async () => signOut());
    expect(screen.getByRole("heading", { name: "Login" })).toBeDefined();
    expect(screen.queryByText("Frame of ana")).toBeNull();
  });

  it("leaves it to the frame to say when it is drawn", async () => {
    signInAs(build.currentUser());
    await open("/admin/home");
    expect(onDrawn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText("Frame of ana"));
    expect(onDrawn).toHaveBeenCalledOnce();
  });

  it("offers to retry when the frame's code does not arrive", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    signInAs(build.currentUser());
    const loadFrame = vi.fn(async () => Frame).mockRejectedValueOnce(new Error("ChunkLoadError"));
    await open("/admin/home", loadFrame);
    expect(screen.getByRole("alert").textContent).toContain("The portal could not be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Frame of ana")).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe("/404", () => {
  it("reads as the customer wrote it and has Login and Home (A-024, A-025)", async () => {
    await open("/nope");
    expect(screen.getByText("Sorry, we cound not find that page (404)")).toBeDefined();
    expect(screen.getByRole("button", { name: "Home" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Login" }));
    expect(location.pathname).toBe("/login");
  });

  it("leads home when signed in (A-025)", async () => {
    signInAs(build.currentUser());
    await open("/404");
    await userEvent.click(screen.getByRole("button", { name: "Home" }));
    expect(location.pathname).toBe("/admin/home");
    expect(screen.getByText("Frame of ana")).toBeDefined();
  });
});
