import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { s3Client } from "@portal/releases/s3";
import { startS3 } from "@portal/releases/s3-testing";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { chainHistory, closeAhead, noonOfToday } from "#test/chain-history.ts";
import { untilBlocked } from "#test/meet.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { readSentAway } from "../../verify/read-heads.ts";
import { createDb } from "../database/database.ts";
import { ChainKeeper } from "./chain-keeper.ts";
import { reportLines } from "./chain-words.ts";
import { closeDays } from "./close-days.ts";
import { dayAfter, dayBefore, dayOf } from "./days.ts";
import { headPlaces } from "./send-heads.ts";
import { verifyChain } from "./verify-chain.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-heads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const s3 = await startS3();
afterAll(() => s3.stop());
const bucket = { ...s3.settings, prefix: "" };
const api = await startTestApi();
const watcher = await api.as({ permissions: ["system.view"] });
const chainOf = async () => ((await watcher.get("/services/system/overview")).body as SystemOverview).chain;
const now = noonOfToday;
const yesterday = dayBefore(dayOf(now));
const dayMs = 24 * 3_600_000;

const logLines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void logLines.push(line) });
const places = headPlaces({ mail: ["ana@example.com", "bo@example.com"], folder, s3: bucket }, async (mail) => {
  api.mails.push(mail);
});
const keeperAt = (at: Date, to = places) =>
  new ChainKeeper({ pool: api.pool, db: createDb(api.pool), places: to, authority: null, clock: () => at, log });

it("closes the days that are over with the low rights of the API, sends their heads once and checks the chain", async () => {
  expect(await chainOf()).toMatchObject({ state: "empty", lastDay: null, places: [], sentDay: null });
  const writes = await chainHistory(api, watcher.userId);
  const { rows } = await api.owner.query("select make_months('charge', $1)", [new Date(now.getTime() - 3 * dayMs)]);
  expect(rows).toHaveLength(1);
  for (const ago of [3, 2, 1]) await writes.audit(new Date(now.getTime() - ago * dayMs), "598990000101");
  await Promise.all([keeperAt(now).look(), keeperAt(now).look()]);
  await keeperAt(now).look();

  expect(await chainOf()).toMatchObject({
    state: "whole",
    lastDay: yesterday,
    checkedDay: yesterday,
    checkedAt: expect.any(String),
    findings: [],
  });
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["ana@example.com", `Audit trail closed up to ${yesterday}`],
    ["bo@example.com", `Audit trail closed up to ${yesterday}`],
  ]);
  const { rows: days } = await api.owner.query<{ day: string; head: Buffer }>(
    "select day, head from chain_day order by day",
  );
  const heads = new Map(days.map(({ day, head }) => [day, head.toString("hex")]));
  expect(heads.size).toBe(3);
  expect((await readSentAway(folder)).heads).toEqual(heads);
  expect(readdirSync(folder)).toContain(`portal-head-${yesterday}.txt`);
  const client = s3Client(bucket, { connectMs: 5_000, answerMs: 5_000 });
  const object = await client.send(
    new GetObjectCommand({ Bucket: bucket.bucket, Key: `portal-head-${yesterday}.txt` }),
  );
  client.destroy();
  expect(await object.Body?.transformToString()).toBe(
    readFileSync(join(folder, `portal-head-${yesterday}.txt`), "utf8"),
  );

  // a mail that somebody kept is as good as a file
  const kept = mkdtempSync(join(folder, "mails-"));
  writeFileSync(join(kept, "mail.eml"), api.mails[0]?.text ?? "");
  expect((await readSentAway(kept)).heads).toEqual(heads);
  rmSync(kept, { recursive: true });
});

it("the API's role can neither change nor delete a closed day, and the owner cannot by mistake", async () => {
  for (const statement of [
    "update chain_day set closed_at = now()",
    "delete from chain_day",
    "delete from chain_part",
    "insert into chain_change (kind, day, key, former) values ('audit', now(), '1', '')",
  ])
    await expect(api.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  await expect(api.owner.query("delete from chain_day")).rejects.toThrow("A closed day cannot be changed");
});

it("a place that fails does not keep the others waiting, and is tried again", async () => {
  const tomorrow = new Date(now.getTime() + dayMs + 2 * 3_600_000);
  const fails = async () => Promise.reject(new Error("No mail server"));
  const failing = { way: "mail" as const, send: fails, sendStamps: fails };
  await closeAhead(api.pool, tomorrow);
  await keeperAt(tomorrow, [failing, ...places.slice(1)]).look();
  expect(logLines.some((line) => line.includes("No mail server"))).toBe(true);
  expect(readdirSync(folder)).toHaveLength(4);
  await keeperAt(tomorrow).look();
  expect(api.mails).toHaveLength(4);
  expect(api.mails.at(-1)?.text).toContain(dayOf(now));
});

it("tells on the System screen and in the log what was changed, and that days are cut off", async () => {
  await api.owner.query("alter table audit disable trigger user");
  const { rows } = await api.owner.query<{ id: number }>("select min(id) as id from audit where action = 'x.edit'");
  const id = rows[0]?.id ?? 0;
  await api.owner.query("update audit set action = 'y.edit' where id = $1", [id]);
  await api.owner.query("update chain_check set checked_day = null");
  const later = new Date(now.getTime() + dayMs + 2 * 3_600_000);
  await keeperAt(later).look();
  const firstDay = dayOf(now.getTime() - 3 * dayMs);
  expect(await chainOf()).toMatchObject({ state: "changed", findings: [`${firstDay}: audit line ${id} was changed`] });
  expect(logLines.some((line) => line.includes("the audit trail is not as it was closed"))).toBe(true);
  await api.owner.query("update audit set action = 'x.edit' where id = $1", [id]);

  const report = await verifyChain(api.pool, { now: new Date(now.getTime() + 5 * dayMs) });
  expect(reportLines(report)).toEqual([
    `Cut off after ${dayOf(now)}: later days are missing, or the API has not run since`,
    expect.stringMatching(/^The audit trail is NOT whole: .*, 1 finding\.$/),
  ]);
  expect(reportLines(await verifyChain(api.pool, { now: later })).join()).toMatch(/^The audit trail is whole: /);
});

it("waits for an erasure that is under way, and leaves a day open while a transaction of it is", async () => {
  const next = dayAfter(dayOf(now));
  const later = new Date(now.getTime() + 2 * dayMs + 2 * 3_600_000);
  const erasing = await api.owner.connect();
  await erasing.query("begin; select pg_advisory_xact_lock_shared(4711086)");
  let isClosed = false;
  const closing = closeAhead(api.pool, later).finally(() => {
    isClosed = true;
  });
  await untilBlocked(api.owner);
  expect(isClosed).toBe(false);
  await erasing.query("commit");
  expect(await closing).toEqual([next]);

  const writer = await api.pool.connect();
  await writer.query("begin; select 1");
  const evenLater = new Date(later.getTime() + dayMs);
  expect(await closeDays(api.pool, { now: evenLater })).toEqual([]);
  await writer.query("commit");
  expect(await closeAhead(api.pool, evenLater)).toEqual([dayAfter(next)]);
  writer.release();
  erasing.release();
});
