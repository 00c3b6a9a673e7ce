import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { folderStore, registrySigner, releaseBuild } from "@portal/releases/storage";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { limits } from "#platform/auth/attempts.ts";
import { releaseOf } from "#test/published-remote.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { folder } from "#test/test-files.ts";
import { useUp } from "#test/use-up.ts";

const api = await startTestApi();
const permissions = ["release.view", "release.manage"] as const;
const ann = await api.as({ permissions: [...permissions] });
const viewer = await api.as({ permissions: ["release.view"] });
const [first, second, third] = ["1.0.0-0000000a", "1.1.0-0000000b", "1.2.0-0000000c"] as const;
const root = "/services/releases";

const revision = async () => (await api.releaseStore.readRegistry("local")).revision;
const change = async (body: Record<string, unknown>, remote = "monitor") =>
  ann.post(`${root}/${remote}/changes`, { body: { revision: await revision(), ...body } });
const monitor = async () =>
  (await ann.get(root)).body.remotes.find(({ remote }: { remote: string }) => remote === "monitor");

beforeAll(async () => {
  for (const [minute, build] of [first, second, third].entries())
    await api.releaseStore.putBuild(releaseOf("monitor", build, minute), new Map());
  await api.releaseStore.putBuild(releaseOf("notes", first), new Map());
  await releaseBuild({ store: api.releaseStore, env: "local", by: "pipeline", remote: "monitor", build: first });
});

describe("GET releases", () => {
  it("tells what is released of each remote, and what is published, of one that never was released too", async () => {
    const { status, body } = await viewer.get(root);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      env: "local",
      revision: 1,
      remotes: [
        {
          remote: "monitor",
          title: "Monitor",
          owner: "team-monitor",
          enabled: true,
          stable: first,
          lastGood: null,
          canary: null,
          pins: [],
          ownBuild: null,
          builds: [{ build: third }, { build: second }, { build: first, commit: "9f3c2ab1" }],
        },
        { remote: "notes", stable: null, declared: { build: first, links: null }, builds: [{ build: first }] },
      ],
    });
    expect(body.remotes[0].builds[0]).toEqual({
      build: third,
      publishedAt: "2026-11-21T00:02:00.000Z",
      commit: "9f3c2ab1",
      bytes: { entry: 14_000, all: 104_000 },
      shares: { react: "^19.3.0" },
      rates: null,
    });
  });

  it("tells how a build does in the tabs that took it, and goes on without that where it cannot be told", async () => {
    const build = {
      ...{ since: "2026-11-21T00:00:00.000Z", lastAt: "2026-11-21T00:05:00.000Z", tabs: 40, failing: 7, loads: 40 },
      ...{ failures: 3, phases: { entry: 3 }, crashes: 4, errors: 0, swaps: 0, times: {}, texts: [], cohorts: {} },
    };
    const note = (remotes: unknown) =>
      JSON.stringify({ schema: 1, env: "local", server: "s", writtenAt: new Date().toISOString(), remotes });
    await api.releaseStore.writeNote("health/local/s", note({ monitor: { [first]: build } }));
    const rates = async () => (await monitor()).builds.find((known: { build: string }) => known.build === first).rates;
    expect(await rates()).toEqual({
      ...{ tabs: 40, failing: 7, failures: 3, crashes: 4, errors: 0, msP50: null, msP95: null },
    });
    await api.releaseStore.writeNote("health/local/s", "half");
    expect(await rates()).toBeNull();
    expect(api.logLines.join("")).toContain("how builds do in open tabs cannot be told");
    await api.releaseStore.removeNote("health/local/s");
  });

  it("is not for tied users, and changing is not for who may only look", async () => {
    const tied = await api.as({ permissions: [...permissions], carrierId: (await api.build.carrier()).id });
    expect((await tied.get(root)).status).toBe(403);
    const body = { revision: 1, action: "disable" };
    expect((await tied.post(`${root}/monitor/changes`, { body })).status).toBe(403);
    expect((await viewer.post(`${root}/monitor/changes`, { body })).status).toBe(403);
    expect(await revision()).toBe(1);
  });
});

describe("POST changes", () => {
  it("releases, tries, promotes and rolls back, each with its reason, its audit line and its history", async () => {
    const canary = { build: second, percent: 10, groups: ["role:Operator"] };
    const tried = await change({ action: "canary", ...canary, reason: "before the weekend" });
    expect(tried).toMatchObject({ status: 200, body: { revision: 2, remotes: [{ canary }, {}] } });
    expect(await api.lastAudit()).toMatchObject({
      user_id: ann.userId,
      action: "remote.canary",
      entity: "remote",
      entity_id: "monitor",
      before: { canary: null },
      after: { canary: { build: second, percent: 10, groups: ["role:Operator"] } },
      details: { env: "local", reason: "before the weekend" },
    });
    const another = { status: 409, body: { message: `The canary of monitor has changed to ${second} meanwhile` } };
    for (const action of ["promote", "stop-canary"])
      expect(await change({ action, build: third })).toMatchObject(another);
    await change({ action: "promote", build: second });
    expect(await monitor()).toMatchObject({ stable: second, lastGood: first, canary: null });
    await change({ action: "rollback", reason: "it was slow" });
    expect(await monitor()).toMatchObject({ stable: first, lastGood: null });
    await change({ action: "release", build: third });
    await change({ action: "disable" });
    await change({ action: "enable" });
    const history = (await viewer.get(`${root}/monitor/history`)).body;
    expect(history.map(({ change: text }: { change: string }) => text)).toEqual([
      "enable monitor",
      "disable monitor",
      `release monitor ${third}`,
      `rollback monitor ${first}: it was slow`,
      `promote monitor ${second}`,
      `canary monitor ${second}: 10 %, role:Operator: before the weekend`,
      `release monitor ${first}`,
    ]);
    expect(history.at(-1)).toMatchObject({ by: "pipeline", revision: 1 });
    expect((await viewer.get(`${root}/notes/history`)).body).toEqual([]);
  });

  it("is refused over a revision that somebody else has left behind, and tells who; nothing is written (409)", async () => {
    const lines = (await api.audit()).length;
    const before = await revision();
    const late = await ann.post(`${root}/monitor/changes`, { body: { revision: before - 1, action: "disable" } });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("enable monitor") } });
    expect([await revision(), (await api.audit()).length]).toEqual([before, lines]);
  });

  it("tells two who decide at once who came first", async () => {
    const seen = await revision();
    const replies = await Promise.all(
      ["pin", "pin"].map((action, index) =>
        ann.post(`${root}/monitor/changes`, {
          body: { revision: seen, action, build: first, group: `role:Racer${index}` },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await revision()).toBe(seen + 1);
    expect((await api.audit()).filter(({ action }) => action === "remote.pin")).toHaveLength(1);
  });

  it.each([
    ["a build that is not published", { action: "release", build: "9.9.9-0000000f" }, 409, "is not published"],
    ["no build", { action: "release" }, 400, "build: Required"],
    ["what is no build", { action: "release", build: "../x" }, 400, "build: Not the id of a build"],
    ["a canary for nobody", { action: "canary", build: second }, 409, "A canary needs a percentage"],
    ["a share of more than all", { action: "canary", build: second, percent: 101 }, 400, "percent"],
    ["a group that is none", { action: "pin", build: second, group: "Operators" }, 400, "group: A group is"],
    ["no such action", { action: "explode" }, 400, "action: Must be one of"],
    ["nothing to promote", { action: "promote" }, 409, "monitor has no canary to promote"],
  ])("refuses %s", async (_what, body, status, message) => {
    const before = [await revision(), (await api.audit()).length];
    expect(await change(body)).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
    expect([await revision(), (await api.audit()).length]).toEqual(before);
  });

  it("knows only remotes of which something was published (404)", async () => {
    expect((await change({ action: "disable" }, "nobody")).status).toBe(404);
  });
});

describe("a build that has not passed in the live shell", () => {
  it("goes to nobody, unless staff say why; somebody may choose it for themselves", async () => {
    const page = '<meta name="portal-registry" content="/registry/local.json">';
    const shell = createServer(async (request, reply) => {
      const answers: Record<string, string> = {
        "/": page,
        "/portal-platform.json": JSON.stringify({ contract: "1.0.0", federation: "2.9.2", shared: {} }),
        "/registry/local.json": JSON.stringify(await api.releaseStore.readRegistry("local")),
      };
      reply.end(answers[request.url ?? ""]);
    });
    shell.listen(0, "127.0.0.1");
    await once(shell, "listening");
    onTestFinished(() => void shell.close());
    const { port } = shell.address() as AddressInfo;
    await api.releaseStore.writeNote(
      "portals/live",
      JSON.stringify({ url: `http://127.0.0.1:${port}`, startedAt: new Date().toISOString() }),
    );
    const finding = `monitor ${second} has not passed the gate against the live shell of http://127.0.0.1:${port}`;
    const wayOut =
      "Ask its team to have it checked first. If that cannot wait, tick “Also if it has not passed the check in the live shell” and give the reason.";
    const refused = { status: 409, body: { message: `${finding}. ${wayOut}` } };
    expect(await change({ action: "release", build: second })).toMatchObject(refused);
    expect(await change({ action: "canary", build: second, percent: 5 })).toMatchObject(refused);
    expect(await change({ action: "pin", build: second, group: "role:Auditor" })).toMatchObject(refused);
    const why = { status: 400, body: { errors: [{ field: "reason", message: "Say why it need not pass the check" }] } };
    expect(await change({ action: "release", build: second, unchecked: true })).toMatchObject(why);
    const released = await change({ action: "release", build: second, unchecked: true, reason: "the gate is down" });
    expect(released).toMatchObject({ status: 200 });
    const { change: text } = await api.releaseStore.readRegistry("local");
    expect(text).toBe(`release monitor ${second}: the gate is down (unchecked)`);
    expect(await api.lastAudit()).toMatchObject({ details: { reason: "the gate is down", unchecked: true } });
    const own = { revision: await revision(), build: third };
    expect(await viewer.put(`${root}/monitor/own-build`, { body: own })).toMatchObject({ status: 200 });
    await viewer.put(`${root}/monitor/own-build`, { body: { revision: await revision(), build: null } });
  });
});

describe("PUT own-build", () => {
  it("gives the caller alone another build, by a pin for their name, and takes it back", async () => {
    const choose = async (build: string | null) =>
      viewer.put(`${root}/monitor/own-build`, { body: { revision: await revision(), build } });
    expect(await choose(second)).toMatchObject({ status: 200, body: { remotes: [{ ownBuild: second }, {}] } });
    const { pins } = (await api.releaseStore.readRegistry("local")).remotes.monitor ?? {};
    const { username } = await api.db
      .selectFrom("app_user")
      .select("username")
      .where("id", "=", viewer.userId)
      .executeTakeFirstOrThrow();
    expect(pins).toMatchObject({ [`user:${username}`]: second });
    expect((await monitor()).ownBuild).toBeNull();
    expect(await api.lastAudit()).toMatchObject({ user_id: viewer.userId, action: "remote.pin" });
    expect(await choose(null)).toMatchObject({ status: 200, body: { remotes: [{ ownBuild: null }, {}] } });
    expect(await choose(null)).toMatchObject({ status: 409, body: { message: expect.stringContaining("not pinned") } });
    const other = await api.as({ permissions: ["release.view"] });
    await useUp(api.db, limits.ownBuild, other.userId);
    const own = { revision: await revision(), build: second };
    expect(await other.put(`${root}/monitor/own-build`, { body: own })).toMatchObject({ status: 429 });
  });
});

it("has the shell as one of the remotes, which is released if it offers what the others need", async () => {
  const publish = (build: string, contract: string) =>
    api.releaseStore.putBuild(
      { ...releaseOf("shell", build), title: "Shell", routes: [] },
      new Map([
        [
          "portal-platform.json",
          Buffer.from(JSON.stringify({ contract, federation: "2.9.2", shared: { react: "19.3.0" } })),
        ],
      ]),
    );
  await publish(first, "1.0.0");
  await publish(second, "2.0.0");
  const shell = ({ body }: { body: { remotes: { remote: string }[] } }) =>
    body.remotes.find(({ remote }) => remote === "shell");
  expect(shell(await change({ action: "release", build: first }, "shell"))).toMatchObject({
    title: "Shell",
    stable: first,
    builds: [{}, {}],
  });
  expect(await api.lastAudit()).toMatchObject({ action: "remote.release", entity: "remote", entity_id: "shell" });
  expect(await change({ action: "release", build: second }, "shell")).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("the shell has 2.0.0") },
  });
  expect((await ann.get(`${root}/shell/history`)).body).toMatchObject([{ change: `release shell ${first}` }]);
});

describe("a registry that is signed", () => {
  const key = join(folder, "sign-key");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(key, privateKey.export({ format: "pem", type: "pkcs8" }));
  const signing = folderStore(join(folder, "portal"), registrySigner(key));

  it("is shown, and changed by nobody here, where the API has no key; with the key it is, by a revision that is signed", async () => {
    expect((await viewer.get(root)).body.changedByPipeline).toBe(false);
    const takeOver = { from: [], asItIs: true, above: 0 };
    await signing.changeRegistry("local", "pipeline", (registry) => ({ ...registry, change: "sign" }), { takeOver });
    const before = await revision();
    const lines = (await api.audit()).length;
    expect((await viewer.get(root)).body).toMatchObject({ changedByPipeline: true, revision: before });
    const takesTheKey = { status: 409, body: { message: expect.stringContaining("takes the key to change it") } };
    expect(await change({ action: "disable" })).toMatchObject(takesTheKey);
    const own = { revision: before, build: second };
    expect(await viewer.put(`${root}/monitor/own-build`, { body: own })).toMatchObject(takesTheKey);
    expect(await revision()).toBe(before);
    expect(await api.audit()).toHaveLength(lines);

    const withKey = await startTestApi({ releases: signing });
    const bea = await withKey.as({ permissions: [...permissions] });
    const body = { revision: before, action: "disable" };
    const changed = await bea.post(`${root}/monitor/changes`, { body });
    expect(changed).toMatchObject({ status: 200, body: { changedByPipeline: false, revision: before + 1 } });
    expect((await signing.readRegistry("local")).signature).toBeDefined();
  });
});
