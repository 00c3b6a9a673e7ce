import type { Endpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createCallers } from "./access/callers.ts";
import { watchChanges } from "./access/changes.ts";
import { makeIntruders } from "./access/intruders.ts";
import { send } from "./access/send.ts";
import { buildSide, type Side } from "./access/side.ts";
import { isNarrowed, type Statement, statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { tryOthers } from "./access/try-others.ts";
import { noonZone } from "./noon-zone.ts";
import { startTestApi } from "./start-test-api.ts";

type Owned = Extract<Statement, { kind: "owns" }>;

const api = await startTestApi({ timeZone: noonZone });
const callers = createCallers(api);
const all = await callers.withAll();
const intruders = Object.entries(await makeIntruders(api, callers));
const changes = await watchChanges(api.owner);

/** Every endpoint that needs a session, with its entry of `statements`; none can be left out. */
const guarded = [...walk(contract)]
  .filter(([, { access }]) => access !== "public")
  .map(([name, endpoint]) => ({ name, endpoint, stated: statedOf(statements, name) }));

describe.each(guarded)("$name", ({ endpoint, stated }) => {
  const first = stated[0];
  let built: Promise<Side> | undefined;
  const own = () => {
    built ??= buildSide(api.db);
    return built;
  };

  it("without a token of an open session: 401, and nothing changes (D-A20, D-A23, A-397)", async () => {
    const side = await own();
    const request = await first.ask(side, side, all.userId);
    const before = await changes();
    for (const [whose, token] of intruders) {
      const reply = await send(api, endpoint, request, token);
      expect(reply, whose).toMatchObject({ status: 401, body: { message: "Unauthorized :(" } });
    }
    expect(await changes()).toEqual(before);
  });

  if (endpoint.access !== "signed-in")
    it("without its permission: 403 before the body is read, and nothing changes (A-394 to A-397)", async () => {
      const side = await own();
      const caller = await callers.without([endpoint.access].flat());
      const request = await first.ask(side, side, caller.userId);
      const before = await changes();
      expect(await send(api, endpoint, request, caller.token)).toMatchObject({ status: 403 });
      if (request.body !== undefined) {
        const unread = { ...request, body: { not: "of the type" } };
        expect(await send(api, endpoint, unread, caller.token)).toMatchObject({ status: 403 });
      }
      expect(await changes()).toEqual(before);
    });

  it.each(stated.filter(isNarrowed))(
    "what it $kind stays within the caller's carrier and provider, and nothing else changes (D-A12, A-005, B-014)",
    async (statement) => {
      const tried = await tryOthers({ api, callers, endpoint, changes }, statement);
      expect(tried, "the statement's request names nothing of another side").toBeGreaterThan(0);
    },
  );

  it.each(stated.filter(({ kind }) => kind === "owns") as Owned[])(
    "knows no other user's own record: as if it did not exist, and nothing changes (OWASP ASVS 8.2.2)",
    async ({ ask, status }) => {
      const side = await own();
      const [owner, other] = [await callers.withAll(), await callers.withAll()];
      const request = await ask(side, side, owner.userId);
      const before = await changes();
      expect(await send(api, endpoint, request, other.token)).toMatchObject({ status });
      expect(await changes()).toEqual(before);
    },
  );

  if (endpoint.confirm)
    it("asks for a password that was given too long ago: 428, and nothing changes (P-13)", async () => {
      const side = await own();
      const caller = await callers.unconfirmed();
      const request = await first.ask(side, side, caller.userId);
      const before = await changes();
      expect(await send(api, endpoint, request, caller.token)).toMatchObject({
        status: 428,
        body: { message: "Confirm your password to go on", code: "confirm" },
      });
      expect(await changes()).toEqual(before);
    });

  it("works with a session and all rights: 200, with what the contract names and nothing else (B-524, B-697, B-698, OWASP ASVS 15.3.1)", async () => {
    const side = await own();
    // a new caller, because some calls end sessions; calls that need no confirmation work however old the sign-in is (P-13)
    const caller = await (endpoint.confirm ? callers.withAll() : callers.unconfirmed());
    for (const statement of stated) {
      if (statement.kind === "same-for-all")
        expect(knowsTies(endpoint), "it takes or answers a carrier or provider: narrow it, or say `exempt`").toBe(
          false,
        );
      if (statement.kind === "lists") await statement.make(side); // an empty list would prove nothing about its rows
      const reply = await send(api, endpoint, await statement.ask(side, side, caller.userId), caller.token);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      // a schema drops fields that it does not name, so the raw answer is compared with the result of the schema
      if (endpoint.response) expect(reply.body).toEqual(z.parse(endpoint.response, reply.body));
    }
  });
});

/** Whether an endpoint takes or answers a carrier or provider. */
function knowsTies({ query, body, response, list }: Endpoint): boolean {
  const schemas = [query, body, response].map(
    (schema) => schema && z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }),
  );
  return /"(carrier|provider)_?(id|name)"/i.test(JSON.stringify([schemas, list?.filters]));
}

describe("rights", () => {
  it("of the catalogue are those of the contract (A-009, D-A10)", async () => {
    const stored = await api.db.selectFrom("permission").select("name").where("seeded", "=", true).execute();
    expect(stored.map(({ name }) => name).sort()).toEqual([...permissions].sort());
  });

  it("let nobody change the audit trail, not even the owner (D-A82)", async () => {
    await expect(api.pool.query("delete from audit")).rejects.toThrow(/permission denied/);
    await expect(api.pool.query("update audit set action = 'x'")).rejects.toThrow(/permission denied/);
    await expect(api.owner.query("delete from audit")).rejects.toThrow(/cannot be changed/);
  });
});
