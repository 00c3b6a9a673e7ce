import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
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

it("the maker of a role may work as it once that was granted to themselves", async () => {
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

describe("the role of the API has no more rights than its work needs (OWASP ASVS 13.2.2)", () => {
  const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;

  it("as a role: it is nobody's heir, makes no role and no database, and reads no row past a policy", async () => {
    const of = "rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls";
    const [rights] = await rowsOf(`select ${of} from pg_roles where rolname = $1`, [appRole]);
    expect(Object.entries(rights).filter(([, held]) => held !== false)).toEqual([]);
    const heirs = "select from pg_auth_members where member = (select oid from pg_roles where rolname = $1)";
    expect(await rowsOf(heirs, [appRole])).toEqual([]);
  });

  it("of schemas and tables: it owns and makes none, and empties none", async () => {
    const schemas =
      "from pg_namespace where has_schema_privilege($1, oid, 'create') and nspname !~ '^pg_(toast_)?temp_'";
    expect(await rowsOf(`select nspname ${schemas}`, [appRole])).toEqual([]);
    const tables = "from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace = 'public'::regnamespace";
    expect(await rowsOf(`select relname ${tables} and pg_has_role($1, relowner, 'member')`, [appRole])).toEqual([]);
    for (const right of ["truncate", "references", "trigger"])
      expect(
        await rowsOf(`select relname ${tables} and relkind <> 'S' and has_table_privilege($1, oid, $2)`, [
          appRole,
          right,
        ]),
      ).toEqual([]);
  });

  it("of the audit trail, of each month of it too: it adds lines and reads them (OWASP ASVS 16.4.2)", async () => {
    const trail =
      "from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname ~ '^audit'";
    expect(await rowsOf(`select ${trail}`)).not.toEqual([]);
    expect(
      await rowsOf(`select relname ${trail} and has_table_privilege($1, oid, 'update, delete, truncate')`, [appRole]),
    ).toEqual([]);
  });
});
