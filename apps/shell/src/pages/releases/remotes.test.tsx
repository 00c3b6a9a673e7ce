import type { Permission } from "@portal/api-client/permissions";
import { build as records, refuse } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderFrame, someRemotes } from "../../frame/test-support/render-frame.fixture.tsx";
import { monitor, older, releases, stable } from "./released.fixture.ts";

const remotes = async () => within(await screen.findByRole("table", { name: "Remotes" }));

const holder = (...names: Permission[]) => records.currentUser({ permissions: names });

describe("Remotes", () => {
  it("tells build, channel, size and what is not shared as the build needs it", async () => {
    await renderFrame("/admin/remotes", {
      user: holder("release.view"),
      handlers: { releases: { list: () => releases(monitor()) } },
    });
    const row = within(await (await remotes()).findByRole("row", { name: /Monitor/ }));
    for (const text of [stable, "Released", "team-monitor", "9f3c2ab1", "11.4 kB", "108.7 kB", "not loaded", "7 of 40"])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByText("1 of 2: not @portal/ui")).toBeDefined();
  });

  it("rolls back for the user alone, over the revision on their screen, and looks at the registry at once", async () => {
    const { api, fake } = await renderFrame("/admin/remotes", {
      user: holder("release.view"),
      handlers: {
        releases: {
          list: () => releases(monitor()),
          chooseOwn: ({ body }) => releases(monitor({ ownBuild: body.build })),
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Roll back Monitor for me" }));
    expect(await screen.findByRole("button", { name: "Use the released build of Monitor again" })).toBeDefined();
    const [call] = api.callsTo("releases.chooseOwn");
    expect(call).toMatchObject({ path: "/services/releases/monitor/own-build", body: { build: older, revision: 7 } });
    await waitFor(() => expect(fake.log.refreshed).toBe(1));
  });

  it("says who changes releases that are signed with a key that the API does not have, and offers nothing", async () => {
    const { api } = await renderFrame("/admin/remotes", {
      user: holder("release.view", "release.manage"),
      handlers: { releases: { list: () => ({ ...releases(monitor()), changedByPipeline: true }), history: () => [] } },
    });
    expect(await screen.findByText(/the release pipeline alone changes them/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Roll back/ })).toBeNull();
    await userEvent.click((await remotes()).getByRole("link", { name: "Monitor" }));
    expect(await screen.findByRole("heading", { name: /^Releases/ })).toBeDefined();
    expect(await screen.findByText(/the release pipeline alone changes them/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Roll back|Switch off|Actions of/ })).toBeNull();
    expect(api.callsTo("releases.change")).toEqual([]);
  });

  it("marks the whole portal while the user runs a build of their own", async () => {
    const fake = someRemotes();
    await renderFrame("/admin/monitor", { fake });
    expect(screen.queryByRole("link", { name: /Own build/ })).toBeNull();
    fake.setRemote("monitor", { channel: "own" });
    expect(await screen.findByRole("link", { name: "Own build of Monitor" })).toBeDefined();
  });

  it("says what failed to load, and tries again", async () => {
    let isDown = true;
    await renderFrame("/admin/remotes", {
      user: holder("release.view"),
      handlers: {
        releases: { list: () => (isDown ? refuse(500, { message: "The store is away" }) : releases(monitor())) },
      },
    });
    expect(await screen.findByText("The store is away")).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("team-monitor")).toBeDefined();
  });
});

describe("a change of a remote", () => {
  const second = "1.1.0-cccccccc";
  const third = "1.2.0-dddddddd";
  const trying = (tried: string) => monitor({ canary: { build: tried, percent: 5, groups: [] } });

  async function askToPromote() {
    const live = { ...releases(trying(second)) };
    const view = await renderFrame("/admin/remotes/monitor", {
      user: holder("release.view", "release.manage"),
      handlers: {
        releases: {
          list: () => ({ ...live }),
          history: () => [],
          change: ({ body }) =>
            refuse(409, { message: body.revision === live.revision ? "It has not passed" : "Somebody was quicker" }),
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Promote" }));
    await screen.findByRole("dialog", { name: `Promote the canary of Monitor ${second}` });
    return { ...view, live };
  }
  const save = async () => userEvent.click(screen.getByRole("button", { name: "Save" }));

  it("is asked for over the revision that staff decided on, and closes where that is over", async () => {
    const { api, live } = await askToPromote();
    Object.assign(live, releases(trying(third)), { revision: 8 });
    act(() => {
      dispatchEvent(new Event("offline"));
      dispatchEvent(new Event("online"));
    });
    expect(await screen.findByText(/revision 8/)).toBeDefined();
    await save();
    expect(await screen.findByText("Somebody was quicker")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("releases.change")).toMatchObject([{ body: { action: "promote", build: second, revision: 7 } }]);
  });

  it("may be tried again, with a reason, where it is refused for another cause", async () => {
    const { api } = await askToPromote();
    await save();
    expect(await screen.findByText("It has not passed")).toBeDefined();
    await waitFor(() => expect(api.callsTo("releases.list")).toHaveLength(2));
    await userEvent.type(await screen.findByRole("textbox", { name: /^Reason/ }), "known");
    expect(screen.getByRole("dialog")).toBeDefined();
  });
});
