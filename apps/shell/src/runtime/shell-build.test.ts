import { allFacts, resetStore } from "@portal/store/testing";
import { build, signInAs } from "@portal/testing";
import { unsavedWork } from "@portal/ui";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeRuntime } from "../frame/test-support/fake-runtime.ts";
import { followShellBuild, isShellTorn } from "./shell-build.ts";

const pageOf = (script: string) => `<div id="root"></div><script defer src="${script}"></script>`;
const own = "/static/js/index.0001.js";

let page: string;
let visibility: DocumentVisibilityState;
let stop: () => void;
let fake: ReturnType<typeof fakeRuntime>;
const reload = vi.fn();
const asked = vi.fn(async () => new Response(page));

beforeEach(() => {
  vi.useFakeTimers();
  resetStore();
  vi.clearAllMocks();
  page = pageOf(own);
  visibility = "visible";
  vi.stubGlobal("fetch", asked);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  document.body.innerHTML = "";
  document.head.innerHTML = "";
  addScript(own);
  fake = fakeRuntime({ shell: { routes: [], pages: {} } });
  stop = followShellBuild(fake.runtime, reload);
});
afterEach(() => stop());

function addScript(path: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = "text/plain"; // nothing is fetched
  script.src = `${location.origin}${path}`;
  document.head.append(script);
  return script;
}
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
  return vi.advanceTimersByTimeAsync(0);
};
const isRenewed = () => (allFacts().shellBuild as { isRenewed: boolean }).isRenewed;

it("is looked at every five minutes, and when the tab is looked at again", async () => {
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await look("visible");
  expect(asked).toHaveBeenCalledTimes(2);
  expect(isRenewed()).toBe(false);
  page = pageOf("/static/js/index.0002.js");
  await look("visible");
  expect(isRenewed()).toBe(true);
});

it("is not renewed by a page of somebody else, by an error, or without a network", async () => {
  for (const answer of [new Response("Sign in to the proxy"), new Response(pageOf("/x.js"), { status: 502 })]) {
    asked.mockResolvedValueOnce(answer);
    await look("visible");
  }
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await look("visible");
  expect(isRenewed()).toBe(false);
});

it("takes the new build when nobody looks at the tab, and not while something is typed or a dialog is open", async () => {
  await look("hidden");
  expect(reload).not.toHaveBeenCalled();
  page = pageOf("/static/js/index.0002.js");
  await look("visible");
  vi.spyOn(unsavedWork, "exists").mockReturnValueOnce(true);
  await look("hidden");
  document.body.innerHTML = "<dialog open></dialog>";
  await look("hidden");
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  await look("hidden");
  expect(reload).toHaveBeenCalledOnce();
});

it("is torn from the moment when a script of the shell fails until the same one has come, and is looked at", async () => {
  const script = addScript("/static/js/async/form.0001.js");
  script.dispatchEvent(new Event("error"));
  expect(isShellTorn()).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  addScript("/static/js/async/other.0001.js").dispatchEvent(new Event("load"));
  expect(isShellTorn()).toBe(true);
  addScript("/static/js/async/form.0001.js").dispatchEvent(new Event("load"));
  expect(isShellTorn()).toBe(false);
});

it("is not torn by a script of a remote", () => {
  addScript("/releases/monitor/1.0.0-abc/static/js/async/page.js").dispatchEvent(new Event("error"));
  expect(isShellTorn()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it("tells that a script is missing where the server answers, as otherwise that is the network", async () => {
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  addScript("/static/js/async/form.0001.js").dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.log.crashed).toEqual([]);
  addScript("/static/js/async/form.0001.js").dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.log.crashed).toEqual(["shell: Error: /static/js/async/form.0001.js is missing"]);
});

it("tells the server by a cookie which staged build the user gets, and looks whether that is another one", async () => {
  const target = "1.0.0-0000000b";
  const follow = async (channel: "canary" | "released") => {
    stop();
    fake = fakeRuntime({ shell: { routes: [], pages: {}, state: { channel, target } } });
    stop = followShellBuild(fake.runtime, reload);
    await fake.runtime.start();
    await vi.advanceTimersByTimeAsync(0);
  };
  await follow("canary");
  expect(document.cookie).toBe(""); // nobody is signed in
  signInAs(build.currentUser());
  page = pageOf("/static/js/index.0002.js");
  await follow("canary");
  expect(document.cookie).toBe(`portal-shell=${target}`);
  expect(isRenewed()).toBe(true);
  await follow("released");
  expect(document.cookie).not.toContain(target);
});
