import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startReplica } from "../src/platform/postgres/replica.ts";
import { startTestApi } from "./start-test-api.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-api-replica-"));
const options = {
  primaryDir: inject("dataDir"),
  dataDir: folder,
  settings: { fsync: "off", shared_buffers: "32MB", max_standby_streaming_delay: "100ms", hot_standby_feedback: "off" },
};
const server = await startReplica(options);
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
const staff = () => api.as({ permissions: ["carrier.list", "carrier.create", "carrier.edit"] });
/** Through the API, as a user. */
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
      // the proof that the others read elsewhere: they still see what was before
      expect(await namesFor(other, "Paused")).toEqual([]);
      expect(await fileFor(other, "Paused")).toBe(0);
      await expect.poll(async () => (await state()).lagSeconds).toBeGreaterThan(0.2);
    } finally {
      await server.resume();
    }
    await expect.poll(() => namesFor(other, "Paused")).toEqual(["Paused"]);
  });
});
