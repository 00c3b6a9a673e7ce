import { reportService } from "@portal/auth";
import { injectSlice, sessionEnded } from "@portal/store";
import { allFacts, resetStore, tell } from "@portal/store/testing";
import { build, signInAs } from "@portal/testing";
import { setSingleKeys, toast, toggleTheme } from "@portal/ui";
import { beforeEach, expect, it, vi } from "vitest";
import { viewSlice } from "../boot/view.slice.ts";
import "../boot/portal-view.ts";
import { drawerSlice } from "./drawer/drawer.slice.ts";
import "./drawer/use-drawer.ts";
import "../runtime/portal-runtime.ts";
import { remotesSlice } from "../runtime/remotes.slice.ts";
import { shellBuildSlice } from "../runtime/shell-build.slice.ts";

const cardOpened = { type: "monitor/cardOpened" };
injectSlice({
  reducerPath: "monitor/cards",
  reducer: (open = 0, { type }: { type: string }): number => (type === cardOpened.type ? open + 1 : open),
});

/** For each slice of the shell, of its packages and of a remote: something that happens to it. */
const happenings: Record<string, () => unknown> = {
  drawer: () => tell(drawerSlice.actions.drawerOpened()),
  keys: () => setSingleKeys(false),
  "monitor/cards": () => tell(cardOpened),
  remotes: () =>
    tell(remotesSlice.actions.registryRead({ registry: "live", refusal: null, revision: 1, remotes: {}, swaps: 0 })),
  service: () => reportService("restarting"),
  session: () => signInAs(build.currentUser()),
  shellBuild: () => tell(shellBuildSlice.actions.shellChecked({ isRenewed: true })),
  theme: toggleTheme,
  toasts: () => toast.success("Done Successfully!", { action: { label: "Undo", run: vi.fn() } }),
  view: () => tell(viewSlice.actions.frameEntered()),
};

/** What belongs to the page or to the browser, for any signed-in user. */
const outliving = ["keys", "remotes", "service", "shellBuild", "theme", "view"];

beforeEach(() => {
  vi.useFakeTimers();
  resetStore();
});

const everythingHappens = () => {
  for (const happen of Object.values(happenings)) happen();
  vi.advanceTimersByTime(1000);
  return allFacts();
};

it("knows every slice", () => {
  const first = allFacts();
  const facts = everythingHappens();
  expect(Object.keys(facts).sort()).toEqual(Object.keys(happenings));
  expect(Object.keys(facts).filter((slice) => facts[slice] === first[slice])).toEqual([]);
});

it("holds plain data alone, which DevTools can show", () => {
  const facts = everythingHappens();
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});

it("goes back to the first state of each slice when the session ends, but for what outlives it (A-237)", () => {
  const first = allFacts();
  const before = everythingHappens();
  tell(sessionEnded({ reason: "signed-out", userId: 7 }));
  const after = allFacts();
  expect(Object.keys(after).filter((slice) => after[slice] === before[slice])).toEqual(
    expect.arrayContaining(outliving),
  );
  for (const slice of Object.keys(happenings).filter((name) => !outliving.includes(name) && name !== "session")) {
    expect([slice, after[slice]]).toEqual([slice, first[slice]]);
  }
  expect(after.session).toEqual({ ...Object(first.session), lastEnd: { reason: "signed-out", userId: 7 } });
});
