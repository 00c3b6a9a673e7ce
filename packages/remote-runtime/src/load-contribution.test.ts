import { type ReleaseDocument, rollback, setEnabled } from "@portal/releases/registry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeBuild, fakePortal, one, released, two } from "./runtime-fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const notes = { slot: "dashboard.widgets/v1", name: "Notes", title: "Notes" };
const withNotes: Partial<ReleaseDocument> = { slots: [notes], contributions: { Notes: ["notes.js"] } };

/** Two builds; the newer one contributes, the other one where `before` says so. */
async function started(ofTwo: FakeBuild = {}, before: Partial<ReleaseDocument> = {}) {
  const fake = fakePortal({ [one]: { release: before }, [two]: { release: withNotes, ...ofTwo } });
  const registry = released([one, before], [two, withNotes]);
  fake.set(registry);
  const portal = fake.create();
  await portal.start();
  return { ...fake, portal, registry };
}

describe("a contribution", () => {
  it("is known before anything of its remote is loaded", async () => {
    const { portal, journal, requests } = await started();
    expect(portal.state().remotes.monitor?.slots).toEqual([notes]);
    expect(journal).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it("is loaded on the way of a screen, each step checked, and its script is asked for with the first ones", async () => {
    const { portal, journal, requests, scripts } = await started();
    expect(await portal.loadContribution("monitor", "Notes")).toMatchObject({ remote: "monitor", build: two });
    expect(journal).toEqual([`register ${two}`, `contract ${two}`, `routes ${two}`, `contribution ${two}`]);
    expect(requests[1]).toMatchObject({ init: { integrity: expect.stringMatching(/^sha384-/) } });
    expect(scripts).toContain(`/releases/monitor/${two}/notes.js`);
  });

  it("is tried again, as it may have been the network", async () => {
    const { portal } = await started({ failures: { contribution: 1 } });
    expect((await portal.loadContribution("monitor", "Notes")).build).toBe(two);
  });

  it("comes from the last good build where the new one's cannot be had", async () => {
    const { portal } = await started({ failures: { contribution: 2 } }, withNotes);
    expect((await portal.loadContribution("monitor", "Notes")).build).toBe(one);
    expect(portal.state().remotes.monitor?.error).toMatchObject({ build: two, phase: "contribution" });
  });

  it("fails alone where no other build has it: the remote's screens stay with their build", async () => {
    const { portal, journal } = await started({ failures: { contribution: 2 } });
    const failing = portal.loadContribution("monitor", "Notes");
    await expect(failing).rejects.toMatchObject({ phase: "contribution", owner: "team-monitor", build: two });
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(two);
    expect(journal).not.toContain(`register ${one}`);
    expect((await portal.loadContribution("monitor", "Notes", { retry: true })).build).toBe(two);
  });

  it("that the running build does not have says so", async () => {
    const { portal } = await started();
    await expect(portal.loadContribution("monitor", "Other")).rejects.toThrow('It has no contribution "Other"');
  });

  it("goes with a rollback and with its remote", async () => {
    const { portal, set, registry } = await started();
    set(setEnabled(registry, "monitor", false));
    await portal.refresh();
    await expect(portal.loadContribution("monitor", "Notes")).rejects.toMatchObject({ phase: "disabled" });
    set(rollback(registry, "monitor"));
    await portal.refresh();
    expect(portal.state().remotes.monitor?.slots).toEqual([]);
  });

  it("that is shown keeps its build until it is left, with any policy, as nobody navigates to another one", async () => {
    const { portal, set } = await started({}, withNotes);
    set(released([one, withNotes]));
    await portal.refresh();
    const leave = portal.mounted("monitor", (await portal.loadContribution("monitor", "Notes")).build);
    set(released([one, withNotes], [two, withNotes]));
    await portal.refresh();
    expect((await portal.loadContribution("monitor", "Notes")).build).toBe(one);
    leave();
    await vi.waitFor(() => expect(portal.state().remotes.monitor?.build).toBe(two));
    expect((await portal.loadContribution("monitor", "Notes")).build).toBe(two);
  });
});
