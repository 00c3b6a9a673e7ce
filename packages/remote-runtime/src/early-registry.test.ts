import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForRegistry, earlyRegistry } from "./early-registry.ts";
import { fakePortal, one, released } from "./runtime-fixtures.ts";

let registryUrl = "";
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  registryUrl = `http://localhost/registry/${crypto.randomUUID()}.json`;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

it("is asked for once, and the runtime takes the same answer instead of asking", async () => {
  const fake = fakePortal({}, { registryUrl });
  fake.set(released([one]));
  asked.mockImplementation(async () => Response.json(released([one])));
  expect(await (await askForRegistry(registryUrl)).json()).toMatchObject({ env: "local" });
  await askForRegistry(registryUrl);
  const portal = fake.create();
  await portal.start();
  expect(portal.state()).toMatchObject({ registry: "live", remotes: { monitor: { target: one } } });
  expect(asked).toHaveBeenCalledOnce();
  expect(fake.requests).toEqual([]);
  await portal.refresh();
  expect(fake.requests).toHaveLength(1);
  portal.stop();
});

it("is shared with another script of the page, which has a copy of this code", async () => {
  asked.mockImplementation(async () => Response.json(released([one])));
  await askForRegistry(registryUrl);
  vi.resetModules();
  const copy = await import("./early-registry.ts");
  expect(copy.askForRegistry).not.toBe(askForRegistry);
  expect(await (await copy.askForRegistry(registryUrl)).json()).toMatchObject({ env: "local" });
  expect(asked).toHaveBeenCalledOnce();
});

it("is asked for again once half a minute has passed", async () => {
  asked.mockImplementation(async () => Response.json({}));
  await askForRegistry(registryUrl);
  vi.advanceTimersByTime(30_001);
  expect(earlyRegistry(registryUrl)).toBeUndefined();
  await askForRegistry(registryUrl);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("that cannot be had early is left to the runtime", async () => {
  const fake = fakePortal({}, { registryUrl });
  fake.set(released([one]));
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  const early = askForRegistry(registryUrl);
  const portal = fake.create();
  await Promise.all([portal.start(), expect(early).rejects.toThrow("Failed to fetch")]);
  expect(portal.state().registry).toBe("live");
  expect(fake.requests).toHaveLength(1);
  expect(earlyRegistry(registryUrl)).toBeUndefined();
  portal.stop();
});
