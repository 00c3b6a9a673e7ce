import type { Endpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";
import { worstTexts } from "./worst-texts.ts";

const api = await startTestApi();
const { token } = await api.as({ permissions });
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, endpoint }));

/** Each size is 8 times the one before, so that work which grows with the square shows before it takes minutes. */
const sizes = [16, 128, 1_000].map((kilo) => kilo * 1_000);
/** Work of this thread, by its own clock. */
const mostMs = 400;
/** What a text costs comes each time; what a processor shared with others adds to it, or garbage, now and then. */
const tries = 5;

/** Makes a call and expects that nobody else waits long for an answer because of it. */
async function expectLittleWork(what: string, call: () => Promise<{ status: number }>) {
  const works: number[] = [];
  do {
    const before = process.threadCpuUsage();
    const { status } = await call();
    const { user, system } = process.threadCpuUsage(before);
    works.push((user + system) / 1000);
    expect(status, what).toBeLessThan(500);
  } while (Math.min(...works) >= mostMs && works.length < tries);
  expect(Math.min(...works), what).toBeLessThan(mostMs);
}

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, "2000000000");

const send = ({ method, access, ...rest }: Endpoint, { body, query, headers }: Parameters<typeof api.call>[2] = {}) =>
  api.call(
    method,
    pathOf({ method, access, ...rest }),
    {
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    },
    access === "public" ? undefined : token,
  );

type Json = z.core.JSONSchema.BaseSchema;

const jsonOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { unrepresentable: "any", io: "output" });

/** A value of the shape of a field that holds a text wherever it may hold one. */
function shaped(schema: Json, text: string): unknown {
  const { type, items } = (schema.anyOf?.find((one) => (one as Json).type !== "null") ?? schema) as Json;
  if (type === "array") return [shaped((items as Json) ?? {}, text)];
  if (type === "object") return { [text]: text };
  return text;
}

const call = async (what: string, endpoint: Endpoint, make: (size: number) => Parameters<typeof api.call>[2]) => {
  for (const size of sizes) await expectLittleWork(`${what} ${size}`, () => send(endpoint, make(size)));
};

describe("up to 1 MB of the worst characters keeps nobody waiting (S1)", () => {
  const withBody = endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.upload);
  it.each(withBody)("in the fields of the body of $name", async ({ endpoint }) => {
    if (!endpoint.body) throw new Error("no body");
    const fields = Object.entries(jsonOf(endpoint.body).properties ?? {});
    for (const text of worstTexts)
      await call(text(8), endpoint, (size) => {
        const one = text(size / fields.length / 2);
        return { body: Object.fromEntries(fields.map(([name, schema]) => [name, shaped(schema as Json, one)])) };
      });
  });

  // routes of one list read their filters alike; nothing else of an address is longer than a header may be
  const lists = endpoints.filter(({ endpoint }) => endpoint.list ?? endpoint.query);
  it.each(lists)("in the query of $name", async ({ endpoint }) => {
    const keys = Object.keys(endpoint.list?.filters ?? jsonOf(endpoint.query as z.ZodMiniType).properties ?? {});
    for (const text of worstTexts)
      for (const [name, query] of Object.entries({
        values: (one: string) => ["page", "limit", "sortBy", ...keys].map((key) => `${key}=${one}`).join("&"),
        nested: (one: string) => keys.map((key) => `filters[0][field]=${key}&filters[0][value]=${one}`).join("&"),
        name: (one: string) => `${one}=a&a[${one}]=b`,
      })) {
        const one = encodeURIComponent(text(16_000 / (keys.length + 3)).toWellFormed());
        await expectLittleWork(`${name} ${text(8)}`, () => send(endpoint, { query: query(one) }));
      }
  });

  it.each(["authorization", "accept-encoding", "idempotency-key", "x-forwarded-for", "content-type", "origin"])(
    "in the header %s",
    async (header) => {
      for (const text of worstTexts)
        await call(text(8), contract.monitorActions.deactivate, (size) => ({ headers: { [header]: text(size) } }));
    },
  );

  it("in the name, the fields and the cells of an uploaded file", async () => {
    for (const text of worstTexts)
      for (const size of [16_000, 1_000_000]) {
        const one = text(size);
        for (const sent of [
          upload({ text: one }),
          upload({ text: `a;${one}` }),
          upload({ text: "521,,1", filename: `${one.replace(/[\r\n"]/g, "")}.csv` }),
          upload({ text: "521,,1" }, { onlyOnce: one }),
        ])
          await expectLittleWork(`${text(8)} ${size}`, () =>
            api.call("POST", contract.blacklistFiles.add.path, sent, token),
          );
      }
  }, 180_000);
});

it("a body of a public call of more than 4 kB is refused unread, in the form of every refusal (S1, P-3)", async () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access === "public" && endpoint.body);
  expect(open.length).toBeGreaterThan(2);
  for (const { name, endpoint } of open) {
    const reply = await send(endpoint, { body: { email: "a".repeat(4_096) } });
    expect({ ...reply, headers: {} }, name).toEqual({
      status: 413,
      body: { message: expect.any(String) },
      headers: {},
    });
  }
});
