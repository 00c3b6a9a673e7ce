import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { toLocalInput } from "@portal/time";
import { expect, inject, it, onTestFinished } from "vitest";
import { migrate } from "../src/platform/database/migrations.ts";
import { requireZoneOfData } from "../src/platform/time/zone-of-data.ts";
import { takeTimeZone } from "../src/take-time-zone.ts";
import { emptyDatabaseOf } from "./empty-database.ts";
import { startTestApi } from "./start-test-api.ts";

const [former, zone] = ["Europe/Madrid", "America/Mexico_City"];
const api = await startTestApi({ timeZone: former });

it("a database keeps the time zone of its first start; another one ends the start, until it is taken over (P-2, P-27)", async () => {
  const { pool, url } = await emptyDatabaseOf();
  const dataDir = mkdtempSync(join(tmpdir(), "portal-zone-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const migrateBy = (timeZone: string, { args = [], host = "0.0.0.0" }: { args?: string[]; host?: string } = {}) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, "../src/migrate-cli.ts"), ...args], {
      env: {
        API_HOST: host,
        ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: "off", PORTAL_TIME_ZONE: timeZone },
        ...{ DATABASE_URL: new URL(new URL(url).pathname, inject("directUrl")).href, DATABASE_DIRECT_URL: url },
        ...{ ADMIN_USERNAME: "owner", ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "a password of the owner" },
      },
    });
  await migrate(pool);
  await requireZoneOfData(pool, former);
  await requireZoneOfData(pool, former.toLowerCase());
  await expect(migrateBy(zone)).rejects.toMatchObject({
    code: 78,
    stderr: `PORTAL_TIME_ZONE is ${zone}, but the days of this database are counted in ${former}. Set it to ${former}, or change the time zone as docs/operate/time-zone.md says\n`,
  });
  const { stdout } = await migrateBy(zone, { args: ["--new-time-zone"] });
  expect(stdout).toContain(`Days are counted in ${zone} from now on; 0 schedules of reports were planned anew\n`);
  await requireZoneOfData(pool, zone);
  await expect(requireZoneOfData(pool, former)).rejects.toThrow(`PORTAL_TIME_ZONE is ${former}, but`);
  expect((await migrateBy(former, { host: "127.0.0.1" })).stdout, "a portal for trying takes it").toContain(
    `Days are counted in ${former} from now on`,
  );
});

it("in another time zone moments and months stay, days are cut anew, and schedules keep their clock (P-2)", async () => {
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000);
  const schedule = async (next_run_at: Date, parts = {}) => {
    const { id } = await api.build.reportAgend({ time: "08:00", next_run_at, ...parts });
    return async () => {
      const row = await api.db.selectFrom("report_agend").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      return row.next_run_at;
    };
  };
  const [daily, due] = [await schedule(inDays(9)), await schedule(inDays(-1))];
  const paused = await schedule(inDays(9), { enabled: false, deleted_at: new Date() });
  await api.db.insertInto("time_zone").values({ name: former }).execute();
  await takeTimeZone(api.db, zone, () => {});
  const next = await daily();
  expect(toLocalInput(String(next?.toISOString()), zone)).toMatch(/T08:00$/);
  expect(Number(next)).toBeLessThan(Number(inDays(2)));
  expect([await due(), await paused()]).toEqual([inDays(-1), inDays(9)]);

  const created_at = new Date("2024-03-05T03:00:00.000Z");
  const audit = { action: "edit", entity: "menu", entity_id: "1", created_at } as const;
  await api.db.insertInto("audit").values(audit).execute();
  await api.build.statement();
  const { token } = await api.as({ permissions: ["audit.list", "statement.list"] });
  const { call } = await api.replica({ timeZone: zone });
  const listOf = async (ask: typeof call, path: string, query: string) =>
    (await ask("GET", path, { query }, token)).body.results;
  const lines = (ask: typeof call, day: string) =>
    listOf(ask, "/services/audit/paginate", `entity=menu&from=${day}&to=${day}`);
  const months = (ask: typeof call) => listOf(ask, "/services/statements/paginate", "");
  expect([await lines(api.call, "2024-03-05"), await lines(call, "2024-03-05")]).toEqual([[expect.anything()], []]);
  expect(await lines(call, "2024-03-04")).toMatchObject([{ at: created_at.toISOString() }]);
  expect(await months(call)).toEqual(await months(api.call));
  expect(await months(call)).toHaveLength(1);
});
