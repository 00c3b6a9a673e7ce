import type { PortalState } from "@portal/remote-runtime";
import { unsavedWork } from "@portal/ui";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropTesterLink, keptTesterLink } from "../../runtime/tester-link.ts";
import { renderFrame, someRemotes } from "../test-support/render-frame.fixture.tsx";

const build = "1.1.0-cccccccc";
const open: PortalState["trial"] = {
  ...{
    state: "open",
    remote: "monitor",
    title: "Monitor",
    build,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  },
};
const trying = `You are trying build ${build} of Monitor. It is not released.`;

beforeEach(() => {
  sessionStorage.testerLink = "token";
});
afterEach(() => {
  dropTesterLink();
  vi.restoreAllMocks();
});

async function openTab(trial: PortalState["trial"]) {
  const fake = someRemotes();
  fake.setTrial(trial);
  await renderFrame("/admin/monitor", { fake });
  return fake;
}

describe("a tab with a link for testers", () => {
  it("says on each screen which build it tries, and keeps the link while a form is not saved", async () => {
    await openTab(open);
    expect(await screen.findByText(trying)).toBeDefined();
    vi.spyOn(unsavedWork, "exists").mockReturnValue(true);
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("Save your changes or leave them first.")).toBeDefined();
    expect(keptTesterLink()).toBe("token");
  });

  it("says that its build could not be loaded", async () => {
    const fake = await openTab(open);
    await screen.findByText(trying);
    const error = { build, phase: "release", message: "release.json was answered with 404" } as const;
    act(() => fake.setRemote("monitor", { build: "1.0.0-aaaaaaaa", error }));
    expect(
      await screen.findByText(`Build ${build} of Monitor could not be loaded, or is not stored any more.`),
    ).toBeDefined();
  });

  it("says at the moment of its end that it has ended", async () => {
    await openTab({ ...open, until: "2000-01-01T00:00:00.000Z" } as PortalState["trial"]);
    expect(await screen.findByText("This link for testers has ended.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Leave" })).toBeDefined();
  });

  it.each([
    [{ state: "ended" } as const, "This link for testers has ended."],
    [{ state: "invalid" } as const, "This link for testers is not valid, or somebody has ended it."],
    [{ state: "failed" } as const, "This link for testers could not be opened. You have the released builds."],
    [{ ...open, state: "released" } as PortalState["trial"], `Build ${build} of Monitor is released by now.`],
  ])("says why it tries nothing, until that is closed: %o", async (trial, text) => {
    await openTab(trial);
    expect(await screen.findByText(text)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(text)).toBeNull();
    expect(keptTesterLink()).toBeUndefined();
  });
});

it("is not there in other tabs", async () => {
  dropTesterLink();
  await openTab(undefined);
  expect(screen.queryByRole("button", { name: /Leave|Close/ })).toBeNull();
});
