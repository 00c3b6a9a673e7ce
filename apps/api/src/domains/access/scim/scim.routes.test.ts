import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import type { Mail } from "#platform/mail/mail.ts";
import { startTestApi } from "#test/start-test-api.ts";

const mails: Mail[] = [];
let mailIsAway = false;
const api = await startTestApi({
  sendMail: async (mail) => {
    if (mailIsAway) throw new Error("The mail server is away");
    mails.push(mail);
  },
});
/** The mails about leavers that are not sent yet. */
const waiting = () => api.db.selectFrom("leaver_mail").select("failures").execute();
await api.build.user({ roles: [administratorRoleId] }); // user id 1
const rights = ["user.provision", "user.list", "user.create", "user.edit", "user.delete", "report.list"] as const;
const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";
const readers = await api.build.role({ name: "Readers", permissions: ["report.list"] });
const writers = await api.build.role({ name: "Writers", permissions: ["carrier.edit"] });

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Directory {
  given?: readonly Permission[];
  tie?: { providerId?: number };
  holder?: number;
}

/** A directory with a key of its own, and its calls as Entra ID and Okta make them. */
async function directory({ given = rights, tie = {}, holder }: Directory = {}) {
  const user = await api.as(holder ?? { permissions: given, ...tie });
  const rows = api.db
    .selectFrom("permission")
    .select("id")
    .where("name", "in", [...given]);
  const permissions = (await rows.execute()).map(({ id }) => id);
  const made = await user.post("/services/keys", { body: { keyName: "Directory", permissions, days: 30 } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const send = async (method: Method, path: string, payload?: string, contentType = "application/scim+json") => {
    const reply = await api.app.inject({
      method,
      url: `/api/v1/scim/v2/${path}`,
      headers: { authorization: `Bearer ${made.body.secret}`, "content-type": contentType },
      ...(payload !== undefined && { payload }),
    });
    const type = String(reply.headers["content-type"]);
    return { status: reply.statusCode, type, body: reply.payload === "" ? null : JSON.parse(reply.payload) };
  };
  const call = (method: Method, path: string, body?: object) => send(method, path, body && JSON.stringify(body));
  const patch = (path: string, ...Operations: object[]) =>
    call("PATCH", path, { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });
  return { user, send, call, patch };
}

const entra = await directory();
let made = 0;
/** A user as the directory makes them. */
async function newUser(parts: object = {}) {
  made += 1;
  const name = `anna.${made}@example.com`;
  const reply = await entra.call("POST", "Users", {
    schemas: [userSchema],
    externalId: `ext-${made}`,
    userName: name,
    active: true,
    emails: [{ primary: true, type: "work", value: name }],
    ...parts,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { id: string; userName: string };
}
const filtered = async (filter: string) => (await entra.call("GET", `Users?filter=${encodeURIComponent(filter)}`)).body;

describe("POST scim/v2/Users", () => {
  it("makes a user without a password, invites them, and leaves their lines with the key", async () => {
    const reply = await entra.call("POST", "Users", {
      schemas: [userSchema, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
      externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
      userName: "Test_User_ab6490ee@example.com",
      active: true,
      displayName: "lennay",
      emails: [{ primary: true, type: "work", value: "Test_User_fd0ea19b@example.com" }],
      phoneNumbers: [{ type: "work", value: "555" }],
      meta: { resourceType: "User" },
      name: { formatted: "givenName familyName", familyName: "familyName", givenName: "givenName" },
      roles: [],
    });
    expect(reply).toMatchObject({
      status: 201,
      type: expect.stringContaining("application/scim+json"),
      body: {
        schemas: [userSchema],
        externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
        userName: "Test_User_ab6490ee@example.com",
        active: true,
        emails: [{ value: "Test_User_fd0ea19b@example.com", type: "work", primary: true }],
        phoneNumbers: [{ value: "555" }],
        groups: [],
        meta: { resourceType: "User", location: expect.stringMatching(/\/api\/v1\/scim\/v2\/Users\/\d+$/) },
      },
    });
    const { id } = reply.body;
    const [user] = (await api.owner.query("select * from app_user where id = $1", [id])).rows;
    expect(user).toMatchObject({ password_hash: "none", carrier_id: null });
    const lines = (await api.audit()).filter(({ entity_id }) => entity_id === id);
    expect(lines.map(({ action, details }) => [action, details?.key])).toEqual([
      ["app_user.create", "Directory"],
      ["app_user.invite", "Directory"],
    ]);
    await expect.poll(() => mails.map(({ to }) => to)).toContain("Test_User_fd0ea19b@example.com");
  });

  it("refuses a taken name, address and id as `uniqueness`, and makes nothing", async () => {
    const { userName } = await newUser({ externalId: "taken" });
    for (const parts of [
      { userName, emails: [{ value: "other@example.com" }] },
      { userName: "other", emails: [{ value: userName }] },
      { userName: "other", emails: [{ value: "other@example.com" }], externalId: "taken" },
    ])
      expect(await entra.call("POST", "Users", parts)).toMatchObject({
        status: 409,
        type: expect.stringContaining("application/scim+json"),
        body: { schemas: [errorSchema], status: "409", scimType: "uniqueness" },
      });
    expect(await filtered('userName eq "other"')).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it.each([
    ["no address", { userName: "anna" }, "emails: "],
    ["a name that is too long", { userName: "a".repeat(65), emails: [{ value: "a@example.com" }] }, "userName: "],
    ["an unknown role", { userName: "b@example.com", roles: [{ value: "Nobody" }] }, "The portal has no role Nobody"],
    ["a role beyond the key's user", { userName: "b@example.com", roles: [{ value: "Writers" }] }, "You cannot grant"],
    ["an address that is a number", { userName: "b@example.com", emails: [{ value: {} }] }, "emails must have"],
  ])("refuses %s as `invalidValue`, and makes nothing", async (_what, body, detail) => {
    const reply = await entra.call("POST", "Users", body);
    expect(reply).toMatchObject({ status: 400, body: { status: "400", scimType: "invalidValue" } });
    expect(reply.body.detail).toContain(detail);
    expect(await filtered('userName eq "b@example.com"')).toMatchObject({ totalResults: 0 });
  });
});

describe("GET scim/v2/Users", () => {
  it("finds users by name, address, own id and the directory's id", async () => {
    const { id, userName } = await newUser({ externalId: "Find-Me" });
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      'externalId eq "Find-Me"',
      `emails[type eq "work"].value eq "${userName}"`,
      `emails.value eq "${userName}"`,
      `id eq "${id}"`,
    ])
      expect([filter, (await filtered(filter)).Resources.map((user: { id: string }) => user.id)]).toEqual([
        filter,
        [id],
      ]);
    expect(await filtered('externalId eq "find-me"')).toMatchObject({ totalResults: 0 });
  });

  it.each([
    'userName sw "an"',
    'userName eq "a" and active eq true',
    "userName eq anna",
    'title eq "x"',
    "userName",
    'userName eq "a" or userName eq "b"',
  ])("refuses the filter %s as `invalidFilter`", async (filter) => {
    const reply = await entra.call("GET", `Users?filter=${encodeURIComponent(filter)}`);
    expect(reply).toMatchObject({ status: 400, body: { status: "400", scimType: "invalidFilter" } });
  });

  it("answers pages that count from 1, and only the count for none", async () => {
    await newUser();
    await newUser();
    const all = (await entra.call("GET", "Users")).body;
    const page = (await entra.call("GET", "Users?startIndex=2&count=2")).body;
    expect(page).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 });
    expect(page.Resources).toEqual(all.Resources.slice(1, 3));
    expect((await entra.call("GET", "Users?count=0")).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect(await entra.call("GET", "Users?count=many")).toMatchObject({ status: 400 });
  });
});

describe("PATCH scim/v2/Users/{id}", () => {
  it.each([
    ["Entra ID disables", [{ op: "Replace", path: "active", value: "False" }], { active: false }],
    ["Entra ID disables by the newer form", [{ op: "replace", path: "active", value: false }], { active: false }],
    ["Okta disables", [{ op: "replace", value: { active: false } }], { active: false }],
    [
      "Entra ID changes several",
      [
        { op: "Replace", path: 'emails[type eq "work"].value', value: "updated@example.com" },
        { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "777" },
        { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "888" },
        { op: "Replace", path: "name.familyName", value: "updatedFamilyName" },
        { op: "Replace", path: "displayName", value: "Anna" },
        {
          op: "Add",
          path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
          value: "Sales",
        },
      ],
      { emails: [{ value: "updated@example.com" }], phoneNumbers: [{ value: "777" }] },
    ],
    [
      "Entra ID sends attributes without a path",
      [
        {
          op: "Replace",
          value: { userName: "renamed", externalId: "renamed", 'emails[type eq "work"].value': "r@b.co" },
        },
      ],
      { userName: "renamed", externalId: "renamed", emails: [{ value: "r@b.co" }] },
    ],
    [
      "Entra ID gives a role",
      [{ op: "Add", path: "roles", value: [{ primary: "True", type: "WindowsAzure", value: "readers" }] }],
      { roles: [{ value: "Readers" }] },
    ],
    [
      "Entra ID gives the one role",
      [{ op: "Replace", path: 'roles[primary eq "True"].value', value: "Readers" }],
      { roles: [{ value: "Readers" }] },
    ],
    [
      "roles are given and taken",
      [
        { op: "add", path: "roles", value: [{ value: "Readers" }] },
        { op: "remove", path: 'roles[value eq "Readers"]' },
      ],
      { roles: [] },
    ],
    ["the phone is removed", [{ op: "Remove", path: "phoneNumbers" }], { active: true }],
    [
      "an address of home is added, and one that is not the primary one is changed",
      [
        { op: "Replace", path: 'emails[type eq "work"].value', value: "kept@example.com" },
        { op: "Add", path: "emails", value: [{ type: "home", value: "home@example.com" }] },
        { op: "Replace", path: "emails[primary eq false].value", value: "other@example.com" },
      ],
      { emails: [{ value: "kept@example.com" }] },
    ],
  ])("%s", async (_what, operations, after) => {
    const { id } = await newUser();
    const reply = await entra.patch(`Users/${id}`, ...operations);
    expect(reply).toMatchObject({ status: 200, body: after });
    expect((await entra.call("GET", `Users/${id}`)).body).toEqual(reply.body);
  });

  it.each([
    ["an unknown operation", { op: "move", path: "active", value: true }, "invalidSyntax"],
    ["a path that cannot be read", { op: "replace", path: 'emails[type eq "work"', value: "x" }, "invalidPath"],
    ["a flag that is none", { op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
    ["a removal of nothing", { op: "remove" }, "invalidSyntax"],
    ["a name that is empty", { op: "replace", path: "userName", value: " " }, "invalidValue"],
    ["no address", { op: "remove", path: "emails" }, "invalidValue"],
  ])("refuses %s, and changes nothing of the call", async (_what, operation, scimType) => {
    const { id } = await newUser();
    const before = await entra.call("GET", `Users/${id}`);
    const reply = await entra.patch(`Users/${id}`, { op: "replace", path: "externalId", value: "lost" }, operation);
    expect(reply).toMatchObject({ status: 400, body: { schemas: [errorSchema], scimType } });
    expect(await entra.call("GET", `Users/${id}`)).toEqual(before);
  });

  it("takes nothing back that was written before a refusal in the same call", async () => {
    const { id } = await newUser();
    const before = await entra.call("GET", `Users/${id}`);
    const reply = await entra.patch(
      `Users/${id}`,
      { op: "replace", path: "userName", value: "half-way" },
      { op: "add", path: "roles", value: [{ value: "Writers" }] },
    );
    expect(reply).toMatchObject({ status: 400, body: { detail: "You cannot grant rights you do not have" } });
    expect(await entra.call("GET", `Users/${id}`)).toEqual(before);
  });

  it("touches neither user 1 nor an administrator, even by the key of user 1 with all rights", async () => {
    const administrator = await api.build.user({ roles: [administratorRoleId] });
    const owner = await directory({ holder: 1 });
    for (const id of [1, administrator.id])
      for (const one of [entra, owner]) {
        const off = { op: "Replace", path: "active", value: "False" };
        expect(await one.patch(`Users/${id}`, off)).toMatchObject({ status: 400 });
        expect(await one.call("DELETE", `Users/${id}`)).toMatchObject({ status: 400 });
        const group = `Groups/${administratorRoleId}`;
        expect(await one.patch(group, { op: "remove", path: `members[value eq "${id}"]` })).toMatchObject({
          status: 400,
        });
      }
    const { id } = await newUser();
    const add = { op: "add", path: "members", value: [{ value: id }] };
    expect(await owner.patch(`Groups/${administratorRoleId}`, add)).toMatchObject({ status: 400 });
  });

  it("changes no address of somebody who may do more than the key's user", async () => {
    const stronger = await api.build.user({ roles: [writers.id] });
    const email = { op: "Replace", path: 'emails[type eq "work"].value', value: "mine@example.com" };
    expect(await entra.patch(`Users/${stronger.id}`, email)).toMatchObject({
      status: 400,
      body: { detail: "This user cannot be changed" },
    });
  });
});

describe("PUT and DELETE scim/v2/Users/{id}", () => {
  it("replaces what it names, and disables without removing; the user comes back by PATCH", async () => {
    const { id, userName } = await newUser();
    const put = await entra.call("PUT", `Users/${id}`, { schemas: [userSchema], id, userName: "put", active: true });
    expect(put).toMatchObject({ status: 200, body: { userName: "put", emails: [{ value: userName }] } });
    expect(await entra.call("DELETE", `Users/${id}`)).toMatchObject({ status: 204, body: null });
    expect(await entra.call("DELETE", `Users/${id}`)).toMatchObject({ status: 204 });
    expect(await filtered('userName eq "put"')).toMatchObject({ Resources: [{ id, active: false }] });
    const back = await entra.patch(`Users/${id}`, { op: "Replace", path: "active", value: "True" });
    expect(back).toMatchObject({ status: 200, body: { active: true } });
    const lines = (await api.audit()).filter(({ entity_id }) => entity_id === id).map(({ action }) => action);
    expect(lines.slice(2)).toEqual(["app_user.edit", "app_user.delete", "app_user.leave", "app_user.restore"]);
  });

  it("answers 404 in SCIM's form for a user who is not there or of another tie", async () => {
    const [home, elsewhere] = [await api.build.provider(), await api.build.provider()];
    const tied = await directory({ tie: { providerId: home.id } });
    const other = await api.build.user({ providerId: elsewhere.id });
    for (const id of [other.id, 2_000_000_000, "x"])
      for (const reply of [
        await tied.call("GET", `Users/${id}`),
        await tied.patch(`Users/${id}`, { op: "Replace", path: "active", value: "False" }),
        await tied.call("DELETE", `Users/${id}`),
      ])
        expect(reply).toMatchObject({ status: 404, body: { schemas: [errorSchema], status: "404" } });
    const own = await tied.call("POST", "Users", { userName: "tied@example.com" });
    const [user] = (await api.owner.query("select provider_id from app_user where id = $1", [own.body.id])).rows;
    expect(user).toEqual({ provider_id: home.id });
    expect((await tied.call("GET", "Users")).body.Resources.map(({ id }: { id: string }) => Number(id))).toEqual([
      tied.user.userId,
      Number(own.body.id),
    ]);
  });
});

describe("a leaver", () => {
  it("loses sessions and keys at once, and administrators are told what they hold", async () => {
    const leaver = await api.as({ permissions: ["report.list"] });
    await api.build.report({ userId: leaver.userId });
    const [{ id: permission } = { id: 0 }] = await api.db
      .selectFrom("permission")
      .select("id")
      .where("name", "=", "report.list")
      .execute();
    const body = { keyName: "Own", permissions: [permission], days: 30 };
    const { secret } = (await leaver.post("/services/keys", { body })).body;
    const reports = () => api.call("GET", "/services/reports", {}, secret);
    expect([(await leaver.get("/services/reports")).status, (await reports()).status]).toEqual([200, 200]);
    const off = { op: "Replace", path: "active", value: "False" };
    expect(await entra.patch(`Users/${leaver.userId}`, off)).toMatchObject({ status: 200, body: { active: false } });
    expect([(await leaver.get("/services/reports")).status, (await reports()).status]).toEqual([401, 401]);
    expect(await api.lastAudit()).toMatchObject({
      action: "app_user.leave",
      entity_id: String(leaver.userId),
      details: { sessions: 1, keys: 1, schedules: 0, reports: 1, shares: 0 },
    });
    const told = () => mails.find(({ subject }) => subject.endsWith("has left"));
    await expect.poll(() => told()?.text).toContain("sessions: 1\nkeys: 1\nreports: 1");
    expect(told()?.text).toContain(`/admin/forms/users/edit/${leaver.userId}`);
    await expect.poll(waiting).toEqual([]);
  });

  it("is told of once the mail server is back, to each administrator once", async () => {
    const leaves = async () => {
      const leaver = await api.as({ permissions: ["report.list"] });
      await api.build.report({ userId: leaver.userId });
      const off = { op: "Replace", path: "active", value: "False" };
      expect(await entra.patch(`Users/${leaver.userId}`, off)).toMatchObject({ status: 200 });
      const { username } = await api.db
        .selectFrom("app_user")
        .select("username")
        .where("id", "=", leaver.userId)
        .executeTakeFirstOrThrow();
      return username;
    };
    const told = (username: string) => mails.filter(({ subject }) => subject === `${username} has left`);
    mailIsAway = true;
    const one = await leaves();
    await expect.poll(waiting).toContainEqual({ failures: 1 });
    const administrators = (await waiting()).length;
    mailIsAway = false;
    await api.db
      .updateTable("leaver_mail")
      .set({ next_try_at: new Date(0) })
      .execute();
    const two = await leaves();
    await expect.poll(() => [told(one).length, told(two).length]).toEqual([administrators, administrators]);
    await expect.poll(waiting).toEqual([]);
  });
});

describe("scim/v2/Groups", () => {
  it("are the roles: a directory lists them, finds one, and gives and takes members", async () => {
    const { id } = await newUser();
    const path = `Groups/${readers.id}`;
    const found = await entra.call(
      "GET",
      `Groups?filter=${encodeURIComponent('displayName eq "readers"')}&excludedAttributes=members`,
    );
    expect(found.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: String(readers.id), displayName: "Readers" }],
    });
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    const members = async () =>
      (await entra.call("GET", path)).body.members.map(({ value }: { value: string }) => value);
    for (const [operation, isMember] of [
      [{ op: "Add", path: "members", value: [{ $ref: null, value: id }] }, true],
      [{ op: "Remove", path: "members", value: [{ $ref: null, value: id }] }, false],
      [{ op: "add", path: "members", value: [{ value: id, display: "anna" }] }, true],
      [{ op: "replace", value: { id: String(readers.id), displayName: "Readers" } }, true],
      [{ op: "remove", path: `members[value eq "${id}"]` }, false],
      [{ op: "replace", path: "members", value: [{ value: id }] }, true],
    ] as const) {
      expect(await entra.patch(path, operation)).toMatchObject({ status: 200 });
      expect([operation, (await members()).includes(id)]).toEqual([operation, isMember]);
    }
    expect(await entra.call("PUT", path, { displayName: "Readers", members: [] })).toMatchObject({
      body: { members: [] },
    });
  });

  it("are neither made, renamed nor deleted, and take no unknown user", async () => {
    const path = `Groups/${readers.id}`;
    expect(await entra.call("POST", "Groups", { displayName: "New" })).toMatchObject({
      status: 405,
      body: { schemas: [errorSchema], status: "405" },
    });
    expect(await entra.call("DELETE", path)).toMatchObject({ status: 405 });
    expect(await entra.patch(path, { op: "Replace", path: "displayName", value: "New" })).toMatchObject({
      status: 400,
      body: { scimType: "mutability" },
    });
    expect(await entra.patch(path, { op: "add", path: "members", value: [{ value: "999999" }] })).toMatchObject({
      status: 404,
    });
    expect(await entra.call("GET", "Groups/999999")).toMatchObject({ status: 404 });
  });
});

describe("scim/v2", () => {
  it("tells what it can do", async () => {
    expect((await entra.call("GET", "ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
    expect((await entra.call("GET", "ResourceTypes")).body).toMatchObject({ totalResults: 2 });
    expect((await entra.call("GET", `Schemas/${userSchema}`)).body).toMatchObject({ id: userSchema, name: "User" });
    expect(await entra.call("GET", "Schemas/none")).toMatchObject({ status: 404 });
  });

  it("is closed without a key, in a session, and to a key without the right to provision or the right of the call", async () => {
    const session = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
    const url = "/api/v1/scim/v2/Users";
    for (const [authorization, status] of [
      ["", 401],
      ["Bearer nonsense", 401],
      [`Bearer ${session.token}`, 403],
    ] as const) {
      const reply = await api.app.inject({ url, headers: { authorization } });
      expect([authorization, reply.statusCode, reply.json()]).toMatchObject([
        authorization,
        status,
        { schemas: [errorSchema], status: String(status) },
      ]);
    }
    const { id } = await newUser();
    const others = await directory({ given: ["user.list", "user.create", "user.edit", "user.delete"] });
    expect(await others.call("GET", "Users")).toMatchObject({ status: 403 });
    const reader = await directory({ given: ["user.provision", "user.list"] });
    expect(await reader.call("GET", "Users")).toMatchObject({ status: 200 });
    for (const reply of [
      await reader.call("POST", "Users", { userName: "no@example.com" }),
      await reader.call("PUT", `Users/${id}`, { userName: "no" }),
      await reader.patch(`Users/${id}`, { op: "Replace", path: "active", value: "False" }),
      await reader.call("DELETE", `Users/${id}`),
      await reader.patch(`Groups/${readers.id}`, { op: "add", path: "members", value: [{ value: id }] }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { schemas: [errorSchema] } });
  });

  it.each(["application/scim+json", "application/json"])(
    "refuses a body of %s that is no JSON, or no resource, as `invalidSyntax`",
    async (contentType) => {
      for (const payload of ["{", "[]", '"text"', ""])
        expect([payload, await entra.send("POST", "Users", payload, contentType)]).toMatchObject([
          payload,
          {
            status: 400,
            type: expect.stringContaining("application/scim+json"),
            body: {
              schemas: [errorSchema],
              scimType: "invalidSyntax",
              detail: expect.stringContaining("The body is no"),
            },
          },
        ]);
    },
  );

  it.each(["Users?filter=a&filter=b", "Users?count=1&count=2", "Groups?excludedAttributes=a&excludedAttributes=b"])(
    "refuses %s, which names a value twice",
    async (path) => {
      expect(await entra.call("GET", path)).toMatchObject({
        status: 400,
        body: { scimType: "invalidValue", detail: expect.stringContaining("several values") },
      });
    },
  );
});
