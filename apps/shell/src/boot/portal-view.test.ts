import { sessionState, signOut, startSession, transport } from "@portal/auth";
import { build, signInAs } from "@portal/testing";
import { visibleToasts } from "@portal/ui/base";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentView, openPath, openScreen, startView } from "./portal-view.ts";

const routes = [
  { name: "Dashboard", path: "home" },
  { name: "Carriers", path: "settings/carriers" },
  { name: "CarriersForm", path: "forms/carriers/:action?/:id?" },
];

const user = build.currentUser();
let stop: () => void;
const view = currentView;
const remembered = () => JSON.parse(localStorage.getItem("goToRouteOnLogin") ?? "null");
const settled = () => vi.advanceTimersByTimeAsync(0);

async function arriveAt(path: string, { isComplete = true, state = null as unknown } = {}) {
  history.replaceState(state, "", path);
  stop = startView(async () => ({ routes, isComplete }));
  await settled();
}
const answerTo = (status: number) =>
  transport.replied({ status, sentToken: sessionState().session?.token ?? "", renewedToken: null });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => stop());

describe("signed out", () => {
  it.each(["/", "/login", "/admin"])("%s is Login (A-013, A-014, A-015, A-242)", async (path) => {
    await arriveAt(path);
    expect(view()).toEqual({ stage: "public", screen: "login" });
    expect(location.pathname).toBe("/login");
  });

  it("an admin route goes to Login and is remembered with its params and query (A-029, A-118, B-001, B-029, B-612)", async () => {
    await arriveAt("/admin/forms/carriers/edit/7?x=1&tag=a&tag=b");
    expect(view()).toEqual({ stage: "public", screen: "login" });
    expect(location.pathname).toBe("/login");
    const expected = { name: "CarriersForm", params: { action: "edit", id: "7" }, query: { x: "1", tag: ["a", "b"] } };
    expect(remembered()).toEqual(expected);
  });

  it.each(["/nope", "/admin/nope"])("%s is unknown and goes to /404 (A-001, A-026)", async (path) => {
    await arriveAt(path);
    expect(view()).toEqual({ stage: "public", screen: "notFound" });
    expect(location.pathname).toBe("/404");
    expect(remembered()).toBeNull();
  });

  it("goes to Login where the registry cannot tell whether an admin address exists (R-14)", async () => {
    await arriveAt("/admin/reports", { isComplete: false });
    expect(view()).toEqual({ stage: "public", screen: "login" });
    expect(remembered()).toBeNull();
  });

  it("follows a sign-in in another tab to Dashboard and leaves the remembered route to that tab (D-A25)", async () => {
    vi.stubGlobal("fetch", async () => Response.json(user));
    const stopSession = startSession();
    await arriveAt("/admin/settings/carriers", { state: { idx: 2, key: "k" } });
    const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sid: "s" }))}.s`;
    localStorage.setItem("auth", JSON.stringify({ token, user }));
    dispatchEvent(new StorageEvent("storage", { key: "auth", storageArea: localStorage }));
    await settled();
    expect(view()).toEqual({ stage: "frame" });
    expect(location.pathname).toBe("/admin/home");
    expect(history.state).toMatchObject({ idx: 2, key: "k" });
    expect(remembered()).toMatchObject({ name: "Carriers" });
    stopSession();
    vi.unstubAllGlobals();
  });
});

describe("signed in", () => {
  beforeEach(() => signInAs(build.currentUser()));

  it.each(["/", "/login", "/forgot-password", "/admin", "/admin/home"])(
    "%s is the frame's (A-014, A-027, A-028, A-235)",
    async (path) => {
      await arriveAt(path);
      expect(view()).toEqual({ stage: "frame" });
    },
  );

  it("/404 is a public screen, from which Home leads into the frame (A-025)", async () => {
    await arriveAt("/404");
    expect(view()).toEqual({ stage: "public", screen: "notFound" });
    openPath("/admin/home");
    await settled();
    expect(view()).toEqual({ stage: "frame" });
  });

  it("Logout goes to Login, remembers nothing, and Back asks for sign-in again (A-239, B-275, D-A25)", async () => {
    await arriveAt("/admin/settings/carriers");
    vi.stubGlobal("fetch", async () => Response.json({ message: "Done Successfully!" }));
    signOut();
    vi.unstubAllGlobals();
    await settled();
    expect(view()).toEqual({ stage: "public", screen: "login" });
    expect(location.pathname).toBe("/login");
    expect(remembered()).toBeNull();
    history.replaceState(null, "", "/admin/settings/carriers");
    dispatchEvent(new PopStateEvent("popstate"));
    await settled();
    expect(view()).toEqual({ stage: "public", screen: "login" });
  });

  it("several 401 give one toast, Login and the remembered route (A-241, A-462, D-A26)", async () => {
    await arriveAt("/admin/settings/carriers?page=2");
    for (let call = 0; call < 3; call++) answerTo(401);
    await vi.advanceTimersByTimeAsync(500);
    expect(view()).toEqual({ stage: "public", screen: "login" });
    expect(visibleToasts().map(({ text, color }) => [text, color])).toEqual([["Unauthorized :(", "error"]]);
    expect(remembered()).toEqual({ name: "Carriers", params: {}, query: { page: "2" } });
  });

  it("an expired token leads to Login without a toast and remembers the route (A-240, D-A25)", async () => {
    await arriveAt("/admin/settings/carriers");
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    transport.token();
    await vi.advanceTimersByTimeAsync(500);
    expect(location.pathname).toBe("/login");
    expect(visibleToasts()).toEqual([]);
    expect(remembered()).toMatchObject({ name: "Carriers" });
  });
});

describe("the place of an entry in the history, by which the router tells how far Back goes", () => {
  it("stays while Login takes the screen's address; what came with the screen does not", async () => {
    signInAs(user);
    const entry = { idx: 2, key: "k", usr: { msisdn: "5215500000" } };
    await arriveAt("/admin/settings/carriers", { state: entry });
    expect(history.state).toEqual(entry);
    answerTo(401);
    expect([location.pathname, history.state]).toEqual(["/login", { idx: 2, key: "k" }]);
  });

  it("is counted from the start, also by public screens", async () => {
    await arriveAt("/login");
    expect(history.state).toEqual({ idx: 0 });
    openScreen("forgotPassword");
    expect(history.state).toEqual({ idx: 1 });
  });
});

it("public screens follow each other and the browser's Back", async () => {
  await arriveAt("/login");
  openScreen("forgotPassword");
  await settled();
  expect(view()).toEqual({ stage: "public", screen: "forgotPassword" });
  expect(location.pathname).toBe("/forgot-password");
  history.replaceState(null, "", "/login");
  dispatchEvent(new PopStateEvent("popstate"));
  await settled();
  expect(view()).toEqual({ stage: "public", screen: "login" });
});
