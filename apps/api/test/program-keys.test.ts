import { type Endpoint, isEndpoint } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { openToKeys } from "@portal/api-client/keys";
import { walk } from "@portal/api-client/openapi";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it, vi } from "vitest";
import { newProgramKey } from "../src/platform/auth/program-key.ts";
import { newNumber } from "./build-subscriber.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const limited = await startTestApi({ keyCallsPerMinute: 4 });
const [one, other] = [api, await api.replica()];
const home = await api.build.provider();
const elsewhere = await api.build.provider();
const carriers = "/services/carriers/paginate";
const refused = { status: 401, body: { message: "Unauthorized :(" } };

const idsOf = async (names: readonly Permission[]) => {
  const rows = api.db
    .selectFrom("permission")
    .select("id")
    .where("name", "in", [...names]);
  return (await rows.execute()).map(({ id }) => id);
};

interface Parts {
  held?: readonly Permission[];
  given?: readonly Permission[];
  tie?: { carrierId?: number; providerId?: number };
  keyTie?: { carrierId?: number; providerId?: number };
  addresses?: string[];
}

/** A user of these rights with a key of some of them. */
async function program({ held = ["carrier.list"], given = held, tie = {}, keyTie = {}, addresses = [] }: Parts = {}) {
  const user = await api.as({ permissions: held, ...tie });
  const body = { keyName: "Nightly import", permissions: await idsOf(given), days: 30, addresses, ...keyTie };
  const made = await user.post("/services/keys", { body });
  expect(made).toMatchObject({ status: 200 });
  const { secret, key } = made.body as { secret: string; key: { keyId: number } };
  const get = (path: string, headers = {}, at: Pick<typeof one, "call"> = one) =>
    at.call("GET", path, { headers }, secret);
  /** The statuses of a call at both processes. */
  const statuses = async (path = carriers) => [(await get(path)).status, (await get(path, {}, other)).status];
  return { user, secret, keyId: key.keyId, get, statuses };
}

/** The security events of a user, or of calls that no user is known of, as the log has them: the table keeps a sample. */
const events = (userId: number | null) =>
  api.logLines.flatMap((line) => {
    const { msg, userId: of, event } = JSON.parse(line);
    return msg === "security" && of === userId ? [event] : [];
  });

describe("a key", () => {
  it("of one right makes the calls of that right, and gets 403 from all others of the contract", async () => {
    const { secret } = await program();
    const guarded = [...walk(contract)].filter(([, { access }]) => access !== "public");
    expect(guarded.length).toBeGreaterThan(200);
    const answered: string[] = [];
    for (const [name, { method, path }] of guarded) {
      const body = method === "GET" || method === "DELETE" ? {} : { body: {} };
      const { status } = await one.call(method, path.replace(/:\w+/g, "1"), body, secret);
      if (status !== 403) answered.push(name);
    }
    const mayCall = ({ access }: Endpoint) => [access].flat().includes("carrier.list" as never);
    const ofJobs = Object.entries(contract.jobs).filter(([, call]) => isEndpoint(call) && call.access === "signed-in");
    const open = guarded.filter(([, call]) => openToKeys(call) && mayCall(call)).map(([name]) => name);
    expect(open).toContain("carriers.paginate");
    expect(answered.toSorted()).toEqual([...open, ...ofJobs.map(([name]) => `jobs.${name}`)].toSorted());
  });

  it("of an administrator with all rights makes no call that asks for the password, or about sessions, passwords, factors and keys", async () => {
    const admin = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
    const permissions = (await api.db.selectFrom("permission").select("id").execute()).map(({ id }) => id);
    const { body } = await admin.post("/services/keys", { body: { keyName: "All", permissions, days: 365 } });
    for (const [name, { method, path, confirm, access }] of walk(contract)) {
      const isClosed =
        confirm !== undefined || /^(auth|sessions|secondFactor|keys)\.|^users\.(create|getUserLogued|reset)/.test(name);
      if (!isClosed || access === "public") continue;
      const sent = method === "GET" || method === "DELETE" ? {} : { body: {} };
      const reply = await one.call(method, path.replace(/:\w+/g, "1"), sent, body.secret);
      expect(reply, name).toMatchObject({ status: 403, body: { code: "not-for-keys" } });
    }
    expect(await one.call("GET", carriers, {}, body.secret)).toMatchObject({ status: 200 });
  });

  it("is told once and stands nowhere in the database or the log", async () => {
    const { user, secret, keyId } = await program();
    const { body } = await user.get("/services/keys");
    expect(body).toMatchObject([{ keyId, keyName: "Nightly import", state: "active", lastUsedAt: null }]);
    const { rows } = await api.owner.query("select to_jsonb(k)::text as row from program_key k");
    const audit = JSON.stringify(await api.audit());
    for (const text of [JSON.stringify(body), JSON.stringify(rows), audit, api.logLines.join("")])
      expect(text).not.toContain(secret.slice(3));
  });

  it("shows its last use, and gets no new token", async () => {
    const { user, get } = await program();
    const reply = await get(carriers);
    expect(reply.headers.token).toBeUndefined();
    expect((await user.get("/services/keys")).body[0].lastUsedAt).toMatch(/^20/);
  });
});

describe("a key counts at each call, at the process that changed it and at another one", () => {
  it("until it is revoked by its user", async () => {
    const { user, keyId, statuses } = await program();
    expect(await statuses()).toEqual([200, 200]);
    expect(await user.delete(`/services/keys/${keyId}`)).toMatchObject({ status: 200 });
    expect(await user.delete(`/services/keys/${keyId}`)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([401, 401]);
    expect(events(user.userId)).toContain("key.revoked");
    expect((await user.get("/services/keys")).body).toEqual([]);
  });

  it("until it is revoked by staff", async () => {
    const { user, keyId, statuses } = await program();
    const staff = await api.as({ permissions: ["key.manage"] });
    expect(await statuses()).toEqual([200, 200]);
    expect(await staff.delete(`/services/users/${user.userId}/keys/${keyId}`)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([401, 401]);
    expect(await api.lastAudit()).toMatchObject({
      action: "program_key.revoke",
      user_id: staff.userId,
      entity: "program_key",
      entity_id: String(keyId),
      details: { key: "Nightly import" },
    });
  });

  it("until it expires", async () => {
    const { user, keyId, statuses } = await program();
    expect(await statuses()).toEqual([200, 200]);
    const over = { expires_at: new Date(0) };
    await api.build.update("program_key", keyId, over);
    expect(await statuses()).toEqual([401, 401]);
    expect(events(user.userId)).toContain("key.expired");
  });

  it("until its user is disabled", async () => {
    const { user, statuses } = await program();
    expect(await statuses()).toEqual([200, 200]);
    const staff = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
    expect(await staff.delete(`/services/users/${user.userId}`)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([401, 401]);
    expect(events(user.userId)).toContain("key.user-disabled");
  });

  it("with what its user holds of its rights, and with no right that they get later", async () => {
    const { user, statuses } = await program({ held: ["carrier.list", "country.list"], given: ["carrier.list"] });
    const [list, countries] = ["/services/carriers", "/services/countries"];
    expect(await statuses(list)).toEqual([200, 200]);
    expect(await statuses(countries)).toEqual([403, 403]);
    await api.db.deleteFrom("user_permission").where("user_id", "=", user.userId).execute();
    expect(await statuses(list)).toEqual([403, 403]);
  });

  it("as long as its tie is within that of its user", async () => {
    const tie = { carrierId: home.carrier_id };
    const { user, statuses } = await program({ keyTie: tie });
    expect(await statuses()).toEqual([200, 200]);
    const moved = { carrier_id: elsewhere.carrier_id };
    await api.build.update("app_user", user.userId, moved);
    expect(await statuses()).toEqual([401, 401]);
    expect(events(user.userId)).toContain("key.tie");
  });
});

describe("what a key sees", () => {
  const idsIn = (body: { results: { carrierId: number }[] }) => body.results.map(({ carrierId }) => carrierId);

  it("is its own tie, narrower than its user's", async () => {
    const { get, user } = await program({ keyTie: { providerId: home.id } });
    expect(idsIn((await get(carriers)).body)).toEqual([home.carrier_id]);
    expect(idsIn((await user.get(carriers)).body)).toContain(elsewhere.carrier_id);
  });

  it("is its user's tie without one", async () => {
    const { get } = await program({ tie: { providerId: elsewhere.id } });
    expect(idsIn((await get(carriers)).body)).toEqual([elsewhere.carrier_id]);
  });

  it("has numbers masked unless msisdn.view is among its rights", async () => {
    const msisdn = newNumber();
    await api.build.insert("blacklist", { msisdn, carrier_id: home.carrier_id });
    const held = ["blacklist.list", "msisdn.view"] as const;
    const path = "/services/blacklists/paginate";
    const [masked, clear] = [await program({ held, given: ["blacklist.list"] }), await program({ held })];
    expect(JSON.stringify((await masked.get(path)).body)).not.toContain(msisdn);
    expect(JSON.stringify((await clear.get(path)).body)).toContain(msisdn);
  });
});

describe("a key is refused with one text and a security event of its own", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("from an address that it is not for", async () => {
    const { user, get } = await program({ addresses: ["203.0.113.0/24", "2001:db8::7"] });
    expect(await get(carriers, from("203.0.113.9"))).toMatchObject({ status: 200 });
    expect(await get(carriers, from("2001:db8::7"))).toMatchObject({ status: 200 });
    expect(await get(carriers, from("198.51.100.9"))).toMatchObject(refused);
    expect(events(user.userId)).toEqual(["key.address"]);
  });

  it("where nobody has it", async () => {
    expect(await one.call("GET", carriers, { headers: from("198.51.100.1") }, newProgramKey())).toMatchObject(refused);
    expect(events(null)).toContain("key.unknown");
  });

  it("with a typo, without a question to the database", async () => {
    const { secret } = await program();
    const typo = secret.slice(0, -1) + (secret.endsWith("a") ? "b" : "a");
    const asked = vi.spyOn(api.pool, "query");
    expect(await one.call("GET", carriers, { headers: from("198.51.100.2") }, typo)).toMatchObject(refused);
    expect(asked.mock.calls.filter(([query]) => JSON.stringify(query).includes("program_key"))).toEqual([]);
    asked.mockRestore();
    expect(events(null)).toContain("key.malformed");
  });
});

describe("the calls of a key in a minute", () => {
  it("are limited, at all processes together, and others are not held up", async () => {
    const [here, there] = [limited, await limited.replica()];
    const user = await limited.as({ permissions: ["carrier.list"] });
    const permission = limited.db.selectFrom("permission").select("id").where("name", "=", "carrier.list");
    const permissions = [(await permission.executeTakeFirstOrThrow()).id];
    const make = async () =>
      (await user.post("/services/keys", { body: { keyName: "k", permissions, days: 1 } })).body.secret as string;
    const [busy, calm] = [await make(), await make()];
    const replies = [];
    for (let call = 0; call < 10; call++) replies.push(await (call % 2 ? here : there).call("GET", carriers, {}, busy));
    const last = replies.at(-1);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8); // the minute may end meanwhile
    expect(replies.map(({ status }) => status)).toContain(429);
    if (last?.status === 429) expect(last.headers["retry-after"]).toBe("60");
    expect(await here.call("GET", carriers, {}, calm)).toMatchObject({ status: 200 });
  });
});

describe("what is written with a key", () => {
  it("leaves audit lines that name the user and the key", async () => {
    const { user, secret, keyId } = await program({ held: ["country.create"] });
    const country = { countryName: "Keyland", countryCurrency: "XXX", countryCurrencyExchange: "1.5" };
    const body = { ...country, countryCode: "999", countryShort: "KL" };
    expect(await one.call("POST", "/services/countries", { body }, secret)).toMatchObject({ status: 200 });
    const line = await api.lastAudit();
    expect(line).toMatchObject({ action: "country.create", user_id: user.userId });
    expect(line?.details).toMatchObject({ key: "Nightly import", key_id: keyId });
    await user.post("/services/countries", { body: { ...body, countryName: "Handland" } });
    expect((await api.lastAudit())?.details).toBeNull();
  });

  it("by a job names them as well, and a key knows the jobs that it started", async () => {
    const { user, secret, keyId, get } = await program({ held: ["blacklist.create", "blacklist.list"] });
    const add = (token: string) =>
      one.call("POST", contract.blacklistFiles.add.path, upload(`${newNumber()},,${home.carrier_id}`), token);
    const [byKey, byHand] = [await add(secret), await add(user.token)];
    expect([byKey.status, byHand.status]).toEqual([200, 200]);
    const lines = (await api.audit()).filter(({ action }) => action === "blacklist.add-file");
    expect(lines.map(({ details }) => details)).toMatchObject([{ key_id: keyId }, {}]);
    expect(lines[1]?.details).not.toHaveProperty("key_id");
    expect(await get(`/services/jobs/${byKey.body.jobId}`)).toMatchObject({ status: 200 });
    expect(await get(`/services/jobs/${byHand.body.jobId}`)).toMatchObject({ status: 404 });
    expect((await get("/services/jobs")).body).toHaveLength(1);
    expect((await user.get("/services/jobs")).body).toHaveLength(2);
  });
});
