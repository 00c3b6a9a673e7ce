import { refetchUser, sessionState } from "@portal/auth";
import { build, refuse, setWidth, signInAs } from "@portal/testing";
import { useConfirm } from "@portal/ui";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";
import { viewOnlyText } from "./guard-writes.ts";

const write = vi.fn();
const read = vi.fn();

function Screen() {
  const confirm = useConfirm();
  return (
    <>
      <h1>Writes</h1>
      <form onSubmit={write}>
        <input aria-label="Name" />
        <button data-writes type="submit">
          Save
        </button>
      </form>
      <button type="button" onClick={read}>
        Search
      </button>
      <button type="button" onClick={() => void confirm({ run: async () => write() })}>
        Delete
      </button>
      <button type="button" onClick={() => void confirm().then(read)}>
        Leave
      </button>
    </>
  );
}

const fake = () =>
  fakeRuntime({
    settings: {
      routes: [
        { name: "Writes", path: "writes", title: "Writes" },
        { name: "Users", path: "settings/users", title: "Users" },
      ],
      pages: { Writes: Screen, Users: () => <h1>Users</h1> },
    },
  });

beforeEach(() => {
  setWidth(1440);
  write.mockReset();
  read.mockReset();
});

const viewer = build.currentUser({ userId: 7, username: "ana" });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The portal in a view of bruno by ana, whose own session stands beside it. */
async function openView({ missing = [] as string[], minutes = 29.5 } = {}) {
  const user = build.currentUser({
    userId: 9,
    username: "bruno",
    view: { viewer: "ana", endsAt: inMinutes(minutes), missing },
  });
  signInAs(user, { minutes });
  const view = localStorage.getItem("auth") ?? "";
  signInAs(viewer);
  sessionStorage.setItem("auth", view);
  let isOver = false;
  const viewed = () => (isOver ? refuse(401, { message: "Unauthorized :(" }) : user);
  const getUserLogued = () => (sessionStorage.getItem("auth") ? viewed() : viewer);
  const handlers = { users: { getUserLogued }, auth: { logout: () => ({ message: "Done" }) } };
  const frame = await renderFrame("/admin/writes", { user, isStored: true, fake: fake(), handlers });
  await screen.findByRole("button", { name: "End" });
  await screen.findByRole("heading", { name: "Writes" });
  const end = () => {
    isOver = true;
  };
  return { ...frame, end };
}

const button = (name: string) => screen.getByRole("button", { name });

describe("a view", () => {
  it("says as whom, for how long, and which rights are missing", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await openView({ missing: ["a.list", "b.list", "c.list", "d.list", "e.list"] });
    const text = document.querySelector("main")?.textContent;
    expect(text).toContain("You view the portal as bruno, read only. 30 minutes left.");
    expect(text).toContain("Not shown, because you lack the right: a.list, b.list, c.list and 2 more.");
  });

  it("says that its last minute has come", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await openView({ minutes: 0.5 });
    expect(document.querySelector("main")?.textContent).toContain("The last minute.");
  });

  it("disables each control that writes, which says why, and leaves those that read", async () => {
    await openView();
    expect(button("Save").getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(button("Save").getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      viewOnlyText,
    );
    await userEvent.click(button("Save"));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "x{Enter}");
    expect(write).not.toHaveBeenCalled();
    expect((await screen.findAllByText(viewOnlyText)).length).toBeGreaterThan(0);
    await userEvent.click(button("Search"));
    expect(read).toHaveBeenCalledOnce();
  });

  it("disables the answer to a question that writes, also where it is drawn later, and no other", async () => {
    await openView();
    await userEvent.click(button("Delete"));
    const question = await screen.findByRole("dialog");
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: "Confirm" }).getAttribute("aria-disabled")).toBe("true"),
    );
    await userEvent.click(within(question).getByRole("button", { name: "Confirm" }));
    expect(write).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
  });

  it("ends with End at the server, and leads the tab back to the viewer's own session", async () => {
    const { api } = await openView();
    expect(sessionState().session?.user?.username).toBe("bruno");
    await userEvent.click(button("End"));
    await screen.findByRole("button", { name: "Account ana" });
    expect(screen.queryByText(/has ended/)).toBeNull();
    expect(api.callsTo("auth.logout")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "End" })).toBeNull();
    expect(sessionStorage.getItem("auth")).toBeNull();
    expect(JSON.parse(localStorage.getItem("auth") ?? "{}").user.username).toBe("ana");
  });

  it("ends by itself when the server refuses it, and a notice says so", async () => {
    const { end } = await openView();
    end();
    await act(() => refetchUser());
    expect(sessionState().session?.user?.username).toBe("ana");
    await screen.findByText("The view as bruno has ended. You work as ana again.");
  });

  it("ends with its time: a notice says so and stays, and the portal is the viewer's own again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openView();
    await act(() => vi.advanceTimersByTimeAsync(29 * 60_000));
    expect(screen.getByRole("timer").textContent).toBe("The last minute.");
    expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("polite");
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByRole("button", { name: "Account ana" });
    const text = "The view as bruno has ended, because its time is over. You work as ana again.";
    await screen.findByText(text);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    screen.getByText(text);
    expect(screen.queryByRole("button", { name: "End" })).toBeNull();
    expect(sessionStorage.getItem("auth")).toBeNull();
    expect(JSON.parse(localStorage.getItem("auth") ?? "{}").user.username).toBe("ana");
  });

  it("that ended before a reload is told of after it, once, and to nobody else", async () => {
    const note = { viewer: "ana", viewed: "bruno", endsAt: inMinutes(-1) };
    const text = "The view as bruno has ended, because its time is over. You work as ana again.";
    sessionStorage.setItem("view", JSON.stringify(note));
    const { unmount } = await renderFrame("/admin/writes", { user: viewer, fake: fake() });
    await screen.findByText(text);
    expect(sessionStorage.getItem("view")).toBeNull();
    expect(button("Save").getAttribute("aria-disabled")).toBeNull();
    unmount();
    sessionStorage.setItem("view", JSON.stringify({ ...note, viewer: "eva", viewed: "carla" }));
    await renderFrame("/admin/writes", { user: viewer, fake: fake() });
    await waitFor(() => expect(sessionStorage.getItem("view")).toBeNull());
    expect(screen.queryByText(/as carla has ended/)).toBeNull();
  });

  it("leaves other tabs alone, whose session is the viewer's", async () => {
    await openView();
    expect(JSON.parse(localStorage.getItem("auth") ?? "{}").user.username).toBe("ana");
  });
});

it("nothing of it is there for those who view as nobody", async () => {
  await renderFrame("/admin/writes", { fake: fake() });
  await screen.findByRole("heading", { name: "Writes" });
  expect(screen.queryByRole("button", { name: "End" })).toBeNull();
  expect(button("Save").getAttribute("aria-disabled")).toBeNull();
});
