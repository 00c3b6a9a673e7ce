import { evidenceTexts } from "@portal/api-client/contract/evidence";
import { verifyEvidence } from "@portal/verify";
import { unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { closeDays } from "#platform/chain/close-days.ts";
import { dayBefore, dayOf } from "#platform/chain/days.ts";
import { sweepFiles } from "#platform/jobs/sweep-files.ts";
import { maskMsisdn } from "#platform/numbers/mask.ts";
import { at } from "#test/build-complaint.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { noonOfToday } from "#test/chain-history.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { files } from "#test/test-files.ts";

const api = await startTestApi({ timeZone: "UTC", maskNumbers: true });
const staff = await api.as({ permissions: ["evidence.create", "msisdn.view", "subscriber.erase"] });
const path = "/services/monitor-users/evidence";
const day = dayBefore(dayBefore(dayOf(noonOfToday)));
const period = { from: dayBefore(day), to: dayBefore(dayOf(noonOfToday)), reason: "Letter of 3 March" };
const place = await api.build.provider();

/** A number that got messages, all on one day. */
async function numberWith(messages: number): Promise<string> {
  const msisdn = newNumber();
  await api.owner.query(
    `insert into monitor_message (msisdn, carrier_id, provider_id, origin, shortcode, content, created_at)
     select $1, $2, $3, 'outgoing', '123', 'x', $4::timestamptz + n * interval '1 second' from generate_series(1, $5::int) n`,
    [msisdn, place.carrier_id, place.id, at(day, "06:00:00"), messages],
  );
  return msisdn;
}

const bodyOf = (msisdn: string) => ({ msisdn, carrierId: place.carrier_id, ...period });
const begin = (msisdn: string, body: object = {}, as = staff) =>
  as.post(`${path}/job`, { body: { ...bodyOf(msisdn), ...body } });

/** The id of a job that has made an evidence. */
async function made(msisdn: string, body: object = {}, as = staff): Promise<number> {
  const begun = await begin(msisdn, body, as);
  expect(begun).toMatchObject({ status: 200, body: { jobId: expect.any(Number) } });
  await expect.poll(async () => (await jobOf(begun.body.jobId)).state).toBe("done");
  return begun.body.jobId;
}

const download = (id: number, { token } = staff) =>
  api.app.inject({ method: "GET", url: `/api/v1${path}/${id}`, headers: { authorization: `Bearer ${token}` } });

const linesOf = (msisdn: string) =>
  api.db
    .selectFrom("audit")
    .select(["action", "user_id", "details"])
    .where("msisdn", "=", msisdn)
    .where("action", "like", "evidence.%")
    .orderBy("id")
    .execute();

const jobOf = (id: number) => api.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

let long: string;
beforeAll(async () => {
  await api.owner.query("select make_months('monitor_message', $1)", [at(day, "00:00:00")]);
  // the chain begins with the first audit line
  await api.owner.query("insert into audit (created_at, action, entity) values ($1, 'x.edit', 'carrier')", [
    at(dayBefore(day), "07:00:00"),
  ]);
  long = await numberWith(5_001);
  await closeDays(api.pool, { now: noonOfToday });
});

describe("an evidence with more records than are answered at once", () => {
  it("is refused by the call, and made by a job whose file proves each record", async () => {
    expect(await staff.post(path, { body: bodyOf(long) })).toMatchObject({
      status: 413,
      body: { message: evidenceTexts.long },
    });
    const id = await made(long);
    const job = await staff.get(`/services/jobs/${id}`);
    expect(job.body).toMatchObject({ kind: "evidence", state: "done", hasFile: true, rejected: 0, filename: null });
    expect(job.body.counts).toEqual({ total: 5_001 });
    expect(await staff.get(`/services/jobs/${id}/rejected`)).toMatchObject({ status: 404 });

    const reply = await download(id);
    expect(reply.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="evidence-${long}-${period.from}-${period.to}.zip"`,
    });
    const zip = new Uint8Array(reply.rawPayload);
    const report = verifyEvidence(zip);
    expect(report).toMatchObject({ findings: [], proven: 5_001, evidence: { masked: false, reason: period.reason } });
    expect(await linesOf(long)).toEqual([
      {
        action: "evidence.create",
        user_id: staff.userId,
        details: expect.objectContaining({ records: 5_001, masked: false, json: { sha256: report.digest } }),
      },
      { action: "evidence.download", user_id: staff.userId, details: { job_id: id } },
    ]);

    const pdf = await getDocumentProxy(new Uint8Array(unzipSync(zip)["evidence.pdf"] ?? []), { useSystemFonts: false });
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const cover = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(cover.replace(/\s+/g, " ")).toContain("There are 5001 records. This document lists at most the first 1000");
  });

  it("is saved by its maker alone, and only as long as they may see its numbers", async () => {
    const msisdn = await numberWith(1);
    const id = await made(msisdn);
    const other = await api.as({ permissions: ["evidence.create", "msisdn.view", "job.list"] });
    expect((await download(id, other)).statusCode).toBe(404);
    expect((await download(id)).statusCode).toBe(200);

    const reader = await api.as({ permissions: ["evidence.create"] });
    const masked = await made(msisdn, { masked: false }, reader);
    const reply = await download(masked, reader);
    expect(reply.headers["content-disposition"]).not.toContain(msisdn);
    expect(verifyEvidence(new Uint8Array(reply.rawPayload)).evidence).toMatchObject({ masked: true });
    await api.db.updateTable("job").set({ user_id: reader.userId }).where("id", "=", id).execute();
    expect((await download(id, reader)).statusCode).toBe(404);
  });

  it("is not given to who is tied to less than when they began it", async () => {
    const msisdn = await numberWith(1);
    const id = await made(msisdn, { providerId: place.id });
    const tied = await api.as({ permissions: ["evidence.create", "msisdn.view"], carrierId: place.carrier_id });
    const ownOf = (carrier_id: number | null) =>
      api.db.updateTable("job").set({ user_id: tied.userId, carrier_id }).where("id", "=", id).execute();
    await ownOf(null);
    expect((await download(id, tied)).statusCode).toBe(404);
    await ownOf(place.carrier_id);
    expect((await download(id, tied)).statusCode).toBe(200);
  });

  it("names its number, masked for those who may not see numbers", async () => {
    const msisdn = await numberWith(1);
    const id = await made(msisdn);
    expect((await staff.get(`/services/jobs/${id}`)).body).toMatchObject({ msisdn });
    const masked = maskMsisdn(msisdn);
    const lister = await api.as({ permissions: ["job.list"] });
    expect((await lister.get(`/services/jobs/${id}`)).body).toMatchObject({ msisdn: masked });
    const reader = await api.as({ permissions: ["evidence.create"] });
    const own = await made(msisdn, {}, reader);
    const seen = await reader.get(`/services/jobs/${own}`);
    expect(seen.body).toMatchObject({ msisdn: masked });
    expect(JSON.stringify(seen.body)).not.toContain(msisdn);
  });

  it("is kept for a week", async () => {
    const id = await made(await numberWith(1));
    const ended = (ago: string) =>
      api.owner.query("update job set finished_at = now() - $2::interval where id = $1", [id, ago]);
    await ended("6 days 23 hours");
    await sweepFiles(api.db, files);
    expect((await download(id)).statusCode).toBe(200);
    await ended("7 days 1 minute");
    await sweepFiles(api.db, files);
    expect((await download(id)).statusCode).toBe(404);
    expect((await staff.get(`/services/jobs/${id}`)).body).not.toHaveProperty("hasFile");
  });
});

describe("the erasure of its number", () => {
  const erase = (msisdn: string) =>
    staff.post("/services/msisdns/erase", { body: { msisdn, erasure: "mask", reason: "Letter" } });

  it("takes the file and the number from the job", async () => {
    const msisdn = await numberWith(1);
    const id = await made(msisdn);
    const { result_path } = await jobOf(id);
    expect(await erase(msisdn)).toMatchObject({ status: 200 });
    expect((await download(id)).statusCode).toBe(404);
    const after = await jobOf(id);
    expect(after).toMatchObject({ state: "done", result_path: null, cancel_asked_at: null });
    expect(JSON.stringify(after)).not.toContain(msisdn);
    expect((await staff.get(`/services/jobs/${id}`)).body).not.toHaveProperty("msisdn");
    const loose = api.db.selectFrom("loose_file").select("key").where("key", "=", String(result_path));
    expect(await loose.execute()).toHaveLength(1); // a sweep removes it
  });

  it("ends one that is being made", async () => {
    const msisdn = await numberWith(1);
    const { id } = await api.build.insert("job", {
      kind: "evidence",
      state: "running",
      user_id: staff.userId,
      options: JSON.stringify({ msisdn }),
      heartbeat_at: new Date("2999-01-01"), // its worker lives
    });
    expect(await erase(msisdn)).toMatchObject({ status: 200 });
    const job = await jobOf(id);
    expect([job.state, job.options]).toEqual(["running", {}]);
    expect(job.cancel_asked_at).not.toBeNull();
  });
});

it("a larger one than a job makes is refused by the limit's name, and keeps nothing", async () => {
  const msisdn = await numberWith(20_001);
  expect(await begin(msisdn)).toMatchObject({ status: 413, body: { message: evidenceTexts.tooLarge } });
  expect(evidenceTexts.tooLarge).toContain("20,000 records");
  expect(await linesOf(msisdn)).toEqual([]);
});

it("an unknown place begins no job", async () => {
  const before = await api.db.selectFrom("job").select("id").execute();
  expect(await begin(newNumber(), { carrierId: 2_000_000_000 })).toMatchObject({ status: 404 });
  expect(await api.db.selectFrom("job").select("id").execute()).toHaveLength(before.length);
});
