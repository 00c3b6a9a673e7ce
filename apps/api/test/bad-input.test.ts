import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const passwordHash = await hashPassword("a password that nobody guesses", {});
const caller = await api.as((await api.build.user({ permissions, passwordHash })).id);
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, ...endpoint }));
/**
 * The same values each time, so that a failure can be repeated. All calls share one set of rules, so a sample of values is
 * enough.
 */
const runs = { numRuns: 15, seed: 20_261_125 };

/** Values that look right at first sight, with some that are hard for databases and parsers. */
const value = fc.oneof(
  fc.anything({ maxDepth: 2 }).map((any) => JSON.parse(JSON.stringify(any) ?? "null")),
  fc.constantFrom("", " ", "\u0000", "1e400", "-1", "9".repeat(30), "😀".repeat(60), "' or 1=1 --", [], {}, null, true),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.string({ unit: "binary", maxLength: 300 }),
);

/** Objects with the keys of a schema and any values, so that each rule is reached. */
const bodyOf = (schema: z.ZodMiniType) => {
  const keys = Object.keys(z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }).properties ?? {});
  return fc.oneof(value, fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] }));
};

describe("a wrong call gets a refusal that names the problem, never an unexpected error (B-640)", () => {
  it.each(endpoints.filter(({ body }) => body))("body of $name", async ({ method, path, body, access }) => {
    if (!body) throw new Error("no body");
    await fc.assert(
      fc.asyncProperty(bodyOf(body), async (sent) => {
        await api.db.deleteFrom("attempt").execute();
        const url = path.replace(/:\w+/g, "2000000000");
        const headers = { "content-type": "application/json" };
        const token = access === "public" ? undefined : caller.token;
        const reply = await api.call(method, url, { body: JSON.stringify(sent), headers }, token);
        // 502 is an answer too: a datasource could not be connected to (X8)
        if (reply.status !== 502) expect(reply.status, JSON.stringify(sent)).toBeLessThan(500);
        if (reply.status !== 200) expect(reply.body.message, JSON.stringify(sent)).toEqual(expect.any(String));
      }),
      runs,
    );
  });

  it.each(endpoints.filter(({ method }) => method === "GET"))("query of $name", async ({ path, list }) => {
    const keys = [
      ...Object.keys(list?.filters ?? {}),
      "page",
      "limit",
      "sortBy",
      "sort",
      "filters",
      "carrierId",
      "nope",
    ];
    const pair = fc.tuple(
      fc.constantFrom(...keys),
      fc.constantFrom("", "[0]", "[0][field]", "[a][b][c]"),
      fc.string({ unit: "binary", maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 5 }), async (pairs) => {
        const query = pairs
          .map(([key, index, text]) => `${key}${index}=${encodeURIComponent(text.toWellFormed())}`)
          .join("&");
        const reply = await caller.get(path.replace(/:\w+/g, "2000000000"), { query });
        expect(reply.status, query).toBeLessThan(500);
      }),
      runs,
    );
  });

  it.each(endpoints.filter(({ body, upload }) => body && !upload))(
    "a body of $name that is null, a list or a word is no object: code 1000 (P-16, D-A27)",
    async ({ method, path, access }) => {
      const token = access === "public" ? undefined : caller.token;
      const headers = { "content-type": "application/json" };
      for (const body of ["null", "[]", '"null"', "0", "true"])
        expect(await api.call(method, path.replace(/:\w+/g, "1"), { body, headers }, token), body).toMatchObject({
          status: 400,
          body: { message: "Something went wrong :(", code: 1000 },
        });
    },
  );

  it("a NUL character, which the database cannot hold, is refused wherever it stands, and its field named (D14)", async () => {
    const country = { countryName: "a\u0000b", countryCurrency: "X", countryCurrencyExchange: "1", countryCode: "1" };
    const credentials = { username: "a\u0000b", password: "x" };
    for (const [field, reply] of [
      ["countryName", await caller.post("/services/countries", { body: country })],
      ["carrierName", await caller.get("/services/carriers/paginate", { query: "carrierName=a%00b" })],
      ["username", await api.call("POST", "/auth-services/auth/login", { body: credentials })],
    ] as const)
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: "Must not hold control characters" }] },
      });
  });
});
