import { openedBy } from "@portal/releases/registry";
import { releaseBuild } from "@portal/releases/storage";
import { beforeAll, describe, expect, it } from "vitest";
import { releaseOf } from "#test/published-remote.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const ann = await api.as({ permissions: ["release.view", "release.manage"] });
const [first, second] = ["1.0.0-0000000a", "1.1.0-0000000b"] as const;
const path = "/services/releases/monitor/tester-links";

const registry = () => api.releaseStore.readRegistry("local");
const bodyOf = async (change: object = {}) => ({
  revision: (await registry()).revision,
  build: second,
  hours: 24,
  ...change,
});

beforeAll(async () => {
  for (const build of [first, second]) await api.releaseStore.putBuild(releaseOf("monitor", build), new Map());
  await releaseBuild({ store: api.releaseStore, env: "local", by: "pipeline", remote: "monitor", build: first });
});

describe("POST tester-links", () => {
  it("makes a link that the registry vouches for, with an audit line and a line of the history; nobody's build changes", async () => {
    const { status, body } = await ann.post(path, { body: await bodyOf() });
    expect(status).toBe(200);
    const made = await registry();
    expect(await openedBy(body.token, made)).toEqual({
      ...{ state: "open", remote: "monitor", title: "Monitor", build: second, until: body.until },
    });
    expect(made.remotes.monitor).toMatchObject({ stable: first });
    expect(await api.lastAudit()).toMatchObject({
      user_id: ann.userId,
      action: "remote.tester-link",
      entity: "remote",
      entity_id: "monitor",
      details: { env: "local", build: second, until: body.until },
    });
    expect(JSON.stringify(await api.lastAudit())).not.toContain(body.token);
    expect((await ann.get("/services/releases/monitor/history")).body[0]).toMatchObject({
      change: expect.stringMatching(
        new RegExp(`^tester-link monitor ${second}: until ${body.until.slice(0, 10)} [0-9:]{5} UTC$`),
      ),
    });
  });

  it("is for holders of release.manage alone, and not for tied users", async () => {
    const viewer = await api.as({ permissions: ["release.view"] });
    const carrierId = (await api.build.carrier()).id;
    const tied = await api.as({ permissions: ["release.manage"], carrierId });
    const before = (await registry()).revision;
    for (const caller of [viewer, tied]) expect((await caller.post(path, { body: await bodyOf() })).status).toBe(403);
    expect((await registry()).revision).toBe(before);
  });

  it.each([
    ["no time", { hours: 0 }, 400, "Must be from 1 to 168"],
    ["more than 7 days", { hours: 169 }, 400, "Must be from 1 to 168"],
    ["a build that is not published", { build: "9.9.9-0000000f" }, 409, "is not published"],
    ["the released build", { build: first }, 409, "already released"],
    ["a revision that others have left behind", { revision: 0 }, 409, ""],
  ])("refuses %s, and writes nothing", async (_what, change, status, message) => {
    const before = [(await registry()).revision, (await api.audit()).length];
    const body = await bodyOf(change);
    expect(await ann.post(path, { body })).toMatchObject({
      status,
      body: { message: expect.stringContaining(message) },
    });
    expect([(await registry()).revision, (await api.audit()).length]).toEqual(before);
  });
});

describe("the action end-tester-links", () => {
  const end = async (change: object = {}) =>
    ann.post("/services/releases/monitor/changes", {
      body: { action: "end-tester-links", ...(await bodyOf({ hours: undefined, ...change })) },
    });

  it("ends all links to a build, which were listed until then, with an audit line", async () => {
    const { body: made } = await ann.post(path, { body: await bodyOf() });
    const listed = async () => {
      const { body } = await ann.get("/services/releases");
      return body.remotes.find(({ remote }: { remote: string }) => remote === "monitor").testerLinks;
    };
    expect(await listed()).toContainEqual({ build: second, until: made.until });
    expect((await end({ reason: "it was forwarded" })).status).toBe(200);
    expect(await openedBy(made.token, await registry())).toEqual({ state: "invalid" });
    expect(await listed()).toEqual([]);
    expect(await api.lastAudit()).toMatchObject({
      ...{ user_id: ann.userId, action: "remote.end-tester-links", entity_id: "monitor" },
      details: { env: "local", reason: "it was forwarded" },
    });
  });

  it("refuses a build that no link opens", async () => {
    expect(await end()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("no link for testers") },
    });
  });
});
