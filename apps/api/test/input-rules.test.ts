import type { Endpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createCallers } from "./access/callers.ts";
import { watchChanges } from "./access/changes.ts";
import { send } from "./access/send.ts";
import { buildSide, buildSides, type Side } from "./access/side.ts";
import { type Request, statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const callers = createCallers(api);
const changes = await watchChanges(api.owner);

type Json = z.core.JSONSchema.BaseSchema;

/** The schema of a field's values, without `null`. */
function kindOf(field: Json): Json {
  const some = field.anyOf as Json[] | undefined;
  return some?.find(({ type }) => type !== "null") ?? field;
}

/** The type of a right value, for fields whose schema does not tell: they turn typed text into a number. */
function typeOf(right: unknown): "number" | "string" | undefined {
  if (typeof right === "number" || (typeof right === "string" && /^\d+(\.\d+)?$/.test(right))) return "number";
  return typeof right === "string" ? "string" : undefined;
}

/** JSON values that a field refuses: of another type, and of its own beyond its limits. */
function* wrongFor(field: Json, right: unknown): Generator<unknown> {
  const { type = typeOf(right), enum: choices, maxLength, minimum } = kindOf(field);
  const isOpen = (kind: string) => type === undefined || type === kind;
  if (!isOpen("object")) yield { a: 1 };
  if (!isOpen("array")) yield [[1]];
  if (type === "integer" || type === "number") yield* ["x", 1.5e308, -1.5e308, 2 ** 63, -(2 ** 63)];
  if (type === "integer") yield 1.5;
  if (minimum !== undefined) yield minimum - 1;
  if (maxLength !== undefined) yield "a".repeat(maxLength + 1);
  if (choices) yield "none of them";
}

const bodies = [...walk(contract)].flatMap(([name, endpoint]) =>
  endpoint.body && !endpoint.upload && endpoint.access !== "public" ? [{ name, endpoint, body: endpoint.body }] : [],
);
const fieldsOf = (body: z.ZodMiniType) =>
  Object.entries(z.toJSONSchema(body, { unrepresentable: "any", io: "output" }).properties ?? {}) as [string, Json][];

/** The records of refused calls, which must not change. */
const kept = await buildSide(api.db);

/** A right call by somebody with all rights. */
async function rightCall(name: string, own: Side): Promise<Request & { token: string; userId: number; body: object }> {
  const caller = await callers.withAll();
  const { ask } = statedOf(statements, name)[0];
  return { body: {}, ...((await ask(own, own, caller.userId)) as object), ...caller };
}

describe("the server takes nothing that a field may not hold, names the field, and changes nothing (OWASP ASVS 2.2.1, 2.2.2, 1.4.2)", () => {
  it.each(bodies)("$name", async ({ name, endpoint, body }) => {
    const { token, ...right } = await rightCall(name, kept);
    const before = await changes();
    for (const [field, schema] of fieldsOf(body))
      for (const wrong of wrongFor(schema, (right.body as Record<string, unknown>)[field])) {
        const what = `${field}: ${JSON.stringify(wrong).slice(0, 60)}`;
        const reply = await send(api, endpoint, { ...right, body: { ...right.body, [field]: wrong } }, token);
        expect(reply.status, what).toBe(400);
        const named = (reply.body.errors ?? []).map((error: { field: string }) => error.field.split(".")[0]);
        expect(named, what).toContain(field);
      }
    expect(await changes()).toEqual(before);
  });

  const numbered = [...walk(contract)].filter(
    ([, { path, access }]) => /:\w*[iI]d\b/.test(path) && access !== "public",
  );
  it.each(numbered.map(([name, endpoint]) => ({ name, endpoint })))(
    "the id in the path of $name",
    async ({ name, endpoint }) => {
      const { token, ...right } = await rightCall(name, kept);
      const before = await changes();
      for (const id of [
        "2147483648",
        "9223372036854775808",
        "99999999999999999999999",
        "-1",
        "1.5",
        "1e3",
        "0x1",
        "%31x",
      ])
        expect(
          (await send(api, endpoint, { ...right, params: { ...right.params, ...only(endpoint, id) } }, token)).status,
          id,
        ).toBe(404);
      expect(await changes()).toEqual(before);
    },
  );
});

const only = ({ path }: Endpoint, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w*[iI]d)\b/g)].map(([, name = ""]) => [name, id]));

describe("what does not go together is refused by name, and changes nothing (OWASP ASVS 2.2.3)", () => {
  it.each([
    ["products.create", "providerId", "providerId"],
    ["products.create", "shortcodeId", "shortcodeId"],
    ["shortcodes.create", "providerId", "providerId"],
    ["billingCodes.create", "shortcodeId", "shortcodeId"],
    ["users.create", "providerId", "providerId"],
  ] as const)("%s: %s of another carrier", async (name, field, key) => {
    const { own, otherCarrier } = await buildSides(api.db);
    const caller = await callers.withAll();
    const endpoint = bodies.find((one) => one.name === name)?.endpoint as Endpoint;
    const right = await statedOf(statements, name)[0].ask(own, own, caller.userId);
    const before = await changes();
    const body = { ...(right.body as object), [field]: otherCarrier[key] };
    expect(await send(api, endpoint, { ...right, body }, caller.token)).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringMatching(/belong/) }] },
    });
    expect(await changes()).toEqual(before);
    expect(await send(api, endpoint, right, caller.token)).toMatchObject({ status: 200 });
  });

  it("two passwords that differ", async () => {
    const { token, ...right } = await rightCall("users.create", kept);
    const before = await changes();
    const body = { ...right.body, confirmPassword: "another password" };
    expect(await send(api, contract.users.create, { ...right, body }, token)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "confirmPassword" }] },
    });
    expect(await changes()).toEqual(before);
  });
});

describe("nothing is stored of a field that its call does not name, with all rights either (OWASP ASVS 15.3.3)", async () => {
  const text = "planted beside the fields";
  const number = 1_987_654_321;
  const moment = "1999-12-31T23:59:58.000Z";
  const { rows } = await api.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'change'`,
  );
  const tables = [...new Set(rows.map(({ table }) => table))];
  const ofContract = [...walk(contract)].flatMap(([, { body, response }]) =>
    [body, response].flatMap((schema) => (schema ? fieldsOf(schema).map(([field]) => field) : [])),
  );
  const names = new Set([
    ...rows.flatMap(({ column }) => [column, column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())]),
    ...ofContract,
  ]);
  const pattern = `${text}(?: of [\\w.]+)?|${number}|1999-12-31T23:59:58`;
  const found = tables
    .map((table) => `select '${table}' as at, substring(to_jsonb(t)::text from $1) as what from "${table}" t`)
    .join(" union all ");

  it.each(bodies)("$name", async ({ name, endpoint, body }) => {
    const own = new Set(fieldsOf(body).map(([field]) => field));
    const surplus = [...names].filter((field) => !own.has(field));
    expect(surplus.length).toBeGreaterThan(200);
    for (const value of [`${text} of ${name}`, number, moment]) {
      const { token, ...right } = await rightCall(name, await buildSide(api.db));
      const more = Object.fromEntries(surplus.map((field) => [field, value]));
      const reply = await send(api, endpoint, { ...right, body: { ...more, ...right.body } }, token);
      expect([200, 400], JSON.stringify(reply.body)).toContain(reply.status);
    }
  });

  it("in no table stands any of it after all of these calls", async () => {
    const look = async () =>
      (await api.owner.query(`select * from (${found}) as looked where what is not null`, [pattern])).rows;
    expect(await look()).toEqual([]);
    await api.build.country({ name: `${text} of nobody` });
    expect(await look()).toEqual([{ at: "country", what: `${text} of nobody` }]);
  });
});

describe("no name of an object's prototype is taken for one of ours (OWASP ASVS 15.3.6)", () => {
  const prototype = () => Object.getOwnPropertyNames(Object.prototype);
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];

  // one parser reads all bodies; a record, one with a list, and an action on a number show that none has another
  const samples = ["carriers.create", "users.addRoles", "monitorBlacklist.add"];
  it.each(bodies.filter(({ name }) => samples.includes(name)))(
    "in the body of $name: refused, however deep",
    async ({ name, endpoint }) => {
      const before = prototype();
      const { token, ...right } = await rightCall(name, kept);
      const headers = { "content-type": "application/json" };
      for (const member of [
        '"__proto__":{"polluted":1}',
        '"constructor":{"prototype":{"polluted":1}}',
        '"a":[{"__proto__":{"polluted":1}}]',
        '"a":{"b":{"constructor":{"prototype":{"polluted":1}}}}',
        '"\\u005f_proto__":{"polluted":1}',
      ]) {
        const body = JSON.stringify({ ...right.body, last: 1 }).replace("{", `{${member},`);
        expect(await send(api, endpoint, { ...right, body, headers }, token), body).toMatchObject({ status: 400 });
      }
      expect(prototype()).toEqual(before);
    },
  );

  const lists = [...walk(contract)].flatMap(([name, endpoint]) => (endpoint.list ? [{ name, endpoint }] : []));
  it.each(lists)("in the query of $name: no filter, no order", async ({ name, endpoint }) => {
    const before = prototype();
    const { token, ...right } = await rightCall(name, kept);
    const statusOf = async (query: string) => (await send(api, endpoint, { ...right, query }, token)).status;
    for (const one of names) {
      expect(await statusOf(`${one}=1`), one).toBe(400);
      expect(await statusOf(`filters[0][field]=${one}&filters[0][value]=1`), one).toBe(400);
      if (endpoint.list?.sortBy.length) expect(await statusOf(`sortBy=${one}`), one).toBe(400);
      expect(await statusOf(`${one}[polluted]=1&${one}[prototype][polluted]=1`), one).toBeLessThan(500);
    }
    expect(prototype()).toEqual(before);
  });
});
