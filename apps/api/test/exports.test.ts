import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { expect, it } from "vitest";
import { createCallers } from "./access/callers.ts";
import { send } from "./access/send.ts";
import { buildSide } from "./access/side.ts";
import type { Statement } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const caller = await createCallers(api).withAll();
const own = await buildSide(api.db);
const downloads = [...walk(contract)].flatMap(([name, endpoint]) => (endpoint.download ? [{ name, endpoint }] : []));

const statementOf = (name: string) =>
  [name.split(".").reduce<unknown>((at, part) => Object(at)[part], statements)].flat()[0] as Statement;

it("there is a file to take away of every list of the settings", () => expect(downloads.length).toBeGreaterThan(20));

it.each(downloads)("$name leaves one line of who took what away, and none where it is refused (C-16)", async (call) => {
  const { name, endpoint } = call;
  const request = await statementOf(name).ask(own, own, caller.userId);
  const before = (await api.audit()).length;
  const reply = await send(api, endpoint, request, caller.token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const [line, ...more] = (await api.audit()).slice(before);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    user_id: caller.userId,
    action: expect.stringMatching(/(export|download|statement|evidence\.create)$/),
  });
  if (endpoint.list) {
    const [, ...rows] = String(reply.body).trimEnd().split("\r\n");
    expect(line).toMatchObject({ entity_id: null, details: { rows: rows.length } });
  }

  await send(api, endpoint, { params: { id: 2_000_000_000 }, query: "nope=1", body: {} }, caller.token);
  expect(await api.audit()).toHaveLength(before + 1);
});

it("the line tells how a list was narrowed, of people and numbers only that it was (C-16)", async () => {
  const lastDetails = async () => (await api.lastAudit())?.details;
  await send(
    api,
    contract.carriers.export,
    { query: "carrierName=mov&carrierName=tel&carrierEnabled=1" },
    caller.token,
  );
  expect(await lastDetails()).toEqual({
    rows: expect.any(Number),
    filters: { carrierName: ["mov", "tel"], carrierEnabled: ["1"] },
  });
  await send(api, contract.blacklists.export, { query: "blacklistMsisdn=521234567890" }, caller.token);
  expect(await lastDetails()).toEqual({ rows: 0, filters: { blacklistMsisdn: "not kept" } });
  await send(api, contract.users.export, { query: "email=ana%40example.com&username=ana" }, caller.token);
  expect(await lastDetails()).toEqual({ rows: 0, filters: { email: "not kept", username: "not kept" } });
});

it("who is tied leaves a line that those of the same tie read (P-18)", async () => {
  const { userId, token } = await api.as({ permissions: ["provider.list"], carrierId: own.carrierId });
  await send(api, contract.providers.export, {}, token);
  expect(await api.lastAudit()).toMatchObject({
    user_id: userId,
    action: "provider.export",
    entity: "provider",
    scope_carrier_id: own.carrierId,
  });
});
