import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["blacklist.create"] });
const carrier = await api.build.carrier();
const path = "/services/blacklists/upload/add";
const add = (text: string) => staff.post(path, upload(text));
/** Another process, whose calls do not wait for jobs to end. */
const hasty = await api.replica({ jobPatienceMs: 0 });
const addHastily = (text: string) => hasty.call("POST", path, upload(text), staff.token);

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
    const { status, body } = await addHastily(`52155200,,${carrier.id}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "The file has arrived and is being processed", jobId: expect.any(Number) },
    });
    await expect
      .poll(async () => (await staff.get(`/services/jobs/${body.jobId}`)).body)
      .toMatchObject({ state: "running", total: 1 });
    await blocker.query("commit");
    blocker.release();
    await expect
      .poll(async () => (await staff.get(`/services/jobs/${body.jobId}`)).body)
      .toMatchObject({ state: "done", counts: { added: 1 } });
  });
});

describe("GET /services/jobs/paginate", () => {
  const manager = () => api.as({ permissions: ["job.list"] });

  it("lists everybody's jobs within one's tie, newest first, and narrows them by each filter", async () => {
    const carrier = await api.build.carrier();
    const tied = await api.as({ permissions: ["blacklist.create"], carrierId: carrier.id });
    await tied.post(
      "/services/blacklists/upload/add",
      upload({ text: `52155300,,${carrier.id}`, filename: "tied.csv" }),
    );
    const all = await (await manager()).get("/services/jobs/paginate");
    expect(all.body.results[0]).toMatchObject({ filename: "tied.csv", user: { userId: tied.userId }, state: "done" });
    const lead = await api.as({ permissions: ["job.list"], carrierId: carrier.id });
    expect((await lead.get("/services/jobs/paginate")).body).toMatchObject({
      total: 1,
      results: [{ filename: "tied.csv" }],
    });
    const narrowed = async (query: string) => (await lead.get("/services/jobs/paginate", { query })).body.total;
    const [{ kind, user, createdAt }] = all.body.results;
    for (const query of [`kind=${kind}`, `user=${user.username}`, `from=${createdAt.slice(0, 10)}`, "filename=TIED"])
      expect(await narrowed(`state=done&preview=0&${query}`), query).toBe(1);
    for (const query of [
      "kind=broadcast.send",
      "user=nobody",
      "to=2001-01-01",
      "filename=x",
      "state=failed",
      "preview=1",
    ])
      expect(await narrowed(query), query).toBe(0);
  });

  it("is for holders of `job.list`; without it a job is its owner's alone", async () => {
    const { body } = await add(`x,,${carrier.id}`);
    expect(await staff.get("/services/jobs/paginate")).toMatchObject({ status: 403 });
    expect(await (await manager()).get(`/services/jobs/${body.jobId}`)).toMatchObject({ status: 200 });
  });
});

describe("PUT /services/jobs/:id/cancel", () => {
  /** Starts a job that waits for another file, whose job runs until it is released. */
  async function waiting(number: string) {
    const blocker = await api.owner.connect();
    await blocker.query("begin");
    await blocker.query("select pg_advisory_xact_lock(hashtext('blacklist file'))");
    const { body } = await addHastily(`${number},,${carrier.id}`);
    const end = async () => {
      await blocker.query("commit");
      blocker.release();
    };
    return { id: body.jobId, end };
  }
  const cancel = (who: typeof staff, id: number) => who.put(`/services/jobs/${id}/cancel`);
  const state = (id: number) => async () => (await staff.get(`/services/jobs/${id}`)).body.state;

  it("leaves nothing of a job that runs, and a line in the trail", async () => {
    const { id, end } = await waiting("52155401");
    expect(await cancel(staff, id)).toMatchObject({ status: 200, body: { jobId: id } });
    await end();
    await expect.poll(state(id)).toBe("canceled");
    expect(await api.db.selectFrom("blacklist").selectAll().where("msisdn", "=", "52155401").execute()).toEqual([]);
    expect(await api.lastAudit()).toMatchObject({ action: "job.cancel", entity: "job", entity_id: String(id) });
    expect(await cancel(staff, id)).toMatchObject({ status: 409, body: { message: "The job has ended already" } });
  });

  it("ends one that waits for its turn at once", async () => {
    const job = { kind: "test", user_id: staff.userId };
    const { id } = await api.db.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
    expect(await cancel(staff, id)).toMatchObject({ status: 200, body: { state: "canceled" } });
  });

  it("is for its owner and for holders of `job.cancel` who see it", async () => {
    const job = { kind: "test", user_id: staff.userId };
    const { id } = await api.db.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
    expect(await cancel(await api.as({}), id)).toMatchObject({ status: 404 });
    expect(await cancel(await api.as({ permissions: ["job.list"] }), id)).toMatchObject({ status: 403 });
    expect(await cancel(await api.as({ permissions: ["job.list", "job.cancel"] }), id)).toMatchObject({ status: 200 });
  });
});
