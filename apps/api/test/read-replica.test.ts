import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startReplica } from "@portal/embedded-postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-api-replica-"));
const options = {
  primaryDir: inject("dataDir"),
  dataDir: folder,
  settings: { fsync: "off", shared_buffers: "32MB", max_standby_streaming_delay: "100ms", hot_standby_feedback: "off" },
};
let server = await startReplica(options);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

await server.caughtUp();
const api = await startTestApi({ readUrl: server.appUrl, maxLagMs: 3_600_000 });
await server.caughtUp();

const state = async () => (await api.call("GET", "/ready")).body.replica;
const named = (name: string) => ({ query: `carrierName=${name}` });
type User = Awaited<ReturnType<typeof api.as>>;
const namesFor = async ({ get }: User, name: string): Promise<string[]> => {
  const { body } = await get("/services/carriers/paginate", named(name));
  return body.results.map(({ carrierName }: { carrierName: string }) => carrierName);
};
const fileFor = async ({ get }: User, name: string): Promise<number> => {
  const { status, body } = await get("/services/carriers/export", named(name));
  expect(status).toBe(200);
  return String(body).trim().split("\n").length - 1;
};
const uploading = ["blacklist.create", "blacklist.list", "msisdn.view"] as const;
const portOf = (url: string) => Number(new URL(url).port);
/** The processes of the replica, as the system lists them. */
function serverProcesses(): number[] {
  const main = Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(main)], { encoding: "utf8" });
  return [main, ...stdout.trim().split(/\s+/).map(Number)];
}
const staff = () => api.as({ permissions: ["carrier.list", "carrier.create", "carrier.edit"] });
/** Adds a carrier through the API, as a user. */
async function addCarrier(user: User, carrierName: string) {
  const { id: countryId } = await api.build.country();
  const body = { carrierName, countryId, carrierNotificationEndpoint: "https://example.com/a" };
  const { status, body: made } = await user.post("/services/carriers", { body });
  expect({ status, made }).toMatchObject({ status: 200 });
  return made.carrierId as number;
}

describe("lists with a streaming replica", () => {
  it("come from the replica, and from the primary for who has written what the replica lacks", async () => {
    const [writer, other] = [await staff(), await staff()];
    const sameUser = await api.as(writer.userId);
    await addCarrier(writer, "Before");
    await expect.poll(() => namesFor(other, "Before")).toEqual(["Before"]);
    await server.caughtUp();
    await expect.poll(state).toMatchObject({ state: "used" });

    await server.pause();
    try {
      await addCarrier(writer, "Paused");
      const elsewhere = await api.replica();
      expect(await namesFor(writer, "Paused")).toEqual(["Paused"]);
      expect(await namesFor(sameUser, "Paused")).toEqual(["Paused"]);
      const away = await elsewhere.call("GET", "/services/carriers/paginate", named("Paused"), writer.token);
      expect(away.body.results).toHaveLength(1);
      expect(await fileFor(writer, "Paused")).toBe(1);
      // the proof that others read from the replica, unless a busy machine lets it look away: they see the state before
      await expect.poll(() => namesFor(other, "Paused")).toEqual([]);
      await expect.poll(() => fileFor(other, "Paused")).toBe(0);
      await expect.poll(async () => (await state()).lagSeconds).toBeGreaterThan(0.2);
    } finally {
      await server.resume();
    }
    await expect.poll(() => namesFor(other, "Paused")).toEqual(["Paused"]);
  });

  it("show an upload's rows to who sent it, though the replica lacks them", async () => {
    const { id: carrierId } = await api.build.carrier();
    const [sender, other] = [await api.as({ permissions: uploading }), await api.as({ permissions: uploading })];
    await server.caughtUp();
    const count = async ({ get }: User) =>
      (await get("/services/blacklists/paginate", { query: "blacklistMsisdn=52157001" })).body.results.length;
    await server.pause();
    try {
      const { status } = await sender.post("/services/blacklists/upload/add", upload(`52157001,,${carrierId}`));
      expect(status).toBe(200);
      expect(await count(sender)).toBe(1);
      await expect.poll(() => count(other)).toBe(0);
    } finally {
      await server.resume();
    }
    await expect.poll(() => count(other)).toBe(1);
  });

  it("come from the primary where the replica is further behind than it may be", async () => {
    const strict = await api.replica({ lagMs: 500 });
    const [writer, other] = [await staff(), await staff()];
    const stateThere = async () => (await strict.call("GET", "/ready")).body.replica.state;
    await expect.poll(stateThere).toBe("used");
    await server.pause();
    try {
      await addCarrier(writer, "Late");
      await expect.poll(stateThere).toBe("behind");
      const { body } = await strict.call("GET", "/services/carriers/paginate", named("Late"), other.token);
      expect(body.results).toHaveLength(1);
    } finally {
      await server.resume();
    }
    await expect.poll(stateThere).toBe("used");
    const told = api.logLines.filter((line) => line.includes("lists are read from"));
    const isLate = (line = "") => line.includes("further behind than allowed");
    expect(told.filter((line) => isLate(line))).not.toEqual([]);
    expect(told.filter((line, at) => isLate(line) && isLate(told[at - 1]))).toEqual([]); // once each time
  });

  it("go on while the replica says nothing: what hangs there is read from the primary", async () => {
    const [writer, other] = [await staff(), await staff()];
    await addCarrier(writer, "Hung");
    await expect.poll(() => namesFor(other, "Hung")).toEqual(["Hung"]);
    await expect.poll(state).toMatchObject({ state: "used" });
    const hung = serverProcesses();
    for (const pid of hung) process.kill(pid, "SIGSTOP");
    try {
      expect(await Promise.all([namesFor(other, "Hung"), namesFor(other, "Hung")])).toEqual([["Hung"], ["Hung"]]);
      expect(await fileFor(other, "Hung")).toBe(1);
    } finally {
      for (const pid of hung) process.kill(pid, "SIGCONT");
    }
    await expect.poll(state).toMatchObject({ state: "used" });
  });

  it("go on when the replica is stopped, and come from it again when it is back", async () => {
    const [writer, other] = [await staff(), await staff()];
    await addCarrier(writer, "Stopped");
    await expect.poll(() => namesFor(other, "Stopped")).toEqual(["Stopped"]);
    const answers: Promise<string[]>[] = [];
    const reading = setInterval(() => void answers.push(namesFor(other, "Stopped")), 10);
    await server.stop();
    expect(await fileFor(other, "Stopped")).toBe(1);
    await expect.poll(state).toEqual({ state: "away", lagSeconds: null });
    clearInterval(reading);
    expect(answers.length).toBeGreaterThan(0);
    expect(await Promise.all(answers)).toEqual(answers.map(() => ["Stopped"]));

    server = await startReplica({ ...options, port: portOf(server.appUrl) });
    await expect.poll(state).toMatchObject({ state: "used" });
    await server.pause();
    try {
      await addCarrier(writer, "Back");
      await expect.poll(() => namesFor(other, "Back")).toEqual([]);
    } finally {
      await server.resume();
    }
  });

  it("come from the primary once the replica has become a server of its own", async () => {
    const [writer, other] = [await staff(), await staff()];
    expect(await server.promote()).toBe(true);
    await expect.poll(state).toMatchObject({ state: "away" });
    await addCarrier(writer, "Promoted");
    expect(await namesFor(other, "Promoted")).toEqual(["Promoted"]);
  });
});
