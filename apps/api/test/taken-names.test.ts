import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { resources } from "@portal/api-client/resources";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldOf, labelOf } from "../src/platform/http/error-handler.ts";
import { createCallers } from "./access/callers.ts";
import { send } from "./access/send.ts";
import { buildSide } from "./access/side.ts";
import { statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const caller = await createCallers(api).withAll();
const creates = [...walk(contract)].filter(([name, { body, upload }]) => name.endsWith(".create") && body && !upload);
const endpoints = new Map(walk(contract));

/** The constraints whose names give the field of a 409 (see the first migration); a directory alone sends ids (`scim.routes.test.ts`), and a connection has no name of its own (`carrier-connections.routes.test.ts`). */
const { rows: constraints } = await api.owner.query<{ table: string; name: string }>(
  `select tablename as table, indexname as name from pg_indexes
   where schemaname = 'public' and indexname like '%\\_unique' and indexname not in ('app_user_external_id_unique', 'carrier_connection_unique') order by 1, 2`,
);
/** Resources whose deleted records stay, disabled. */
const flagged = new Set(Object.entries(resources).flatMap(([name, { record }]) => ("flag" in record ? [name] : [])));
const provoked = new Set<string>();

describe("a taken name marks its field, on create and on edit, in any case, that of a disabled record too (A-196, P-15, D-A54)", () => {
  it.each(creates.map(([name, endpoint]) => ({ name, endpoint })))("$name", async ({ name, endpoint }) => {
    const module = name.slice(0, -".create".length);
    const [statement] = statedOf(statements, name);
    const edit = endpoints.get(`${module}.edit`);
    if (!endpoint.body) throw new Error(`${name} cannot be tried`);
    const side = await buildSide(api.db);
    const minimal = async () => (await statement.ask(side, side, caller.userId)).body as Record<string, unknown>;
    const sendBody = (body: object) => send(api, endpoint, { body }, caller.token);

    expect(await sendBody(await minimal())).toMatchObject({ status: 200 });
    const table = (await api.lastAudit())?.entity;
    const own = constraints.filter((constraint) => constraint.table === table);
    const fields = own.map((constraint) => fieldOf(constraint.name));
    expect(Object.keys(z.toJSONSchema(endpoint.body, { unrepresentable: "any" }).properties ?? {})).toEqual(
      expect.arrayContaining(fields),
    );
    /** Makes a record with an optional name. */
    const make = async () => ({
      ...Object.fromEntries(fields.map((field) => [field, side.unique()])),
      ...(await minimal()),
    });
    const taken: Record<string, unknown> = await make();
    const other: Record<string, unknown> = await make();
    const { status, body: first } = await sendBody(taken);
    expect(status).toBe(200);
    const remove = endpoints.get(`${module}.remove`);
    if (remove && flagged.has(module)) await send(api, remove, { params: { id: first.id } }, caller.token);
    for (const [index, field] of fields.entries()) {
      const free = fields.filter((each) => each !== field).map((each) => [each, other[each]]);
      const body = { ...taken, ...Object.fromEntries(free), [field]: String(taken[field]).toUpperCase() };
      const message = `${labelOf(field)} already exists`;
      const refusal = { status: 409, body: { message, errors: [{ field, message }] } };
      expect(await sendBody(body)).toMatchObject(refusal);

      if (!edit) throw new Error(`${name} has names and no edit to try them by`);
      const { body: made } = await sendBody(await make());
      expect(await send(api, edit, { params: { id: made.id }, body }, caller.token)).toMatchObject(refusal);
      provoked.add(own[index]?.name ?? "");
    }
  });

  it("and no constraint of a table that staff write was left out", () => {
    const written = new Set(constraints.filter(({ name }) => provoked.has(name)).map(({ table }) => table));
    const left = constraints.filter(({ table, name }) => written.has(table) && !provoked.has(name));
    expect(left).toEqual([]);
    expect(provoked.size).toBeGreaterThanOrEqual(15);
  });
});
