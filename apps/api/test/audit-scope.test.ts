import { contract } from "@portal/api-client/contract";
import { auditEntities } from "@portal/api-client/contract/audit";
import { walk } from "@portal/api-client/openapi";
import { describe, expect, it } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { createCallers } from "./access/callers.ts";
import { send } from "./access/send.ts";
import { buildSide, buildSides, type Side } from "./access/side.ts";
import { type Statement, statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const callers = createCallers(api);
const all = await callers.withAll();

/** Every call that needs a session, with its entry of `statements`: its lines lie where its records do. */
const calls = [...walk(contract)]
  .filter(([, { access }]) => access !== "public")
  .flatMap(([name, endpoint]) => statedOf(statements, name).map((statement, n) => ({ name, n, endpoint, statement })));

type Call = (typeof calls)[number];
type Line = Awaited<ReturnType<typeof api.audit>>[number];

const none = { scope_carrier_id: null, scope_provider_id: null };
const ofCarrier = ({ carrierId }: Side) => ({ scope_carrier_id: carrierId, scope_provider_id: null });
const ofProvider = (side: Side) => ({ ...ofCarrier(side), scope_provider_id: side.providerId });
const scopeOf = ({ scope_carrier_id, scope_provider_id }: Line) => ({ scope_carrier_id, scope_provider_id });

/** Makes a successful call about `side` and answers the lines that it left; each by a new user, because some calls end sessions. */
async function linesOf({ endpoint, statement }: Call, side: Side, own: Side, by?: typeof all) {
  const caller = by ?? (await callers.withAll());
  const request = await statement.ask(side, own, caller.userId);
  const last = await api.db.selectFrom("audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const reply = await send(api, endpoint, request, caller.token);
  const lines = await api.db
    .selectFrom("audit")
    .selectAll()
    .where("id", ">", last?.id ?? 0)
    .orderBy("id")
    .execute();
  return { status: reply.status, lines };
}

/** The scope of the line of a call about the own side; lines about what is the same for everybody are for untied users. */
function expectedScope(statement: Statement, { action, entity, entity_id }: Line, own: Side) {
  // the line of a file of many records has the tie of the user who took it, who is not tied here
  if (!("by" in statement) || action.endsWith(".export") || entity === "job") return none;
  if (entity === "provider") return { ...ofCarrier(own), scope_provider_id: Number(entity_id) };
  return statement.by === "carrier" ? ofCarrier(own) : ofProvider(own);
}

/** The ids of all lines that a user reads: by the list and, for the records of the lines, by the history. */
async function readBy(token: string, about: readonly Line[]): Promise<number[]> {
  const listed = await api.call("GET", "/services/audit/paginate", { query: "limit=100" }, token);
  const ids: number[] = listed.body.results.map(({ id }: { id: number }) => id);
  for (const { entity, entity_id } of about) {
    if (entity_id === null) continue;
    const query = `entity=${entity}&entityId=${entity_id}`;
    const { body } = await api.call("GET", "/services/audit/history", { query }, token);
    ids.push(...body.map(({ id }: { id: number }) => id));
  }
  return ids;
}

const tieUser = (userId: number, { carrierId, providerId }: Side) =>
  api.db
    .updateTable("app_user")
    .set({ carrier_id: carrierId, provider_id: providerId })
    .where("id", "=", userId)
    .execute();

const written = new Set<string>();

describe("a line of the audit trail lies where its record did (P-18)", () => {
  it.each(calls)("$name ($n)", async (call) => {
    const { own, otherProvider, otherCarrier } = await buildSides(api.db);
    const { status, lines } = await linesOf(call, own, own);
    expect(status).toBe(200);
    if (call.statement.kind === "exempt") return;
    for (const line of lines) {
      written.add(line.entity);
      expect(scopeOf(line), line.action).toEqual(expectedScope(call.statement, line, own));
    }
    if (lines.length === 0) return;
    const ids = lines.map(({ id }) => id);
    for (const side of [otherProvider, otherCarrier]) {
      const { token } = await callers.withAll({ providerId: side.providerId });
      expect(await readBy(token, lines)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(ids)]));
    }
  });

  it("is tried for every entity that has a writer", () => {
    const withoutWriter = ["broadcast", "direct_subscription", "widget"];
    const byItsCaller = ["platform_event"]; // the tie of the caller, in platform-events.routes.test.ts
    const byNoCall = ["retention"]; // a command of the operators
    const others = [...withoutWriter, ...byItsCaller, ...byNoCall];
    expect([...written].sort()).toEqual(auditEntities.filter((name) => !others.includes(name)).sort());
  });
});

/** Edits whose payload refers to another side than the record's: an untied user moves the record with them. */
const moves = calls.filter(({ name, statement }) => name.endsWith(".edit") && statement.kind === "refers to");

describe("a record that moves to another side takes nothing along and tells nothing back (P-18)", () => {
  it.each(moves)("$name", async (call) => {
    const { own, otherProvider, otherCarrier } = await buildSides(api.db);
    const isOfProvider = "by" in call.statement && call.statement.by === "provider" && call.name !== "providers.edit";
    for (const target of isOfProvider ? [otherProvider, otherCarrier] : [otherCarrier]) {
      const { status, lines } = await linesOf(call, target, own);
      // records that others belong to cannot be moved (D-A50)
      if (status === 400) continue;
      expect(status).toBe(200);
      expect(lines).toHaveLength(1);
      expect(scopeOf(lines[0] as Line)).toEqual(target === otherCarrier ? none : ofCarrier(own));
      for (const side of [own, target]) {
        const { token } = await callers.withAll({ providerId: side.providerId });
        expect(await readBy(token, lines)).not.toContain(lines[0]?.id);
      }
    }
  });
});

describe("a tie that changes opens nothing of the past (P-18)", () => {
  const look = calls.filter(({ name }) => ["monitor.providers", "products.edit", "users.addRoles"].includes(name));

  it.each(look)("the reader's: $name ($n)", async (call) => {
    const { own, otherProvider } = await buildSides(api.db);
    const reader = await callers.withAll({ providerId: own.providerId });
    const { lines } = await linesOf(call, own, own);
    const [line] = lines;
    expect(await readBy(reader.token, lines)).toContain(line?.id);
    await tieUser(reader.userId, otherProvider);
    expect(await readBy(reader.token, lines)).not.toContain(line?.id);
    const newcomer = await callers.withAll({ providerId: otherProvider.providerId });
    await tieUser(newcomer.userId, own);
    expect(await readBy(newcomer.token, lines)).toContain(line?.id);
  });

  it.each(look)("that of who acted: $name ($n)", async (call) => {
    const { own, otherProvider } = await buildSides(api.db);
    const actor = await callers.withAll({ providerId: own.providerId });
    const { lines } = await linesOf(call, own, own, actor);
    await tieUser(actor.userId, otherProvider);
    const reader = await callers.withAll({ providerId: otherProvider.providerId });
    expect(await readBy(reader.token, lines)).not.toContain(lines[0]?.id);
    expect(await readBy(actor.token, lines)).not.toContain(lines[0]?.id);
  });

  it("a user's own: their sign-ins and mail addresses stay with the tie that they had", async () => {
    const { own, otherProvider } = await buildSides(api.db);
    const { userId } = own;
    const edit = async (email: string, side: Side) => {
      const { username } = await api.build.read("app_user", userId);
      const { carrierId, providerId } = side;
      const body = { username, email, carrierId, providerId, userEnabled: 1 };
      expect(await api.call("PUT", `/services/users/${userId}`, { body }, all.token)).toMatchObject({ status: 200 });
    };
    await edit("first@example.com", own);
    await edit("first@example.com", otherProvider);
    await edit("second@example.com", otherProvider);
    const emailsFor = async (side: Side) => {
      const { token } = await callers.withAll({ providerId: side.providerId });
      const query = `entity=app_user&entityId=${userId}`;
      const { body } = await api.call("GET", "/services/audit/history", { query }, token);
      return body.map(({ after }: { after: { email: string } }) => after.email);
    };
    expect(await emailsFor(own)).toEqual(["first@example.com"]);
    expect(await emailsFor(otherProvider)).toEqual(["second@example.com"]);
  });

  it("a subscriber's time line shows staff's work to the provider that it was about", async () => {
    const { own, otherProvider } = await buildSides(api.db);
    const body = { subscriptionMsisdn: own.msisdn, carrierId: own.carrierId, providerId: own.providerId };
    const path = "/services/monitor-users/subscriptions-history/export";
    expect(await api.call("POST", path, { body }, all.token)).toMatchObject({ status: 200 });
    const staffEvents = async (side: Side) => {
      const { token } = await callers.withAll({ providerId: side.providerId });
      const asked = { msisdn: own.msisdn, carrierId: own.carrierId, kinds: ["staff"] };
      const reply = await api.call("POST", "/services/monitor-users/timeline", { body: asked }, token);
      return reply.body.events.map(({ title }: { title: string }) => title);
    };
    expect(await staffEvents(own)).toEqual(["Exported the subscriptions history"]);
    expect(await staffEvents(otherProvider)).toEqual([]);
  });
});

describe("lines of calls without a session", () => {
  it("lie where the user is tied; those about nobody are for users who are not tied (P-18)", async () => {
    const own = await buildSide(api.db);
    const passwordHash = await hashPassword("their own password", {});
    const { id, username, email } = await api.build.user({ providerId: own.providerId, passwordHash });
    const login = (name: string) =>
      api.call("POST", "/auth-services/auth/login", { body: { username: name, password: "not the password" } });
    await login(username);
    await login("nobody-of-that-name");
    const [known, unknown] = (await api.audit()).filter(({ action }) => action === "login.failed").slice(-2);
    expect(known).toMatchObject({ entity_id: String(id), ...ofProvider(own) });
    expect(unknown).toMatchObject({ entity_id: null, ...none });
    await api.call("POST", "/auth-services/auth/send-pin", { body: { email } });
    await expect
      .poll(async () => (await api.audit()).findLast(({ action }) => action === "pin.request"))
      .toMatchObject(ofProvider(own));
  });
});
