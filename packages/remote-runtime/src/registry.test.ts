import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePortal, one, released, two } from "./runtime-fixtures.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the registry at boot", () => {
  it.each(["down", "broken"] as const)("%s: the last good copy is used, and the state says so", async (trouble) => {
    const fake = fakePortal();
    fake.set(released([one]));
    await fake.create().start();
    fake.set(trouble);
    vi.advanceTimersByTime(60_000);
    const later = fake.create();
    await later.start();
    expect(later.state()).toMatchObject({ registry: "last-good", remotes: { monitor: { target: one } } });
    expect((await later.loadRelease("monitor")).build).toBe(one);
  });

  it("down and never seen before: no remotes, and no exception", async () => {
    const fake = fakePortal();
    fake.set("down");
    const portal = fake.create();
    await portal.start();
    expect(portal.state()).toMatchObject({ registry: "unavailable", remotes: {} });
  });

  it("works where the browser blocks storage", async () => {
    const get = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
    const fake = fakePortal({}, { storage: undefined });
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    expect(portal.state().registry).toBe("live");
    Reflect.deleteProperty(globalThis, "localStorage");
  });

  it("works where nothing can be stored", async () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const fake = fakePortal({}, { storage });
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    expect(portal.state().registry).toBe("live");
  });
});

describe("a tab whose user signs out while the registry is first read", () => {
  it("asks for it no more", async () => {
    const fake = fakePortal({}, { pollSeconds: 30 });
    fake.set(released([one]));
    const portal = fake.create();
    const started = portal.start();
    portal.stop();
    await started;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(fake.requests).toHaveLength(1);
  });
});

describe("an open tab", () => {
  it("asks with the tag it has seen, and sees a change within one interval", async () => {
    const fake = fakePortal({}, { pollSeconds: 30 });
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(new Headers(fake.requests[1]?.init.headers).get("If-None-Match")).toBe('"1"');
    fake.set(released([one], [two]));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(portal.state()).toMatchObject({ revision: 2, remotes: { monitor: { target: two } } });
    portal.stop();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(fake.requests).toHaveLength(3);
  });

  it("tells its state only when it changes", async () => {
    const fake = fakePortal();
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    const changed = vi.fn();
    portal.subscribe(changed);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(changed).not.toHaveBeenCalled();
    portal.stop();
  });

  it("shows the banner after two misses, and takes it down by itself", async () => {
    const fake = fakePortal();
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    fake.set("down");
    await portal.refresh();
    expect(portal.state().registry).toBe("live");
    await portal.refresh();
    expect(portal.state().registry).toBe("last-good");
    fake.set(released([one], [two]));
    await portal.refresh();
    expect(portal.state()).toMatchObject({ registry: "live", remotes: { monitor: { target: two } } });
    portal.stop();
  });
});
