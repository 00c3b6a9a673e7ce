import type { UserSession } from "@portal/api-client/contract/sessions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";

const api = await startTestApi();
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const own = "/services/sessions";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

const sessionOf = async (token: string) =>
  api.db
    .selectFrom("session")
    .selectAll()
    .where("id", "=", (await api.tokens.read(token))?.sessionId ?? "")
    .executeTakeFirstOrThrow();

async function signIn(username: string, address = "10.0.0.7", userAgent = firefox) {
  const headers = { "x-forwarded-for": address, "user-agent": userAgent };
  const { body } = await api.call("POST", "/auth-services/auth/login", { body: { username, password }, headers });
  return body.token as string;
}

describe("one's own sessions (S6)", () => {
  it("tell device, address, begin and last use, the one that asks first", async () => {
    const user = await api.build.user({ passwordHash });
    const first = await signIn(user.username);
    await signIn(user.username, "2001:db8::1", "curl/8.5.0");
    const { status, body } = await api.call("GET", own, {}, first);
    expect(status).toBe(200);
    const { created_at, last_used_at } = await sessionOf(first);
    expect(body).toMatchObject([
      {
        device: "Firefox on Linux",
        address: "10.0.0.7",
        begunAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        current: true,
      },
      { device: "Another program", address: "2001:db8::1", current: false },
    ]);
  });

  it("are only the open ones", async () => {
    const user = await api.build.user({ passwordHash });
    const caller = await api.as(user.id);
    for (const over of [{ ended_at: new Date() }, { expires_at: new Date(Date.now() - 1_000) }]) {
      const { id } = await sessionOf(await api.tokenOf(user.id));
      await api.build.update("session", id, over);
    }
    expect((await caller.get(own)).body).toHaveLength(1);
  });

  it("are ended one by one; the next call of an ended one is refused, and repeating it is harmless", async () => {
    const user = await api.build.user({ passwordHash });
    const [here, there] = [await api.as(user.id), await signIn(user.username)];
    const sessions: UserSession[] = (await here.get(own)).body;
    const { sessionId } = sessions.find(({ current }) => !current) as UserSession;
    expect(await here.delete(`${own}/${sessionId}`)).toMatchObject({
      status: 200,
      body: { message: "Delete successful" },
    });
    expect(await api.call("GET", own, {}, there)).toMatchObject({ status: 401 });
    expect(await api.lastAudit()).toMatchObject({
      action: "session.end",
      entity: "app_user",
      entity_id: String(user.id),
      details: { device: "Firefox on Linux", address: "10.0.0.7" },
    });
    const lines = (await api.audit()).length;
    expect(await here.delete(`${own}/${sessionId}`)).toMatchObject({ status: 200 });
    expect(await api.audit()).toHaveLength(lines);
    expect((await here.get(own)).body).toHaveLength(1);
  });

  it("of another user look unknown", async () => {
    const { number } = await sessionOf(await api.tokenOf((await api.build.user()).id));
    const caller = await api.as({});
    expect(await caller.delete(`${own}/${number}`)).toMatchObject({ status: 404 });
    expect(await caller.delete(`/services/users/${caller.userId}/sessions/${number}`)).toMatchObject({ status: 403 });
  });

  it("are ended all but the one that asks", async () => {
    const user = await api.build.user({ passwordHash });
    const stranger = await api.as({});
    const [here, ...others] = [await signIn(user.username), await signIn(user.username), await signIn(user.username)];
    expect(await api.call("DELETE", own, {}, here)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ action: "session.end_all", entity_id: String(user.id) });
    for (const over of others) expect(await api.call("GET", own, {}, over)).toMatchObject({ status: 401 });
    expect((await api.call("GET", own, {}, here)).body).toHaveLength(1);
    expect(await stranger.get(own)).toMatchObject({ status: 200 });
  });
});

describe("sessions of others", () => {
  const of = (userId: number) => `/services/users/${userId}/sessions`;

  it("are listed and ended by who may edit users", async () => {
    const user = await api.build.user({ passwordHash });
    const [one, two, three] = [await signIn(user.username), await signIn(user.username), await signIn(user.username)];
    const staff = await api.as({ permissions: ["user.edit"] });
    const listed = (await staff.get(of(user.id))).body;
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual(expect.objectContaining({ device: "Firefox on Linux", current: false }));
    const { number } = await sessionOf(one);
    expect(await staff.delete(`${of(user.id)}/${number}`)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      action: "session.end",
      user_id: staff.userId,
      entity_id: String(user.id),
    });
    expect(await api.call("GET", own, {}, one)).toMatchObject({ status: 401 });
    expect(await api.call("GET", own, {}, two)).toMatchObject({ status: 200 });
    expect(await staff.delete(of(user.id))).toMatchObject({ status: 200 });
    for (const over of [two, three]) expect(await api.call("GET", own, {}, over)).toMatchObject({ status: 401 });
  });

  it("never include the one that asks, where somebody ends all of their own that way", async () => {
    const staff = await api.as({ permissions: ["user.edit"] });
    expect(await staff.delete(of(staff.userId))).toMatchObject({ status: 200 });
    expect(await staff.get(of(staff.userId))).toMatchObject({ status: 200, body: [{ current: true }] });
  });

  it("are closed to who may not change the user (D-A14, P-17)", async () => {
    const administrator = await api.build.user({ roles: [1] });
    const { number } = await sessionOf(await api.tokenOf(administrator.id));
    const staff = await api.as({ permissions: ["user.edit"] });
    for (const reply of [
      await staff.get(of(administrator.id)),
      await staff.delete(`${of(administrator.id)}/${number}`),
      await staff.delete(of(administrator.id)),
    ])
      expect(reply).toMatchObject({ status: 400, body: { message: "This user cannot be changed" } });
    const open = api.db.selectFrom("session").select("id").where("user_id", "=", administrator.id);
    expect(await open.where("ended_at", "is", null).execute()).toHaveLength(1);
  });
});

describe("the last use of a session", () => {
  const version = async (token: string) => {
    const { rows } = await api.owner.query("select xmin::text from session where id = $1", [
      (await sessionOf(token)).id,
    ]);
    return rows[0].xmin;
  };

  it("is noted with a call, once a minute", async () => {
    const caller = await api.as({});
    const long = new Date(Date.now() - 61_000);
    const { id } = await sessionOf(caller.token);
    await api.build.update("session", id, { last_used_at: long });
    await caller.get(own);
    expect((await sessionOf(caller.token)).last_used_at.getTime()).toBeGreaterThan(long.getTime() + 30_000);
    const noted = await version(caller.token);
    await caller.get(own);
    expect(await version(caller.token)).toBe(noted);
  });

  it("makes no call wait for a change of the session, and none fail where it cannot be written", async () => {
    const caller = await api.as({});
    const { id } = await sessionOf(caller.token);
    await api.build.update("session", id, { last_used_at: new Date(0) });
    await api.db.transaction().execute(async (tx) => {
      await tx.selectFrom("session").select("id").where("id", "=", id).forUpdate().execute();
      expect(await caller.get(own)).toMatchObject({ status: 200 });
    });
    await api.owner.query("revoke update on session from portal_app");
    expect(await caller.get(own)).toMatchObject({ status: 200 });
    await api.owner.query("grant update on session to portal_app");
    expect(api.logLines.join("")).toContain("the use of a session was not noted");
  });
});
