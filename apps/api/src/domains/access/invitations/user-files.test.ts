import { permissions } from "@portal/api-client/permissions";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: [...permissions] });
const path = "/services/record-files/users";
let number = 0;

type Staff = typeof staff;
const person = (word = "nora") => `${word}-${++number}`;
const mailOf = (username: string) => `${username}@example.com`;
const preview = (file: string, who: Staff = staff) => who.post(`${path}/preview`, upload(file));
const apply = (file: string, who: Staff = staff) => who.post(path, upload(file));
const undo = (id: number) => staff.post(`/services/bulk-changes/${id}/undo`);
const rowsOf = async (jobId: number) =>
  (await staff.get(`/services/jobs/${jobId}/rows/paginate`, { query: "limit=100" })).body.results;
const userBy = async (username: string) => {
  const { body } = await staff.get("/services/users/paginate", { query: `username=${username}` });
  return body.results[0];
};
const newRole = async (name: string, held: readonly ("carrier.list" | "country.list")[] = ["carrier.list"]) => {
  const role = await api.build.role({ permissions: [...held] });
  const unique = `${name} ${++number}`;
  await api.build.update("role", role.id, { name: unique });
  return { id: role.id, name: unique };
};
/** The token in the newest mail to a user; mails are sent after the answer. */
async function tokenFor(username: string, count = 1): Promise<string> {
  return await expect
    .poll(() => api.mails.filter(({ to }) => to === mailOf(username)).length)
    .toBe(count)
    .then(() => {
      const { text = "" } = api.mails.findLast(({ to }) => to === mailOf(username)) ?? {};
      return /#invitation=([\w-]{43})\n/.exec(text)?.[1] ?? "";
    });
}
const link = "/auth-services/auth/invitation";
const open = (token: string) => api.call("POST", link, { body: { token } });
const choose = (token: string, password = "a password of my own", confirmPassword = password) =>
  api.call("POST", `${link}/password`, { body: { token, password, confirmPassword } });
const signIn = (username: string, password: string) =>
  api.call("POST", "/auth-services/auth/login", { body: { username, password } });
const over = {
  status: 400,
  body: {
    message: "This link was used already, or it is older than 24 hours. Ask an administrator to invite you again",
  },
};

async function invited(): Promise<{ username: string; jobId: number }> {
  const username = person();
  const { body } = await apply(`Username,Email\n${username},${mailOf(username)}\n`);
  return { username, jobId: body.jobId };
}

describe("a file of users", () => {
  it("has the headings of the export and more, and takes the export as it is", async () => {
    const { body: template } = await staff.get(`${path}/template`);
    expect(parse(template, { bom: true })).toEqual([
      ["User id", "Username", "Carrier name", "Provider name", "User enabled", "Email", "Phone", "Role names"],
    ]);
    const { body: exported } = await staff.get("/services/users/export");
    expect((await preview(exported)).body).toMatchObject({ created: 0, changed: 0 });
  });

  it("makes a user with roles and a tie and no password, and mails them a link", async () => {
    const { id: providerId, carrier_id: carrierId } = await api.build.provider();
    const { providerName, carrierId: carrier } = (await staff.get(`/services/providers/${providerId}`)).body;
    const [one, two] = [await newRole("Support"), await newRole("Billing")];
    const username = person();
    const file = `Username,Email,Phone,Carrier name,Provider name,Role names\n${username},${mailOf(username)},0551,${carrier.carrierName},${providerName},"${one.name}; ${two.name.toUpperCase()}"\n`;
    expect((await preview(file)).body).toMatchObject({ created: 1 });
    expect(await userBy(username)).toBeUndefined();
    const { body } = await apply(file);
    expect(body).toMatchObject({ created: 1 });
    expect(await rowsOf(body.jobId)).toMatchObject([{ recordName: username, outcome: "created" }]);
    const user = await userBy(username);
    expect(user).toMatchObject({
      phone: "0551",
      carrierId: { carrierId },
      providerId: { providerId },
      isInvited: true,
      userEnabled: 1,
    });
    expect(user.roles.map(({ roleId }: { roleId: number }) => roleId).sort()).toEqual([one.id, two.id].sort());
    for (const password of ["none", "", "no password"]) expect((await signIn(username, password)).status).toBe(400);
    expect(await tokenFor(username)).toHaveLength(43);
  });

  it("changes fields and roles of users that it names, and takes all of it back", async () => {
    const { username } = await invited();
    const [held, other] = [await newRole("Held"), await newRole("Other")];
    const { userId } = await userBy(username);
    await apply(`Username,Role names\n${username},${held.name}\n`);
    const { body } = await apply(`User id,Phone,Role names\n${userId},0777,${other.name}\n`);
    expect(body).toMatchObject({ changed: 1 });
    expect(await userBy(username)).toMatchObject({ phone: "0777", roles: [{ roleId: other.id }] });
    expect((await undo(body.jobId)).body).toMatchObject({ changedSince: 0, refused: 0 });
    expect(await userBy(username)).toMatchObject({ phone: null, roles: [{ roleId: held.id }] });
  });

  it("leaves roles as they are where the cell is blank, and changes nothing where they are the same", async () => {
    const { username } = await invited();
    const role = await newRole("Kept");
    await apply(`Username,Role names\n${username},${role.name}\n`);
    expect((await apply(`Username,Role names\n${username},\n`)).body).toMatchObject({ unchanged: 1 });
    expect((await apply(`Username,Role names\n${username},${role.name}\n`)).body).toMatchObject({ unchanged: 1 });
    expect((await userBy(username)).roles).toHaveLength(1);
  });

  it.each(["Password", "password", "Confirm password"])("never has a column %s", async (heading) => {
    const username = person();
    expect(await apply(`Username,Email,${heading}\n${username},${mailOf(username)},hunter2hunter2\n`)).toMatchObject({
      status: 400,
      body: {
        message: `A file never has passwords. Remove the column ${heading}: new users choose theirs by a link that they get by mail`,
      },
    });
    expect(await userBy(username)).toBeUndefined();
  });

  it("names what is wrong by line and column", async () => {
    const username = person();
    const file = `Username,Email,Role names\n${username},no mail,Nobodies\n,x@example.com,\n`;
    expect((await preview(file)).body.errors).toEqual([
      { row: 2, field: "Role names", message: "No role is called Nobodies" },
      { row: 3, field: "Username", message: "This field is required" },
    ]);
  });

  it("gives roles only as a single call would", async () => {
    const role = await newRole("More than mine", ["country.list"]);
    const giver = await api.as({ permissions: ["user.list", "user.create", "user.edit"] });
    const creator = await api.as({ permissions: ["user.list", "user.create"] });
    const file = () => {
      const username = person();
      return `Username,Email,Role names\n${username},${mailOf(username)},${role.name}\n`;
    };
    expect((await preview(file(), creator)).body.errors).toEqual([
      { row: 2, field: "Role names", message: "You may not give roles" },
    ]);
    const { body } = await preview(file(), giver);
    expect(body.errors).toMatchObject([{ row: 2 }]);
  });

  it("is taken back for those who have not signed in; others stay, by name", async () => {
    const [gone, chosen, stays] = [person("gone"), person("chosen"), person("stays")];
    const rows = [gone, chosen, stays].map((username) => `${username},${mailOf(username)}\n`).join("");
    const { body } = await apply(`Username,Email\n${rows}`);
    await choose(await tokenFor(chosen));
    await choose(await tokenFor(stays));
    expect((await signIn(stays, "a password of my own")).status).toBe(200);
    const token = await tokenFor(gone);
    const { body: undone } = await undo(body.jobId);
    expect(undone).toMatchObject({ changed: 2, refused: 1 });
    expect(await rowsOf(undone.jobId)).toContainEqual(
      expect.objectContaining({ recordName: stays, outcome: "refused", reason: "Has signed in since" }),
    );
    const enabled = async (username: string) => (await userBy(username)).userEnabled;
    expect([await enabled(gone), await enabled(chosen), await enabled(stays)]).toEqual([0, 0, 1]);
    expect(await open(token)).toMatchObject(over);
  });
});

describe("the link of an invitation", () => {
  it("opens with the username, and sets a password once by the rules of all passwords", async () => {
    const { username } = await invited();
    const token = await tokenFor(username);
    expect(await open(token)).toMatchObject({ status: 200, body: { username } });
    expect((await choose(token, "short")).body.errors).toMatchObject([
      { field: "password" },
      { field: "confirmPassword" },
    ]);
    expect((await choose(token, "a password", "another one")).body.errors).toMatchObject([
      { field: "confirmPassword" },
    ]);
    expect((await choose(token, "Password123")).body.errors).toEqual([
      { field: "password", message: "This password is too common, choose another one" },
    ]);
    expect(await choose(token)).toMatchObject({ status: 200 });
    expect((await signIn(username, "a password of my own")).status).toBe(200);
    expect(await open(token)).toMatchObject(over);
    expect(await choose(token, "a second password")).toMatchObject(over);
    expect(await userBy(username)).toMatchObject({ isInvited: false });
    const lines = (await api.audit()).map(({ action }) => action);
    expect(lines).toContain("app_user.invite");
    expect(lines).toContain("password.choose");
  });

  it("is over after 24 hours, for disabled users, and never was for others", async () => {
    const { username } = await invited();
    const token = await tokenFor(username);
    const { userId } = await userBy(username);
    await api.owner.query("update user_invitation set expires_at = now() where user_id = $1", [userId]);
    expect(await open(token)).toMatchObject(over);
    await api.owner.query("update user_invitation set expires_at = now() + interval '1 hour' where user_id = $1", [
      userId,
    ]);
    expect(await open(token)).toMatchObject({ status: 200 });
    await staff.delete(`/services/users/${userId}`);
    expect(await open(token)).toMatchObject(over);
    expect(await open("x".repeat(43))).toMatchObject(over);
  });

  it("is kept as a hash alone, and its life is a day", async () => {
    const { username } = await invited();
    const token = await tokenFor(username);
    const { rows } = await api.owner.query(
      `select i.*, expires_at - sent_at as life from user_invitation i join app_user u on u.id = i.user_id
       where u.username = $1`,
      [username],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  it("is sent anew by staff who may edit users, and the former one is over", async () => {
    const { username } = await invited();
    const former = await tokenFor(username);
    const { userId } = await userBy(username);
    const reader = await api.as({ permissions: ["user.list"] });
    expect(await reader.post(`/services/users/${userId}/invitation`)).toMatchObject({ status: 403 });
    expect(await staff.post(`/services/users/${userId}/invitation`)).toMatchObject({
      status: 200,
      body: { message: "Send Successfully!" },
    });
    const token = await tokenFor(username, 2);
    expect(await open(former)).toMatchObject(over);
    expect(await choose(token)).toMatchObject({ status: 200 });
    expect(await staff.post(`/services/users/${userId}/invitation`)).toMatchObject({
      status: 400,
      body: { message: "This user has a password already" },
    });
  });

  it("comes once more where the mail server took none", async () => {
    let isDown = true;
    const sent: string[] = [];
    const failing = await startTestApi({
      sendMail: async ({ to }) => {
        if (isDown) throw new Error("no server");
        sent.push(to);
      },
    });
    const boss = await failing.as({ permissions: [...permissions] });
    const username = person();
    await boss.post(path, upload(`Username,Email\n${username},${mailOf(username)}\n`));
    const tried = () =>
      failing.db.selectFrom("user_invitation").select(["failures", "sent_at"]).executeTakeFirstOrThrow();
    await expect.poll(async () => (await tried()).failures).toBe(1);
    expect((await tried()).sent_at).toBeNull();
    isDown = false;
    await failing.owner.query("update user_invitation set next_try_at = now()");
    const other = person();
    await boss.post(path, upload(`Username,Email\n${other},${mailOf(other)}\n`));
    await expect.poll(() => sent.toSorted()).toEqual([mailOf(username), mailOf(other)].toSorted());
  });
});
