import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ask } from "./ask.fixture.ts";
import { startPostgres } from "./launcher.ts";
import { startReplica } from "./replica.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-replica-"));
const settings = { fsync: "off", shared_buffers: "16MB", max_connections: "20" };
const primaryDir = join(folder, "primary");
const options = { primaryDir, dataDir: join(folder, "replica"), settings };
const primary = await startPostgres({ dataDir: primaryDir, settings });
const stops = [primary.stop];

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a copy of a running server follows it, waits where it is told to, goes on after a stop, and takes its place", async () => {
  await ask(primary.ownerUrl, "create table kept (n int); insert into kept select generate_series(1, 50000)");
  let written = true;
  const writing = (async () => {
    for (let n = 50_001; written; n += 1) await ask(primary.ownerUrl, `insert into kept values (${n})`);
  })();
  const first = await startReplica(options);
  written = false;
  await writing;
  await first.caughtUp();
  const count = "select count(*)::int as n, max(n) from kept";
  expect(await ask(first.ownerUrl, count)).toEqual(await ask(primary.ownerUrl, count));
  await expect(ask(first.ownerUrl, "insert into kept values (0)")).rejects.toMatchObject({ code: "25006" });

  await first.pause();
  await ask(primary.ownerUrl, "insert into kept values (-1)");
  expect(await ask(first.ownerUrl, "select n from kept where n = -1")).toEqual([]);
  await first.resume();
  await first.caughtUp();
  expect(await ask(first.ownerUrl, "select n from kept where n = -1")).toEqual([{ n: -1 }]);

  await first.stop();
  await ask(primary.ownerUrl, "insert into kept values (-2)");
  const again = await startReplica(options);
  stops.push(again.stop);
  await again.caughtUp();
  expect(await ask(again.ownerUrl, "select n from kept where n = -2")).toEqual([{ n: -2 }]);

  await primary.stop();
  expect(await again.promote()).toBe(true);
  await ask(again.ownerUrl, "insert into kept values (-3)");
  expect(await ask(again.ownerUrl, "select n from kept where n = -3")).toEqual([{ n: -3 }]);
});

it("says so where there is no primary", async () => {
  await expect(startReplica({ ...options, primaryDir: join(folder, "nowhere") })).rejects.toThrow(
    "No PostgreSQL runs in",
  );
});
