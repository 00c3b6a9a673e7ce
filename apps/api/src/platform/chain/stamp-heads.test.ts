import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { verifyEvidence } from "@portal/verify";
import { unzipSync } from "fflate";
import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { newNumber } from "#test/build-subscriber.ts";
import { chainHistory, closeAhead, noonOfToday } from "#test/chain-history.ts";
import { hasOpenssl, startStampAuthority } from "#test/stamp-authority.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { readSentAway } from "../../verify/read-heads.ts";
import { createDb } from "../database/database.ts";
import { ChainKeeper } from "./chain-keeper.ts";
import { reportLines } from "./chain-words.ts";
import { dayBefore, dayOf } from "./days.ts";
import { headPlaces } from "./send-heads.ts";
import { verifyChain } from "./verify-chain.ts";

describe.skipIf(!hasOpenssl)("heads and their time stamps", async () => {
  if (!hasOpenssl) return;
  const authority = await startStampAuthority();
  afterAll(() => authority.stop());
  const folder = mkdtempSync(join(tmpdir(), "portal-stamps-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const { url, roots } = authority;
  const api = await startTestApi({ auditHeads: { mail: [], folder, s3: null, authority: { url, roots } } });
  const watcher = await api.as({ permissions: ["system.view", "evidence.create", "msisdn.view"] });
  const stampsOf = async () =>
    ((await watcher.get("/services/system/overview")).body as SystemOverview).chain?.stamps ?? null;

  const now = noonOfToday;
  const dayMs = 24 * 3_600_000;
  const today = dayOf(now);
  const yesterday = dayBefore(today);
  const logLines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logLines.push(line) });
  const places = headPlaces({ mail: ["ana@example.com"], folder, s3: null }, async (mail) => {
    api.mails.push(mail);
  });
  const keeperAt = (moment: Date) =>
    new ChainKeeper({
      pool: api.pool,
      db: createDb(api.pool),
      places,
      authority: { url, roots },
      clock: () => moment,
      log,
    });
  const tomorrow = new Date(now.getTime() + dayMs + 2 * 3_600_000);
  const linesAt = async (moment: Date) =>
    reportLines(await verifyChain(api.pool, { now: moment, roots, stamps: (await readSentAway(folder)).stamps }));
  const msisdn = newNumber();
  const owners = await api.build.provider();

  it("stamps the last closed day first, sends the stamp to each place, and an outsider can check it", async () => {
    expect(await stampsOf()).toEqual({ last: null, failure: null });
    const writes = await chainHistory(api, watcher.userId);
    for (const ago of [3, 2, 1]) await writes.audit(new Date(now.getTime() - ago * dayMs), "598990000101");
    await api.owner.query("select make_months('monitor_message', $1)", [new Date(now.getTime() - 3 * dayMs)]);
    await api.owner.query(
      `insert into monitor_message (msisdn, carrier_id, provider_id, origin, shortcode, content, created_at)
     values ($1, $2, $3, 'outgoing', '123', 'x', $4)`,
      [msisdn, owners.carrier_id, owners.id, new Date(now.getTime() - 3 * dayMs)],
    );
    await Promise.all([keeperAt(now).look(), keeperAt(now).look()]);
    await keeperAt(now).look();

    const last = { day: yesterday, at: expect.any(String), authority: "Test authority" };
    expect(await stampsOf()).toEqual({ last, failure: null });
    expect(readdirSync(folder).filter((name) => name.endsWith(".tst"))).toEqual([`portal-head-${yesterday}.tst`]);
    const files = [at(`portal-head-${yesterday}.tst`), at(`portal-head-${yesterday}.txt`)] as const;
    expect(await authority.verifies(...files)).toContain("Verification: OK");
    const mails = api.mails.filter(({ subject }) => subject === `Time stamp of the audit trail of ${yesterday}`);
    expect(mails.map(({ to, attachment }) => [to, attachment?.name])).toEqual([
      ["ana@example.com", `portal-head-${yesterday}.tst`],
    ]);
    expect(await linesAt(now)).toEqual([expect.stringMatching(/^The audit trail is whole/)]);
  });

  it("sends heads although the authority does not answer, says why, and stamps each day later", async () => {
    authority.answers = (query) => authority.stamp(query, "strict.conf");
    await closeAhead(api.pool, tomorrow);
    await keeperAt(tomorrow).look();
    expect(readdirSync(folder)).toContain(`portal-head-${today}.txt`);
    expect(readdirSync(folder)).not.toContain(`portal-head-${today}.tst`);
    expect(await stampsOf()).toMatchObject({
      last: { day: yesterday },
      failure: { message: expect.stringContaining("the authority refused the request with status 2") },
    });
    expect(logLines.join()).toContain(`No time stamp of ${url}: the authority refused the request`);

    authority.answers = (query) => authority.stamp(query);
    await keeperAt(tomorrow).look();
    expect(await stampsOf()).toMatchObject({ last: { day: today }, failure: null });
    expect(readdirSync(folder)).toContain(`portal-head-${today}.tst`);
  });

  it("puts the first stamp after each record into an evidence, where openssl alone can check it", async () => {
    const from = dayOf(now.getTime() - 3 * dayMs);
    const body = { msisdn, carrierId: owners.carrier_id, from, to: yesterday, reason: "Letter of 3 March" };
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/v1/services/monitor-users/evidence",
      headers: { authorization: `Bearer ${watcher.token}` },
      body,
    });
    expect(reply.statusCode).toBe(200);
    const zip = new Uint8Array(reply.rawPayload);
    expect(verifyEvidence(zip)).toMatchObject({ findings: [], proven: 1 });
    const proof = JSON.parse(Buffer.from(unzipSync(zip)["proof.json"] ?? []).toString());
    expect(proof.stamps).toEqual([
      expect.objectContaining({ day: yesterday, authority: "Test authority", at: expect.any(String) }),
    ]);
    const [stamp] = proof.stamps;
    const outside = mkdtempSync(join(tmpdir(), "portal-outsider-"));
    writeFileSync(join(outside, "head.txt"), `${stamp.day} ${stamp.head}\n`);
    writeFileSync(join(outside, "head.tst"), Buffer.from(stamp.token, "base64"));
    expect(await authority.verifies(join(outside, "head.tst"), join(outside, "head.txt"))).toContain(
      "Verification: OK",
    );
    rmSync(outside, { recursive: true });
  });

  it("the API's role can change no stamp", async () => {
    for (const statement of ["update chain_stamp set token = ''", "delete from chain_stamp"])
      await expect(api.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("finds a stamp of another head, in the database and in the folder", async () => {
    const wordsOfStamps = async () => (await linesAt(tomorrow)).filter((line) => line.includes("time stamp"));
    expect(await wordsOfStamps()).toEqual([]);
    const file = at(`portal-head-${today}.tst`);
    const kept = readFileSync(file);
    const wrong = [`${today}: the time stamp does not prove the head: the stamp is of something else`];
    writeFileSync(file, readFileSync(at(`portal-head-${yesterday}.tst`)));
    expect(await wordsOfStamps()).toEqual(wrong);
    writeFileSync(file, kept);
    await api.owner.query(
      "update chain_stamp set token = (select token from chain_stamp where day = $1) where day = $2",
      [yesterday, today],
    );
    expect(await wordsOfStamps()).toEqual(wrong);
  });
});
