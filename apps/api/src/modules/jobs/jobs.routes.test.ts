import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["blacklist.create"] });
const carrier = await api.build.carrier();
const add = (text: string) => staff.post("/services/blacklists/upload/add", upload(text));

describe("GET /services/jobs", () => {
  it("tells how one's uploads ended, so that a screen can be closed and opened again (P-7)", async () => {
    await add(`52155100,,${carrier.id}`);
    const { body: refused } = await add(`x,,${carrier.id}`);
    const { body } = await staff.get("/services/jobs");
    expect(body).toMatchObject([
      {
        jobId: refused.jobId,
        kind: "blacklist.add",
        state: "failed",
        message: "File has 1 invalid rows",
        errors: [{ row: 1, field: "msisdn", message: "Only numbers is valid" }],
        rejected: 1,
      },
      { state: "done", filename: "numbers.csv", counts: { total: 1, added: 1, updated: 0 }, notes: [], rejected: 0 },
    ]);
    expect((await staff.get(`/services/jobs/${refused.jobId}`)).body).toEqual(body[0]);
  });

  it("answers 404 to others, and for rejected rows that are not there", async () => {
    const { body } = await add(`x,,${carrier.id}`);
    const other = await api.as({ permissions: ["blacklist.create"] });
    for (const path of [`/services/jobs/${body.jobId}`, `/services/jobs/${body.jobId}/rejected`]) {
      expect(await other.get(path)).toMatchObject({ status: 404, body: { message: "Record not found" } });
      expect(await staff.get(path)).toMatchObject({ status: 200 });
    }
    expect((await other.get("/services/jobs")).body).toEqual([]);
    const [done] = (await staff.get("/services/jobs")).body.filter(({ state }: { state: string }) => state === "done");
    expect(await staff.get(`/services/jobs/${done.jobId}/rejected`)).toMatchObject({ status: 404 });
  });
});

describe("an upload that takes long", () => {
  it("answers its job at once and goes on by itself (P-7)", async () => {
    // Another file is being saved: the second waits for it, longer than a call should.
    const blocker = await api.owner.connect();
    await blocker.query("begin");
    await blocker.query("select pg_advisory_xact_lock(hashtext('blacklist file'))");
    const { status, body } = await add(`52155200,,${carrier.id}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "The file has arrived and is being processed", jobId: expect.any(Number) },
    });
    expect((await staff.get(`/services/jobs/${body.jobId}`)).body).toMatchObject({ state: "running", total: 1 });
    await blocker.query("commit");
    blocker.release();
    await expect
      .poll(async () => (await staff.get(`/services/jobs/${body.jobId}`)).body, { timeout: 5_000 })
      .toMatchObject({ state: "done", counts: { added: 1 } });
  });
});
