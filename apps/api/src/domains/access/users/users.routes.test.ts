import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { expectOpposite } from "#test/expect-opposite.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superOwner = await api.build.user({ roles: [administratorRoleId] });
const all = ["user.list", "user.create", "user.edit", "user.delete", "user.restore"] as const;
const staff = await api.as({ permissions: all });
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const path = "/services/users";

let count = 0;
const valid = () => {
  const username = `new-user-${++count}`;
  return { username, email: `${username}@example.com`, password: "a new password", confirmPassword: "a new password" };
};
const bodyOf = ({ username, email }: { username: string; email: string }, changes: object = {}) => ({
  username,
  email,
  phone: null,
  carrierId: null,
  providerId: null,
  userEnabled: 1,
  ...changes,
});
const stored = (id: number) => api.db.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("lists of users", () => {
  it("answer users as the contract has them, newest first, without a password (A-160, A-194, A-433, D-A33)", async () => {
    const provider = await api.build.provider();
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const user = await api.build.user({ providerId: provider.id, roles: [role.id], permissions: ["message.list"] });
    const { status, body } = await staff.get(`${path}/paginate`);
    expect(status).toBe(200);
    const [first] = body.results;
    expect(first).toMatchObject({
      id: user.id,
      userId: user.id,
      username: user.username,
      email: user.email,
      phone: null,
      carrierId: { carrierId: provider.carrier_id, carrierName: expect.any(String) },
      providerId: { providerId: provider.id, providerName: provider.name, carrierId: provider.carrier_id },
      roles: [{ roleId: role.id, roleName: role.name, permissions: [] }],
      permissions: [{ permissionName: "message.list" }],
      userEnabled: 1,
      lastLogin: null,
      date_modified: user.updated_at.toISOString(),
      date_created: user.created_at.toISOString(),
    });
    expect(Object.keys(first)).not.toContain("dateModified");
    expect(JSON.stringify(body)).not.toContain("password");
  });

  it("filter by each of their keys, and by no other (A-072)", async () => {
    const provider = await api.build.provider({ name: "Filter provider" });
    const user = await api.build.user({ username: "filter-me", email: "filter@mail.test", providerId: provider.id });
    await api.build.update("app_user", user.id, { phone: "555-0199" });
    const carrier = await api.db
      .selectFrom("carrier")
      .select("name")
      .where("id", "=", provider.carrier_id)
      .executeTakeFirstOrThrow();
    const found = async (query: string) =>
      (await staff.get(`${path}/paginate`, { query })).body.results?.map(({ userId }: { userId: number }) => userId);
    for (const query of [
      "username=FILTER-M",
      "email=filter@mail",
      "phone=555-0199",
      "providerName=filter%20provider",
      `carrierName=${carrier.name}`,
    ])
      expect(await found(query), query).toEqual([user.id]);
    expect(await staff.get(`${path}/paginate`, { query: "userEnabled=1" })).toMatchObject({ status: 400 });
  });

  it.each(["userId", "username", "carrierName", "providerName", "lastLogin", "userEnabled", "date_modified"])(
    "sort by %s in both directions, equal ones by id and those without a value last (A-071)",
    async (sortBy) => {
      const { id } = await api.build.user({ providerId: (await api.build.provider()).id, enabled: false });
      await api.owner.query("update app_user set last_login = now() where id = $1", [id]);
      const rows = async (sort: string) =>
        (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body.results;
      const key = sortBy.replace("Name", "Id"); // a carrier is nested under its id key
      expectOpposite(await rows("asc"), await rows("desc"), (row) => row[key]);
      if (sortBy === "lastLogin") expect((await rows("desc"))[0]).toMatchObject({ id });
    },
  );

  it("are exported with their columns and nothing secret (C-17)", async () => {
    const { body } = await staff.get(`${path}/export`, { query: `username=${superOwner.username}` });
    const [head, row] = body.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("User id,Username,Carrier name,Provider name,Last login,User enabled,Date modified");
    expect(row).toContain(superOwner.username);
  });

  it("hold only users of the caller's own tie (D-A12)", async () => {
    const [own, other] = [await api.build.provider(), await api.build.provider()];
    const colleague = await api.build.user({ providerId: own.id });
    for (const providerId of [other.id, undefined]) await api.build.user({ ...(providerId && { providerId }) });
    const tied = await api.as({ permissions: all, providerId: own.id });
    const ids = (await tied.get(`${path}/paginate`)).body.results.map(({ userId }: { userId: number }) => userId);
    expect(ids.toSorted()).toEqual([colleague.id, tied.userId].toSorted());
  });
});

describe("POST services/users", () => {
  it("creates a user who can sign in, enabled even if something else was sent, and tells the audit no secret (A-220, D-A40, D-A82)", async () => {
    const body = { ...valid(), userEnabled: 0, roles: [1], permissions: [1], lastLogin: "2020-01-01T00:00:00.000Z" };
    const { status, body: created } = await staff.post(path, { body });
    expect(status).toBe(200);
    expect(created).toMatchObject({
      username: body.username,
      userEnabled: 1,
      roles: [],
      permissions: [],
      lastLogin: null,
    });
    expect(JSON.stringify(created)).not.toContain("assword");
    const line = await api.lastAudit();
    expect(line).toMatchObject({
      action: "app_user.create",
      user_id: staff.userId,
      after: { password_hash: "changed" },
    });
    expect(JSON.stringify(line)).not.toContain(body.password);
    const credentials = { username: body.username.toUpperCase(), password: body.password };
    expect(await api.call("POST", "/auth-services/auth/login", { body: credentials })).toMatchObject({ status: 200 });
  });

  const required = "This field is required";
  const password = (text: string) => ({ password: text, confirmPassword: text });
  it.each([
    ["no username (A-256)", { username: " " }, "username", required],
    ["65 characters (A-256)", { username: "x".repeat(65) }, "username", "Field must be less than 64 characters"],
    ["no password (A-257)", password(""), "password", required],
    ["a password of 7 (A-258)", password("seven77"), "password", "Field must at least 8 characters"],
    ["a password of 129 (A-258)", password("ab".repeat(65)), "password", "Field must be less than 128 characters"],
    ["two passwords (A-260)", { confirmPassword: "another password" }, "confirmPassword", "Passwords dont match"],
    ["a common password", password("password1"), "password", "This password is too common, choose another one"],
    ["no email (A-261)", { email: "" }, "email", required],
    ["an email of 4 (A-262)", { email: "a@b." }, "email", "Field must at least 5 characters"],
    ["an email of 65 (A-262)", { email: `${"x".repeat(60)}@b.co` }, "email", "Field must be less than 64 characters"],
    ["no email address (A-263)", { email: "abcdef" }, "email", "Email entered is not valid"],
    ["51 characters (A-264)", { phone: "5".repeat(51) }, "phone", "Field must be less than 50 characters"],
    ["an unknown carrier", { carrierId: 2_000_000_000 }, "carrierId", "Record not found"],
    ["an unknown provider", { providerId: 2_000_000_000 }, "providerId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: { ...valid(), ...wrong } });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.body.errors).toContainEqual({ field, message });
  });

  it("needs no phone, carrier or provider (A-264 to A-266)", async () => {
    const body = { ...valid(), phone: "", carrierId: null, providerId: "" };
    expect(await staff.post(path, { body })).toMatchObject({
      status: 200,
      body: { phone: null, carrierId: null, providerId: null },
    });
    expect(await staff.post(path, { body: { ...valid(), phone: "5".repeat(50) } })).toMatchObject({ status: 200 });
  });

  it.each(["username", "email"] as const)("refuses a %s that somebody has, in any case (D-A54)", async (field) => {
    const taken = await api.build.user({ enabled: false });
    const message = field === "email" ? "Email already exists" : "Username already exists";
    const reply = await staff.post(path, { body: { ...valid(), [field]: taken[field].toUpperCase() } });
    expect(reply).toMatchObject({ status: 409, body: { message, errors: [{ field, message }] } });
  });

  it("fills in the carrier of the provider, and refuses another one (D-A12, D-A50)", async () => {
    const [provider, other] = [await api.build.provider(), await api.build.provider()];
    expect(await staff.post(path, { body: { ...valid(), providerId: provider.id } })).toMatchObject({
      status: 200,
      body: { carrierId: { carrierId: provider.carrier_id }, providerId: { providerId: provider.id } },
    });
    const body = { ...valid(), providerId: provider.id, carrierId: other.carrier_id };
    expect(await staff.post(path, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "providerId" }] },
    });
  });

  it("refuses a disabled carrier or provider (D-A39)", async () => {
    const carrier = await api.build.carrier({ enabled: false });
    const provider = await api.build.provider({ enabled: false });
    for (const [field, tie] of [
      ["carrierId", { carrierId: carrier.id }],
      ["providerId", { carrierId: provider.carrier_id, providerId: provider.id }],
    ] as const)
      expect(await staff.post(path, { body: { ...valid(), ...tie } })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      });
  });

  it("of a tied caller must give their tie; what is of others looks unknown (D-A12, D-A14)", async () => {
    const [own, other] = [await api.build.provider(), await api.build.provider()];
    const sibling = await api.build.provider({ carrierId: own.carrier_id });
    const ofProvider = await api.as({ permissions: all, providerId: own.id });
    const ofCarrier = await api.as({ permissions: all, carrierId: own.carrier_id });
    const create = async (caller: typeof staff, tie: object) =>
      (await caller.post(path, { body: { ...valid(), ...tie } })).status;
    expect(await create(ofProvider, {})).toBe(400);
    expect(await create(ofProvider, { carrierId: own.carrier_id })).toBe(400);
    expect(await create(ofProvider, { providerId: own.id })).toBe(200);
    expect(await create(ofProvider, { providerId: sibling.id })).toBe(404);
    expect(await create(ofCarrier, {})).toBe(400);
    expect(await create(ofCarrier, { carrierId: own.carrier_id })).toBe(200);
    expect(await create(ofCarrier, { providerId: sibling.id })).toBe(200);
    expect(await create(ofCarrier, { providerId: other.id })).toBe(404);
    expect(await create(ofCarrier, { carrierId: other.carrier_id })).toBe(404);
    expect(await create(ofCarrier, { carrierId: own.carrier_id, providerId: other.id })).toBe(404);
  });
});

describe("PUT services/users/:id", () => {
  it("changes a user and keeps password and rights, even if others were sent (A-257, D-A14)", async () => {
    const holder = await api.as({ permissions: [...all, "message.list"] });
    const user = await api.build.user({ permissions: ["message.list"] });
    const before = await stored(user.id);
    const body = bodyOf(user, {
      username: `${user.username}-2`,
      phone: "555",
      password: "another password",
      confirmPassword: "another password",
      permissions: [],
      roles: [1],
    });
    const reply = await holder.put(`${path}/${user.id}`, { body });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        username: `${user.username}-2`,
        phone: "555",
        roles: [],
        permissions: [{ permissionName: "message.list" }],
      },
    });
    const { password_hash, token_version } = await stored(user.id);
    expect({ password_hash, token_version }).toEqual({
      password_hash: before.password_hash,
      token_version: before.token_version,
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "app_user.edit",
      before: { username: user.username, phone: null },
      after: { username: `${user.username}-2`, phone: "555" },
    });
  });

  it.each(["dateModified", "date_modified"])(
    "with a %s of before another's change answers 409 (P-6, D-A33)",
    async (key) => {
      const user = await api.build.user();
      const body = bodyOf(user, { [key]: user.updated_at.toISOString() });
      expect(await staff.put(`${path}/${user.id}`, { body: { ...body, phone: "1" } })).toMatchObject({ status: 200 });
      expect(await staff.put(`${path}/${user.id}`, { body: { ...body, phone: "2" } })).toMatchObject({
        status: 409,
        body: { message: "The record was changed by another user", code: "record-changed" },
      });
      expect(await staff.put(`${path}/${user.id}`, { body: bodyOf(user) })).toMatchObject({ status: 200 });
    },
  );

  it("narrows the user at once, and keeps a disabled carrier that was stored (D-A12, D-A39)", async () => {
    const [carrier, other] = [await api.build.carrier(), await api.build.carrier()];
    const user = await api.build.user({ permissions: ["carrier.list"] });
    const session = await api.as(user.id);
    const seen = async () =>
      (await session.get("/services/carriers")).body.map(({ carrierId }: { carrierId: number }) => carrierId);
    expect(await seen()).toEqual(expect.arrayContaining([carrier.id, other.id]));
    const body = bodyOf(user, { carrierId: carrier.id });
    const holder = await api.as({ permissions: [...all, "carrier.list"] });
    expect(await holder.put(`${path}/${user.id}`, { body })).toMatchObject({ status: 200 });
    expect(await seen()).toEqual([carrier.id]);
    const off = api.db.updateTable("carrier").set({ enabled: false, deleted_at: new Date() });
    await off.where("id", "=", carrier.id).execute();
    expect(await staff.put(`${path}/${user.id}`, { body: { ...body, phone: "1" } })).toMatchObject({ status: 200 });
  });

  it("by a tied caller keeps the tie (D-A14)", async () => {
    const own = await api.build.provider();
    const tied = await api.as({ permissions: all, providerId: own.id });
    const user = await api.build.user({ providerId: own.id });
    const tie = { carrierId: own.carrier_id, providerId: own.id };
    expect(await tied.put(`${path}/${user.id}`, { body: bodyOf(user) })).toMatchObject({ status: 400 });
    expect(await tied.put(`${path}/${user.id}`, { body: bodyOf(user, { ...tie, providerId: null }) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "providerId", message: "This field is required" }] },
    });
    expect(await tied.put(`${path}/${user.id}`, { body: bodyOf(user, { ...tie, phone: "1" }) })).toMatchObject({
      status: 200,
    });
  });

  it("refuses to change an administrator or user 1 to those who are not (A-403, D-A14)", async () => {
    const target = await stored(administrator.userId);
    const message = "This user cannot be changed";
    for (const user of [target, superOwner])
      expect(await staff.put(`${path}/${user.id}`, { body: bodyOf(user, { phone: "1" }) })).toMatchObject({
        status: 400,
        body: { message },
      });
    const change = { body: bodyOf(superOwner, { phone: "1" }) };
    expect(await administrator.put(`${path}/${superOwner.id}`, change)).toMatchObject({
      status: 400,
      body: { message },
    });
    const owner = await api.as(superOwner.id);
    expect(await owner.put(`${path}/${superOwner.id}`, change)).toMatchObject({ status: 200 });
    expect(await owner.put(`${path}/${target.id}`, { body: bodyOf(target) })).toMatchObject({ status: 200 });
  });
});

describe("disabling a user", () => {
  it.each([
    ["DELETE", (id: number) => staff.delete(`${path}/${id}`)],
    [
      "an edit with flag 0",
      async (id: number) => staff.put(`${path}/${id}`, { body: bodyOf(await stored(id), { userEnabled: 0 }) }),
    ],
  ])("by %s ends their sessions at once, also for when they come back (A-204, D-A23, D-A36)", async (_, disable) => {
    const user = await api.build.user();
    const session = await api.as(user.id);
    const me = "/services/users/get-user-logued";
    expect(await session.get(me)).toMatchObject({ status: 200 });
    expect(await disable(user.id)).toMatchObject({ status: 200 });
    expect(await session.get(me)).toMatchObject({ status: 401 });
    expect(await stored(user.id)).toMatchObject({ enabled: false, token_version: user.token_version + 1 });
    expect(await staff.put(`${path}/restore/${user.id}`)).toMatchObject({ status: 404 });
    const restorer = await api.as({ permissions: ["user.restore"] });
    const changed = await restorer.put(`${path}/${user.id}`, { body: bodyOf(user, { phone: "1" }) });
    expect(changed).toMatchObject({ status: 403 });
    expect(await restorer.put(`${path}/${user.id}`, { body: bodyOf(user) })).toMatchObject({
      status: 200,
      body: { userEnabled: 1, deletedAt: null },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "app_user.restore", user_id: restorer.userId });
    expect(await session.get(me)).toMatchObject({ status: 401 });
  });

  it("is refused for user 1, for oneself, and for an administrator by others (D-A11, D-A14)", async () => {
    const owner = await api.as(superOwner.id);
    expect(await owner.delete(`${path}/${superOwner.id}`)).toMatchObject({
      status: 400,
      body: { message: "User 1 cannot be disabled" },
    });
    const off = { body: bodyOf(superOwner, { userEnabled: 0 }) };
    expect(await owner.put(`${path}/${superOwner.id}`, off)).toMatchObject({ status: 400 });
    expect(await staff.delete(`${path}/${staff.userId}`)).toMatchObject({
      status: 400,
      body: { message: "You cannot disable yourself" },
    });
    expect(await staff.delete(`${path}/${administrator.userId}`)).toMatchObject({
      status: 400,
      body: { message: "This user cannot be changed" },
    });
    for (const id of [superOwner.id, staff.userId, administrator.userId])
      expect(await stored(id)).toMatchObject({ enabled: true });
  });

  it("may be repeated", async () => {
    const user = await api.build.user();
    expect(await staff.delete(`${path}/${user.id}`)).toMatchObject({ status: 200 });
    const lines = (await api.audit()).length;
    expect(await staff.delete(`${path}/${user.id}`)).toMatchObject({
      status: 200,
      body: { message: "Delete successful" },
    });
    expect(await api.audit()).toHaveLength(lines);
  });
});
