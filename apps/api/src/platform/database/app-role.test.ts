import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, it } from "vitest";
import { allowAppRole, appRole } from "./app-role.ts";
import { createPool } from "./database.ts";
import { migrate } from "./migrations.ts";

const url = inject("ownerUrl");
const suffix = randomUUID().slice(0, 8);
const role = `made_${suffix}`;
const owner = createPool({ url, max: 1 });
afterAll(async () => {
  await owner.query(`drop role ${role}`);
  await owner.end();
});

/** Whether the owner's sign-in can work as a role, as the API's pool does. */
async function canWorkAs(name: string) {
  const pool = createPool({ url, role: name, max: 1 });
  try {
    return (await pool.query("select current_user as name")).rows[0].name === name;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

it("the maker of a role may work as it once that was granted to himself", async () => {
  await owner.query(`create role ${role} nologin`);
  expect(await canWorkAs(role)).toBe(false);
  await allowAppRole(owner, role);
  expect(await canWorkAs(role)).toBe(true);
  await allowAppRole(owner, role);
  expect(appRole).toBe("portal_app");
});

it("migrating again changes nothing", async () => {
  const applied = async () => (await owner.query("select name, applied_at from migration order by name")).rows;
  const before = await applied();
  await migrate(owner);
  expect(await applied()).toEqual(before);
});
