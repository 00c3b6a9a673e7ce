import type { Endpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";
import { startCounting } from "./work.ts";
import { worstTexts } from "./worst-texts.ts";

const api = await startTestApi();
const { token } = await api.as({ permissions });
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, endpoint }));
const counting = await startCounting();
afterAll(() => counting.stop());

/** The most steps of an empty call, and the most for each further character. */
const mostOf = { call: 300_000, character: 40 };

interface Said {
  query?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const lengthOf = ({ query = "", body = "", headers = {} }: Said) =>
  query.length + body.length + JSON.stringify(headers).length;

/**
 * Makes calls and expects that their work grows in line with their length, so that nobody else waits long because of it.
 * Calls of one kind are counted together, because counting takes longer than most calls; one that grew with the square would
 * still exceed what all of them may take.
 */
async function expectLittleWork(what: string, { method, path, access }: Endpoint, calls: Iterable<Said>) {
  let most = 0;
  const steps = await counting.stepsOf(async () => {
    const filled = path.replace(/:\w+/g, "2000000000");
    for (const said of calls) {
      const { status } = await api.call(method, filled, said, access === "public" ? undefined : token);
      expect(status, what).toBeLessThan(500);
      most += mostOf.call + mostOf.character * lengthOf(said);
    }
  });
  expect(most, what).toBeGreaterThan(0);
  expect(steps, what).toBeLessThan(most);
}

type Json = z.core.JSONSchema.BaseSchema;

const jsonOf = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { unrepresentable: "any", io: "output" });

/** A value in the form of a field, with a text everywhere it may have one. */
function shaped(schema: Json, text: string): unknown {
  const { type, items } = (schema.anyOf?.find((one) => (one as Json).type !== "null") ?? schema) as Json;
  if (type === "array") return [shaped((items as Json) ?? {}, text)];
  if (type === "object") return { [text]: text };
  return text;
}

/** The same text in each field of a call's body, so that together they have about this size. */
function bodyOf({ body }: Endpoint, text: (length: number) => string, size: number): Said {
  if (!body) throw new Error("no body");
  const fields = Object.entries(jsonOf(body).properties ?? {});
  const one = text(size / fields.length / 2);
  const filled = Object.fromEntries(fields.map(([name, schema]) => [name, shaped(schema as Json, one)]));
  return { body: JSON.stringify(filled), headers: { "content-type": "application/json" } };
}

/** The ways in which a query can have a text, within the length of an address. */
function* queriesOf({ list, query }: Endpoint, text: (length: number) => string): Generator<Said> {
  const keys = Object.keys(list?.filters ?? (query ? jsonOf(query).properties : {}) ?? {});
  const one = encodeURIComponent(text(16_000 / (keys.length + 3)).toWellFormed());
  yield { query: ["page", "limit", "sortBy", ...keys].map((key) => `${key}=${one}`).join("&") };
  yield { query: keys.map((key) => `filters[0][field]=${key}&filters[0][value]=${one}`).join("&") };
  yield { query: `${one}=a&a[${one}]=b` };
}

/** Up to the limit of a JSON body, and below the limits of long fields. */
const sizes = [16_000, 128_000, 1_000_000];
const named = (...names: readonly string[]) => {
  const found = endpoints.filter(({ name }) => names.includes(name));
  expect(found).toHaveLength(names.length);
  return found;
};

describe("up to 1 MB of the worst characters keeps nobody waiting (S1)", () => {
  // each reads its texts in another way: fields of a record, SQL, a search by number, JSON within, a mail address
  it.each(
    named("carriers.create", "reportRuns.check", "monitor.subscriptions", "listSettings.createView", "auth.login"),
  )("in the fields of the body of $name, with each text in each size", async ({ endpoint }) => {
    for (const text of worstTexts) {
      const calls = sizes.map((size) => bodyOf(endpoint, text, size));
      await expectLittleWork(text(8), endpoint, calls);
    }
  });

  const withBody = endpoints.filter(({ endpoint }) => endpoint.body && !endpoint.upload);
  it.each(withBody)("in the fields of the body of $name", async ({ endpoint }) => {
    for (const [at, text] of worstTexts.entries()) {
      const size = sizes[at % sizes.length] ?? 0;
      if (at % 9 === withBody.findIndex((one) => one.endpoint === endpoint) % 9)
        await expectLittleWork(`${text(8)} ${size}`, endpoint, [bodyOf(endpoint, text, size)]);
    }
  });

  it("in the query of a list, with each text", async () => {
    for (const { name, endpoint } of named("carriers.paginate", "notifications.paginate"))
      await expectLittleWork(
        name,
        endpoint,
        worstTexts.flatMap((text) => [...queriesOf(endpoint, text)]),
      );
  });

  // routes of one list read their filters alike; no other part of an address may be longer than a header
  const lists = endpoints.filter(({ endpoint }) => endpoint.list ?? endpoint.query);
  it.each(lists)("in the query of $name", async ({ name, endpoint }) => {
    const texts = [worstTexts[0], (length: number) => "\u0315\u0300".repeat(length / 2)];
    await expectLittleWork(
      name,
      endpoint,
      texts.flatMap((text) => (text ? [...queriesOf(endpoint, text)] : [])),
    );
  });

  it.each(["authorization", "accept-encoding", "idempotency-key", "x-forwarded-for", "content-type", "origin"])(
    "in the header %s",
    async (header) => {
      const calls = worstTexts.map((text) => ({ headers: { [header]: text(16_000) } }));
      await expectLittleWork(header, contract.monitorActions.deactivate, calls);
    },
  );

  it.each(worstTexts.map((text, index) => [index, text] as const))(
    "in the name, the fields and the cells of an uploaded file: text %i",
    async (_index, text) => {
      for (const size of [16_000, 1_000_000]) {
        const one = text(size);
        await expectLittleWork(`${text(8)} ${size}`, contract.blacklistFiles.add, [
          upload({ text: one }),
          upload({ text: `a;${one}` }),
          upload({ text: "521,,1", filename: `${one.replace(/[\r\n"]/g, "")}.csv` }),
          upload({ text: "521,,1" }, { onlyOnce: one }),
        ]);
      }
    },
  );
});

it("a body of a public call of more than 4 kB is refused unread, in the form of every refusal (S1, P-3)", async () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access === "public" && endpoint.body);
  expect(open.length).toBeGreaterThan(2);
  for (const { name, endpoint } of open) {
    const body = JSON.stringify({ email: "a".repeat(4_096) });
    const reply = await api.call(endpoint.method, endpoint.path, {
      body,
      headers: { "content-type": "application/json" },
    });
    expect({ ...reply, headers: {} }, name).toEqual({
      status: 413,
      body: { message: expect.any(String) },
      headers: {},
    });
  }
});
