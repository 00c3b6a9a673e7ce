import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { createPool } from "../src/platform/database/database.ts";
import { createSeals } from "../src/platform/sealed.ts";
import type { TestApi } from "./start-test-api.ts";

const { seal } = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);

/**
 * A datasource on the test's own database, whose account reads the schema `reporting` and nothing else. The account is new, as
 * roles belong to the whole server.
 */
export async function buildDatasource(api: Pick<TestApi, "owner" | "build" | "db">, { enabled = true } = {}) {
  const { rows } = await api.owner.query<{ name: string }>("select current_database() as name");
  const { hostname, port } = new URL(inject("directUrl"));
  const username = `report_${randomUUID().replaceAll("-", "")}`;
  await api.owner.query(`create role ${username} login password 'of the account' in role portal_report`);
  const datasource = await api.build.insert("report_datasource", {
    name: `Warehouse ${username.slice(-8)}`,
    host: hostname,
    port: Number(port),
    database: rows[0]?.name ?? "",
    username,
    enabled,
    deleted_at: enabled ? null : new Date(),
  });
  await api.db
    .updateTable("report_datasource")
    .set({ password_sealed: seal("of the account", datasource.id) })
    .where("id", "=", datasource.id)
    .execute();
  afterAll(() => api.owner.query(`drop role ${username}`));
  return { id: datasource.id, username };
}

/** The server's own account on a test's database: it sees what others run, and gives rights that the owner may not give. */
export async function asSuperuser({ owner }: Pick<TestApi, "owner">) {
  const url = new URL(inject("ownerUrl"));
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  url.username = "postgres";
  url.pathname = `/${rows[0]?.name}`;
  const pool = createPool({ url: url.href, max: 2 });
  afterAll(() => pool.end());
  return pool;
}
