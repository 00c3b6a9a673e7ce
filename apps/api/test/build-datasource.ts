import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { createPool } from "../src/platform/database/database.ts";
import { createSeals } from "../src/platform/sealed.ts";
import type { TestApi } from "./start-test-api.ts";

const { seal } = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);

const password = "of the account";

/**
 * A datasource on the test's own database, whose account reads only the schema `reporting`. The account is new, because roles
 * belong to the whole server.
 */
export async function buildDatasource(api: Pick<TestApi, "owner" | "build" | "db">, { enabled = true } = {}) {
  const { hostname, port } = new URL(inject("directUrl"));
  const place = { host: hostname, port: Number(port), database: await databaseOf(api.owner) };
  const username = `report_${randomUUID().replaceAll("-", "")}`;
  await api.owner.query(`create role ${username} login password '${password}' in role portal_report`);
  const datasource = await api.build.insert("report_datasource", {
    name: `Warehouse ${username.slice(-8)}`,
    ...place,
    username,
    enabled,
    deleted_at: enabled ? null : new Date(),
  });
  await api.build.update("report_datasource", datasource.id, { password_sealed: seal(password, datasource.id) });
  afterAll(() => api.owner.query(`drop role ${username}`));
  return { id: datasource.id, username, login: { ...place, username, password } };
}

async function databaseOf(owner: TestApi["owner"]) {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  if (!rows[0]) throw new Error("no database");
  return rows[0].name;
}

/** The server's own account on a test's database: it sees what others run, and grants rights that the owner may not grant. */
export async function asSuperuser({ owner }: Pick<TestApi, "owner">) {
  const url = new URL(inject("ownerUrl"));
  url.username = "postgres";
  url.pathname = `/${await databaseOf(owner)}`;
  const pool = createPool({ url: url.href, max: 2 });
  afterAll(() => pool.end());
  return pool;
}
