import type { ReleasedRemote } from "@portal/api-client/contract/releases";
import type { Permission } from "@portal/api-client/permissions";
import { texts } from "@portal/api-client/texts";
import { build as records, refuse } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderFrame, someRemotes } from "../../frame/test-support/render-frame.fixture.tsx";
import { monitor, older, publishedBuild, releases, stable } from "./released.fixture.ts";

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

describe("a link for a tester", () => {
  const tried = "1.1.0-cccccccc";
  const openReleases = (permission: Permission = "release.view", change: Partial<ReleasedRemote> = {}) =>
    renderFrame("/admin/remotes/monitor", {
      user: holder("release.view", permission),
      handlers: {
        releases: {
          list: () => releases(monitor({ builds: [publishedBuild(tried), publishedBuild(stable)], ...change })),
          change: () => releases(monitor()),
          history: () => [],
          linkTester: () => ({ token: `monitor.${tried}.1795890000.ab`, until: "2026-11-21T10:00:00.000Z" }),
        },
      },
    });
  const actionsOf = async (id: string) =>
    userEvent.click(await screen.findByRole("button", { name: `Actions of ${id}` }));
  const item = () => screen.queryByRole("menuitem", { name: "Link for a tester…" });

  it("is made of a build that is not released, for a day unless another end is chosen, and copied", async () => {
    const { api } = await openReleases("release.manage");
    await actionsOf(tried);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Link for a tester…" }));
    const asked = await screen.findByRole("dialog", { name: `Link for a tester: Monitor ${tried}` });
    const ends = within(asked).getByRole("combobox", { name: /^Ends after/ });
    expect((ends as HTMLSelectElement).selectedOptions[0]?.textContent).toBe("1 day");
    const save = () => userEvent.click(within(asked).getByRole("button", { name: "Save" }));
    await userEvent.selectOptions(ends, "-");
    await save();
    expect(await within(asked).findByText(texts.required)).toBeDefined();
    await userEvent.selectOptions(ends, "7 days");
    await save();
    const made = await screen.findByRole("dialog", { name: "Link for a tester" });
    expect(api.callsTo("releases.linkTester")).toMatchObject([{ body: { build: tried, hours: 168, revision: 7 } }]);
    const writeText = vi.spyOn(navigator.clipboard, "writeText");
    await userEvent.click(within(made).getByRole("button", { name: "Copy" }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/?open=monitor.${tried}.1795890000.ab`);
    await userEvent.click(within(made).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not made of the released build, which all have", async () => {
    await openReleases("release.manage");
    await actionsOf(stable);
    expect(await screen.findByRole("menuitem", { name: "Pin for a group" })).toBeDefined();
    expect(item()).toBeNull();
  });

  it("is shown with its end at its build, and ended with a reason", async () => {
    const links = [
      { build: tried, until: "2026-11-21T10:00:00.000Z" },
      { build: tried, until: "2026-11-22T10:00:00.000Z" },
    ];
    const { api } = await openReleases("release.manage", { testerLinks: links });
    const row = (await screen.findAllByRole("row")).find((one) => within(one).queryByText(tried));
    expect(row?.textContent).toContain("Link for testers: until 22/11/2026 - 10:00");
    await actionsOf(stable);
    expect(screen.queryByRole("menuitem", { name: "End the links for testers" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await actionsOf(tried);
    await userEvent.click(await screen.findByRole("menuitem", { name: "End the links for testers" }));
    const asked = await screen.findByRole("dialog", { name: `End the links for testers: Monitor ${tried}` });
    await userEvent.type(within(asked).getByRole("textbox", { name: "Reason" }), "It was forwarded");
    await userEvent.click(within(asked).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("releases.change")).toMatchObject([
      { body: { action: "end-tester-links", build: tried, reason: "It was forwarded", revision: 7 } },
    ]);
  });

  it("is not offered to those who may only look", async () => {
    await openReleases();
    await actionsOf(tried);
    expect(await screen.findByRole("menuitem", { name: "Use it for me" })).toBeDefined();
    expect(item()).toBeNull();
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
