import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readHealth } from "@portal/releases/health";
import { release } from "@portal/releases/registry";
import { folderStore } from "@portal/releases/storage";
import { beacon, one, publishedBuild, two } from "@portal/releases/testing";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildPortalServer } from "./build-portal-server.ts";

let root: string;
let server: FastifyInstance;
const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal beacon "));
  await folderStore(root).changeRegistry("local", "ann", (registry) => release(registry, publishedBuild(one)));
  server = await buildPortalServer({ store: root });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

async function post(payload: unknown, headers: Record<string, string> = own, remoteAddress = "10.0.0.1") {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const reply = await server.inject({ method: "POST", url: "/beacon", headers, remoteAddress, payload: text });
  return reply.statusCode;
}

/** What the store has once the server has written everything. */
async function health() {
  await server.close();
  return readHealth(folderStore(root), "local");
}

describe("POST /beacon", () => {
  it("counts what a tab tells of a build that the registry names", async () => {
    expect(await post(beacon(1, one, { loads: [120], crashes: 1, texts: ["TypeError: x"] }))).toBe(204);
    expect(await post(beacon(2, one))).toBe(204);
    expect(await post(beacon(2, two))).toBe(204);
    expect(await post({ ...beacon(2, one), env: "staging" })).toBe(204);
    const { monitor } = await health();
    expect(Object.keys(monitor ?? {})).toEqual([one]);
    expect(monitor?.[one]).toMatchObject({ tabs: 2, failing: 1, loads: 2, crashes: 1 });
    expect(await readHealth(folderStore(root), "staging")).toEqual({});
  });

  it("takes a remote that is called like what every object has for unknown", async () => {
    const [report] = beacon(1, one).builds;
    expect(await post({ ...beacon(1, one), builds: [{ ...report, remote: "constructor" }] })).toBe(204);
    expect(await post(beacon(1, one, { errors: 1, texts: ["constructor", "__proto__"] }))).toBe(204);
    const { monitor } = await health();
    expect(monitor?.[one]?.texts).toEqual([
      { text: "constructor", count: 1 },
      { text: "__proto__", count: 1 },
    ]);
  });

  it("goes on with what it had written, after a restart", async () => {
    await post(beacon(1, one));
    await server.close();
    server = await buildPortalServer({ store: root });
    await post(beacon(2, one));
    expect((await health()).monitor?.[one]).toMatchObject({ tabs: 2 });
  });

  it("begins anew where its own note is broken, and says so", async () => {
    await post(beacon(1, one));
    await server.close();
    const [note = ""] = await folderStore(root).listNotes("health/local");
    await folderStore(root).writeNote(note, "{");
    const lines: string[] = [];
    const logTo = { write: (line: string) => lines.push(line) };
    server = await buildPortalServer({ store: root, logLevel: "error", logTo });
    await post(beacon(2, one));
    expect((await health()).monitor?.[one]).toMatchObject({ tabs: 1 });
    expect(lines.join()).toContain(`The note ${note} holds no health`);
  });

  it("removes notes of servers that are gone", async () => {
    const gone = { schema: 1, env: "local", server: "gone", writtenAt: "2026-01-01T00:00:00.000Z", remotes: {} };
    await folderStore(root).writeNote("health/local/gone", JSON.stringify(gone));
    await post(beacon(1, one));
    await server.close();
    expect(await folderStore(root).listNotes("health/local")).not.toContain("health/local/gone");
  });

  it.each<[string, Record<string, string>]>([
    ["another site", { ...own, "sec-fetch-site": "cross-site", origin: "http://evil.example" }],
    ["a neighbour of the site", { ...own, "sec-fetch-site": "same-site" }],
    [
      "another origin, from a browser that says no more",
      { ...own, "sec-fetch-site": "", origin: "http://evil.example" },
    ],
    ["nobody knows where", { "content-type": "application/json" }],
    ["an origin that is none", { "content-type": "application/json", origin: "null" }],
  ])("refuses pages of %s", async (_title, headers) => {
    expect(await post(beacon(1, one), headers)).toBe(403);
    expect(await health()).toEqual({});
  });

  it("takes its own pages over plain HTTP, where browsers name the origin alone", async () => {
    expect(await post(beacon(1, one), { origin: "http://localhost", host: "localhost" })).toBe(204);
  });

  it.each<[string, unknown, number]>([
    ["no JSON", "{", 400],
    ["another schema", { ...beacon(1, one), schema: 2 }, 400],
    ["something besides", { ...beacon(1, one), user: "ana" }, 400],
    ["a build that is no id", beacon(1, "../../etc"), 400],
    [
      "a remote that is no name",
      { ...beacon(1, one), builds: [{ ...beacon(1, one).builds[0], remote: "__proto__" }] },
      400,
    ],
    ["a number below nothing", beacon(1, one, { crashes: -1 }), 400],
    ["more than a tab can have seen", beacon(1, one, { errors: 1e9 }), 400],
    [
      "a phase that there is not",
      { ...beacon(1, one), builds: [{ ...beacon(1, one).builds[0], failures: { x: 1 } }] },
      400,
    ],
    ["an environment that leaves its folder", { ...beacon(1, one), env: "../registry" }, 400],
    ["too much", "x".repeat(9_000), 413],
  ])("refuses %s", async (_title, payload, status) => {
    expect(await post(payload)).toBe(status);
    expect(await health()).toEqual({});
  });

  it("counts ten tabs and sixty beacons of an address in a minute, and others beside it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let tab = 0; tab < 30; tab++) expect(await post(beacon(tab, one, { crashes: 1 }))).toBe(204);
    for (let time = 0; time < 40; time++) expect(await post(beacon(1, one))).toBe(204);
    await post(beacon(40, one), own, "10.0.0.2");
    vi.setSystemTime(Date.now() + 60_000);
    await post(beacon(41, one));
    const counted = { tabs: 10 + 1 + 1, failing: 10, loads: 10 + 30 + 1 + 1 };
    expect((await health()).monitor?.[one]).toMatchObject(counted);
  });

  it("knows one line of IPv6 as one address", async () => {
    for (let tab = 0; tab < 12; tab++) await post(beacon(tab, one), own, `2001:db8::${tab + 1}`);
    expect((await health()).monitor?.[one]).toMatchObject({ tabs: 10 });
  });

  it("answers nothing else at this address", async () => {
    expect((await server.inject({ method: "PUT", url: "/beacon", headers: own, payload: "{}" })).statusCode).toBe(405);
  });

  it("does not stop where the store takes no note, and writes it later", async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => lines.push(line) };
    await server.close();
    const store = folderStore(root);
    let isFull = true;
    const { addBeacon } = await import("./beacon-route.ts");
    const { defaultLimits } = await import("./limits.ts");
    const { default: fastify } = await import("fastify");
    server = fastify({ logger: { level: "error", stream: logTo } });
    const writeNote: typeof store.writeNote = async (name, text) => {
      if (isFull) throw new Error("no room");
      return store.writeNote(name, text);
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    addBeacon(server, { ...store, writeNote }, defaultLimits);
    expect(await post(beacon(1, one))).toBe(204);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(lines.join()).toContain("no room"));
    isFull = false;
    expect(await post(beacon(2, one))).toBe(204);
    expect((await health()).monitor?.[one]).toMatchObject({ tabs: 2 });
  });
});
