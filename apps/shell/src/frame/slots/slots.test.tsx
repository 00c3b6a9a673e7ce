import { Slot } from "@portal/remote";
import { RemoteError, type RemoteState } from "@portal/remote-runtime";
import { build, holdPermissions, setWidth } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeRemote, fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const given = { msisdn: "521234567890", carrierId: 2, providerId: 3, searchedAt: 1 };
const slot = "monitor.cards/v1";

/** A screen with a slot, and a field that keeps what was typed as long as the screen stays. */
function MonitorPage() {
  return (
    <>
      <h1>Monitor</h1>
      <input aria-label="Number" />
      <Slot name={slot} props={given}>
        {({ title }, content) => <section aria-label={title}>{content}</section>}
      </Slot>
    </>
  );
}

const monitor: FakeRemote = {
  routes: [{ name: "Monitor", path: "monitor", title: "Monitor" }],
  pages: { Monitor: MonitorPage },
};

const Numbers = ({ msisdn, providerId }: Partial<typeof given>) => (
  <p>
    {msisdn} at {providerId}
  </p>
);

interface Wishes {
  slots?: RemoteState["slots"];
  contributions?: FakeRemote["contributions"];
  state?: Partial<RemoteState>;
  permissions?: Parameters<typeof build.currentUser>[0];
}

const notes = { slot, name: "Notes", title: "Charge notes" };

/** The Monitor beside a remote that contributes to it. */
async function openMonitor({ slots = [notes], contributions = { Notes: Numbers }, state, permissions }: Wishes = {}) {
  const operations = { routes: [], pages: {}, slots, contributions, state: { title: "Operations", ...state } };
  const fake = fakeRuntime({ monitor, operations });
  const user = build.currentUser(permissions ?? { permissions: ["monitor.messages"] });
  const rendered = await renderFrame("/admin/monitor", { fake, user });
  await screen.findByRole("heading", { level: 1, name: "Monitor" });
  return rendered;
}

const card = (name = "Charge notes") => screen.findByRole("region", { name });
const titles = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("region")
    .map((region) => region.getAttribute("aria-label"));

describe("a slot", () => {
  it("shows what remotes contribute, with what the screen gives, by order and then by title", async () => {
    await openMonitor({
      slots: [
        { ...notes, name: "Last", title: "Apples", order: 20 },
        { ...notes, name: "B", title: "Bananas" },
        { ...notes, name: "C", title: "Cherries", order: -1 },
        { ...notes, name: "Elsewhere", title: "Elsewhere", slot: "dashboard.widgets/v1" },
        { ...notes, name: "A", title: "Avocados", order: 0 },
      ],
      contributions: { Last: Numbers, A: Numbers, B: Numbers, C: Numbers },
    });
    expect(await screen.findAllByText("521234567890 at 3")).toHaveLength(4);
    expect(titles()).toEqual(["Cherries", "Avocados", "Bananas", "Apples"]);
  });

  it("is empty where nobody contributes, and asks for nothing", async () => {
    const { fake } = await openMonitor({ slots: [] });
    expect(titles()).toEqual([]);
    expect(fake.log.loads).toEqual(["monitor/Monitor"]);
  });

  it("loads nothing for a user without the right, and shows it once they have it", async () => {
    const { fake } = await openMonitor({ slots: [{ ...notes, access: ["audit.list", "role.list"] }] });
    expect(titles()).toEqual([]);
    expect(fake.log.loads).toEqual(["monitor/Monitor"]);
    act(() => holdPermissions(["monitor.messages", "role.list"]));
    expect(await within(await card()).findByText("521234567890 at 3")).toBeDefined();
  });

  it("has nothing of a remote that is switched off", async () => {
    const { fake } = await openMonitor({ state: { status: "disabled" } });
    expect(titles()).toEqual([]);
    expect(fake.log.loads).toEqual(["monitor/Monitor"]);
  });
});

describe("a contribution", () => {
  const refused = () =>
    new RemoteError({
      remote: "operations",
      owner: "team-operations",
      build: "1.2.0-deadbeef",
      phase: "contribution",
      message: "notes.js has another hash",
    });

  it("that cannot be loaded tells title, owner, build and reason in its place; Retry brings it", async () => {
    const both = [notes, { ...notes, name: "Other", title: "Other card" }];
    const { fake } = await openMonitor({ slots: both, contributions: { Notes: refused(), Other: Numbers } });
    const alert = await within(await card()).findByRole("alert");
    for (const text of [
      "Charge notes is not available",
      "team-operations",
      "1.2.0-deadbeef",
      "notes.js has another hash",
    ])
      within(alert).getByText(text);
    expect(await within(await card("Other card")).findByText("521234567890 at 3")).toBeDefined();
    Object.assign(fake.remotes.operations?.contributions ?? {}, { Notes: Numbers });
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await within(await card()).findByText("521234567890 at 3")).toBeDefined();
    expect(fake.log.loads).toContain("operations/Notes again");
  });

  it("that fails while it is shown fails alone: the screen keeps what was typed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isBroken = false;
    const Fragile = () => {
      const [, setShown] = useState(0);
      if (isBroken) throw new Error("cannot read amount of undefined");
      return (
        <button type="button" onClick={() => setShown(1)}>
          Show more
        </button>
      );
    };
    await openMonitor({ contributions: { Notes: Fragile } });
    await userEvent.type(screen.getByRole("textbox", { name: "Number" }), "52");
    const button = await screen.findByRole("button", { name: "Show more" });
    isBroken = true;
    await userEvent.click(button);
    const alert = await within(await card()).findByRole("alert");
    expect(alert.textContent).toContain("cannot read amount of undefined");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Number" }).value).toBe("52");
    isBroken = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Show more" })).toBeDefined();
  });

  it("is tried anew by itself once the registry names another build", async () => {
    const { fake } = await openMonitor({ contributions: { Notes: refused() } });
    await within(await card()).findByRole("alert");
    Object.assign(fake.remotes.operations?.contributions ?? {}, { Notes: Numbers });
    act(() => fake.setRemote("operations", { target: "1.2.1-aaaaaaaa" }));
    expect(await within(await card()).findByText("521234567890 at 3")).toBeDefined();
  });

  it("counts as shown, takes the build of a live swap, and goes with a rollback, while the screen stays", async () => {
    const { fake } = await openMonitor();
    await screen.findByText("521234567890 at 3");
    await waitFor(() => expect(fake.log.mounted).toContain("operations@1.0.0-aaaaaaaa"));
    await userEvent.type(screen.getByRole("textbox", { name: "Number" }), "52");
    Object.assign(fake.remotes.operations?.contributions ?? {}, { Notes: () => <p>The new one</p> });
    act(() => fake.setRemote("operations", { build: "1.1.0-bbbbbbbb", target: "1.1.0-bbbbbbbb" }));
    await screen.findByText("The new one");
    expect(fake.log.mounted.filter((one) => one.startsWith("operations"))).toEqual(["operations@1.1.0-bbbbbbbb"]);
    act(() => fake.setRemote("operations", { slots: [] }));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(fake.log.mounted).toEqual(["monitor@1.0.0-aaaaaaaa"]);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Number" }).value).toBe("52");
  });
});

describe("the page of one contribution, for the gate", () => {
  const operations = { routes: [], pages: {}, slots: [notes], contributions: { Notes: Numbers } };
  const openAlone = (state?: object) =>
    renderFrame("/admin/contributions/operations/Notes", { fake: fakeRuntime({ monitor, operations }), state });

  it("shows it with what it is given, and leaves its mark", async () => {
    await openAlone({ slotProps: given });
    expect(await screen.findByText("521234567890 at 3")).toBeDefined();
    expect(performance.getEntriesByName("portal:screen").at(-1)).toMatchObject({
      detail: { remote: "operations", build: "1.0.0-aaaaaaaa", route: "Notes", failure: null },
    });
  });

  it("leads nowhere for who only has its address", async () => {
    await openAlone();
    expect(
      await screen.findByRole("heading", { level: 1, name: "Sorry, we cound not find that page (404)" }),
    ).toBeDefined();
  });
});
