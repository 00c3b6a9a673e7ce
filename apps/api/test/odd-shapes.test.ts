import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const { token, get, post, put } = await api.as({ permissions });
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, ...endpoint }));
const withBody = endpoints.filter(({ body, upload }) => body && !upload);

const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
/** JSON values that a parser may work on for long, or take for something else. */
const values = {
  "deep lists": deep("[", "]"),
  "deep objects": `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "a number beyond all": "1e999",
  "a number of many digits": "9".repeat(100_000),
  "a tiny number": `0.${"0".repeat(10_000)}1`,
  "minus nothing": "-0",
  "a prototype": '{"__proto__":{"polluted":1}}',
  "a constructor": '{"constructor":{"prototype":{"polluted":1}}}',
  "many values": `[${Array.from({ length: 10_000 }, (_, index) => index + 1).join(",")}]`,
};
const sometimesElsewhere = [502]; // 502 says that a datasource could not be connected to (X8)

/**
 * A body with each of these values in another field, then with all of them moved on by one, until each field had each value.
 */
function* inEachField(keys: readonly string[]) {
  const texts = Object.values(values);
  for (const turn of texts.keys())
    yield `{${keys.map((key, at) => `"${key}":${texts[(turn + at) % texts.length]}`).join(",")}}`;
}

describe("a body of any shape is refused or done, and nothing breaks", () => {
  const send = async ({ method, path, access }: (typeof withBody)[number], json: string) => {
    await api.db.deleteFrom("attempt").execute();
    const headers = { "content-type": "application/json" };
    const url = path.replace(/:\w+/g, "2000000000");
    const reply = await api.call(method, url, { body: json, headers }, access === "public" ? undefined : token);
    if (!sometimesElsewhere.includes(reply.status)) expect(reply.status, json.slice(0, 200)).toBeLessThan(500);
    if (reply.status !== 200) expect(reply.body.message, json.slice(0, 200)).toEqual(expect.any(String));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  };
  const keysOf = ({ body }: (typeof withBody)[number]) =>
    Object.keys(body ? (z.toJSONSchema(body, { unrepresentable: "any", io: "output" }).properties ?? {}) : {});

  it.each(withBody)("in the fields of $name", async (endpoint) => {
    const keys = keysOf(endpoint);
    for (const body of inEachField(keys)) await send(endpoint, body);
    await send(endpoint, `{${keys.flatMap((key) => [`"${key}":1`, `"${key}":"b"`, `"${key}":null`]).join(",")}}`);
  });

  // one parser reads all bodies: values outside of the fields are tried at two calls, of staff and of anybody
  it.each(["carriers.create", "auth.login"])("as the whole, and beside the fields, of %s", async (name) => {
    const endpoint = withBody.find((one) => one.name === name);
    if (!endpoint) throw new Error(`The contract has no ${name}`);
    for (const value of Object.values(values)) {
      await send(endpoint, value);
      await send(endpoint, `{"unknown":${value}}`);
      await send(endpoint, `{${keysOf(endpoint).map((key) => `"${key}":${value}`)}}`);
    }
    await send(endpoint, `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`)}}`);
  });
});

describe("many values at once are refused by the name of their field, before any is looked at", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
  it.each([
    ["roles/add-permissions", "permissions", { roleId: 1, permissions: ids }, post],
    ["roles/delete-permissions", "permissions", { roleId: 1, permissions: ids }, put],
    ["users/add-permissions", "permissions", { userId: 1, permissions: ids }, post],
    ["users/delete-permissions", "permissions", { userId: 1, permissions: ids }, put],
    ["users/add-roles", "roles", { userId: 1, roles: ids }, post],
    ["users/delete-roles", "roles", { userId: 1, roles: ids }, put],
    [
      "monitor-users/subscriptions",
      "providerId",
      { carrierId: 1, subscriptionMsisdn: "52155100", providerId: ids },
      post,
    ],
  ] as const)("%s: %s", async (path, field, body, call) => {
    expect(await call(`/services/${path}`, { body })).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ field })] },
    });
  });

  const lists = endpoints.filter(({ list }) => Object.keys(list?.filters ?? {}).length > 0);
  it.each(lists)("filters of $name", async ({ path: pattern, list }) => {
    const path = pattern.replace(/:\w+/g, "1");
    const [field = ""] = Object.keys(list?.filters ?? {});
    const keys = {
      plain: () => field,
      indexed: (index: number) => `${field}[${index}]`,
      unindexed: () => `${field}[]`,
    };
    for (const [what, key] of Object.entries(keys)) {
      const query = Array.from({ length: 500 }, (_, index) => `${key(index)}=1`).join("&");
      expect(await get(path, { query }), what).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: "At most 100 at once" }] },
      });
    }
    const pairs = Array.from({ length: 500 }, (_, at) => `filters[${at}][field]=${field}&filters[${at}][value]=1`);
    expect(await get(path, { query: pairs.join("&") })).toMatchObject({ status: 400 });
    expect(await get(path, { query: `${field}[a]=1` })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

it.each(["a\nb", "a\u0000b", "ä", "\u202e", " ".repeat(200), "a".repeat(101)])(
  "an Idempotency-Key of %j is refused",
  async (key) => {
    const reply = await put("/services/monitor-users/subscriptions/deactivate/1", {
      headers: { "idempotency-key": key },
    });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining("Idempotency-Key") } });
  },
);
