import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { policyBody } from "#test/effects.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { takeDueProposal } from "./approvals.queries.ts";
import { failureMails } from "./failure-mail.ts";
import { makeIfDue, plannedChanges } from "./planned-changes.ts";

const timeZone = "America/Santiago";
const api = await startTestApi({ timeZone });
const path = "/services/approvals";
const rights = ["carrier-policy.list", "carrier-policy.create", "carrier-policy.edit", "approval.decide"] as const;
const asker = await api.as({ permissions: rights });
const approver = await api.as({ permissions: rights });
const log = pino({ level: "silent" });
const told: string[] = [];
const workers = { pool: api.pool, db: api.db, rights: { maskNumbers: false }, log, onFail: () => told.push("failed") };
const dayMs = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

beforeEach(async () => {
  told.length = 0;
  await api.db.deleteFrom("proposal").execute();
});

/** A policy of the value 3, and a request to make it 1. */
async function asked(holdsFrom: string | null = ahead(2), value = "1") {
  const { id, carrier_id } = await api.build.carrierPolicy({ type: "sms_daily_quota", value: "3" });
  const record = policyBody(carrier_id, "sms_daily_quota", value);
  const ask = (parts: object = {}) =>
    asker.post(path, {
      body: { kind: "carrier_policy", recordId: id, record, note: "Too many", holdsFrom, ...parts },
    });
  const reply = await ask();
  const proposalId: number = reply.body.proposalId;
  const stored = () => api.db.selectFrom("carrier_policy").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** Moves the planned change into the past. */
  const pass = () =>
    api.db
      .updateTable("proposal")
      .set({ holds_from: new Date(0) })
      .where("id", "=", proposalId)
      .execute();
  const due = () =>
    api.db
      .updateTable("proposal")
      .set({ due_at: new Date(0) })
      .where("id", "=", proposalId)
      .execute();
  const proposal = () =>
    api.db.selectFrom("proposal").selectAll().where("id", "=", proposalId).executeTakeFirstOrThrow();
  const of = async () => (await asker.get(`${path}/of?kind=carrier_policy&recordId=${id}`)).body;
  return { id, reply, ask, proposalId, stored, pass, due, proposal, of };
}
const approve = (id: number) => approver.put(`${path}/${id}`, { body: { approved: true } });
const takeBack = (id: number, who = asker) => who.put(`${path}/take-back/${id}`);

/** Makes all changes that are due, as the workers do. */
async function makeDue() {
  for (let taken = await takeDueProposal(api.db); taken; taken = await takeDueProposal(api.db))
    await makeIfDue(workers, taken.id);
}

describe("a change that holds from a later moment", () => {
  it("is planned by its approval, made once at that moment, and its line names asker and approver", async () => {
    const { id, reply, proposalId, stored, pass, due, of } = await asked();
    expect(reply).toMatchObject({ status: 200, body: { state: "waiting", holdsFrom: expect.any(String) } });
    expect((await approve(proposalId)).body).toMatchObject({
      state: "planned",
      decidedBy: { userId: approver.userId },
    });
    expect((await of()).waiting).toMatchObject({ proposalId, state: "planned" });
    await due();
    await makeDue(); // its moment has not come
    expect((await stored()).value).toBe("3");
    await pass();
    await due();
    const loops = [plannedChanges(workers), plannedChanges(workers)];
    for (const loop of loops) loop.start();
    await expect.poll(async () => (await stored()).value, { interval: 20 }).toBe("1");
    for (const loop of loops) await loop.stop();
    await makeDue();
    const lines = (await api.audit()).filter(({ entity }) => entity === "carrier_policy" || entity === "proposal");
    const { username } = await api.build.read("app_user", asker.userId);
    expect(
      lines
        .filter(({ entity_id }) => entity_id === String(id) || entity_id === String(proposalId))
        .map(({ action, user_id, details }) => [action, user_id, details]),
    ).toEqual([
      ["proposal.create", asker.userId, null],
      ["proposal.approve", approver.userId, null],
      ["carrier_policy.edit", approver.userId, { proposal: proposalId, askedBy: username }],
      ["proposal.make", approver.userId, null],
    ]);
    expect(await of()).toMatchObject({ waiting: null, failed: null });
    expect(told).toEqual([]);
  });

  it("is read on the portal's clock; a moment that has passed, or is too far, is refused at its field", async () => {
    const { ask } = await asked(null);
    for (const [holdsFrom, message] of [
      ["2020-01-01 10:00", "Choose a moment after now"],
      [ahead(400), "Choose a moment within a year"],
      ["soon", "Invalid date"],
    ])
      expect(await ask({ holdsFrom })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "holdsFrom", message: holdsFrom === "soon" ? expect.any(String) : message }] },
      });
    const day = new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(Date.now() + 3 * dayMs));
    const { id, carrier_id } = await api.build.carrierPolicy({ type: "sms_daily_quota", value: "3" });
    const record = policyBody(carrier_id, "sms_daily_quota", "1");
    const { body } = await ask({ recordId: id, record, holdsFrom: `${day} 12:30` });
    const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
    expect(clock.format(new Date(body.holdsFrom))).toBe(`${day} 12:30`);
  });

  it("holds at once where it is approved after its moment", async () => {
    const { proposalId, pass, stored } = await asked();
    await pass();
    expect((await approve(proposalId)).body).toMatchObject({ state: "approved", holdsFrom: new Date(0).toISOString() });
    expect((await stored()).value).toBe("1");
  });

  it("is not made where the record has changed since; request and record say so, and its asker is mailed", async () => {
    const { id, proposalId, pass, due, stored, proposal, of } = await asked();
    await approve(proposalId);
    const other = { value: "7", updated_at: new Date() };
    await api.build.update("carrier_policy", id, other);
    await pass();
    await due();
    await makeDue();
    expect((await stored()).value).toBe("7");
    const failure = "The record has changed since: carrierPolicyValue. Ask anew";
    expect((await of()).failed).toMatchObject({ proposalId, state: "failed", failure });
    expect(await api.lastAudit()).toMatchObject({ action: "proposal.fail", after: { state: "failed", failure } });
    expect(told).toEqual(["failed"]);
    await api.build.update("app_user", asker.userId, { email: "ana@portal.test" });
    const mails: { to: string; text: string }[] = [];
    const queueTo = (mail: (sent: (typeof mails)[number]) => Promise<void>) =>
      failureMails({ db: api.db, mail, portalUrl: "https://portal.test", log });
    const away = queueTo(() => Promise.reject(new Error("The mail server is away")));
    away.wake();
    await expect.poll(async () => (await proposal()).notice_failures).toBe(1);
    await away.stop();
    await api.db
      .updateTable("proposal")
      .set({ notice_at: new Date(0) })
      .execute();
    const queue = queueTo(async (mail) => void mails.push(mail));
    queue.wake();
    await expect.poll(async () => (await proposal()).notice_at).toBeNull();
    await queue.stop();
    expect(mails).toMatchObject([{ to: "ana@portal.test", text: expect.stringContaining(failure) }]);
    expect(mails[0]?.text).toContain(`https://portal.test/admin/settings/approvals?proposal=${proposalId}`);
    await api.build.update("carrier_policy", id, { updated_at: new Date() });
    expect((await of()).failed).toBeNull(); // somebody has looked after it
  });

  it("is not made once its approver may not make it any more", async () => {
    const leaver = await api.as({ permissions: rights });
    const { proposalId, pass, due, stored, proposal } = await asked();
    await leaver.put(`${path}/${proposalId}`, { body: { approved: true } });
    await api.db
      .updateTable("app_user")
      .set({ enabled: false, deleted_at: new Date() })
      .where("id", "=", leaver.userId)
      .execute();
    await pass();
    await due();
    await makeDue();
    expect((await stored()).value).toBe("3");
    expect((await proposal()).failure).toMatch(/, who approved it, is disabled\. Ask anew$/);
  });

  it("is left alone where it was taken back while a worker took it", async () => {
    const { proposalId, pass, due, stored } = await asked();
    await approve(proposalId);
    await due();
    const taken = await takeDueProposal(api.db);
    expect(await takeDueProposal(api.db)).toBeUndefined(); // its worker may be at it
    expect((await takeBack(proposalId, approver)).body).toMatchObject({ state: "takenBack" });
    await pass();
    await makeIfDue(workers, taken?.id ?? 0);
    expect((await stored()).value).toBe("3");
  });
});

describe("taking back", () => {
  it("is for the asker and for those who decide, before the change is made", async () => {
    const { proposalId, ask, of } = await asked(null);
    const outsider = await api.as({ permissions: ["carrier-policy.edit"] });
    expect((await takeBack(proposalId, outsider)).status).toBe(403);
    expect((await takeBack(proposalId)).body).toMatchObject({ state: "takenBack", decidedBy: null });
    expect(await api.lastAudit()).toMatchObject({ action: "proposal.take-back", user_id: asker.userId });
    expect(await takeBack(proposalId)).toMatchObject({
      status: 409,
      body: { message: "This change was taken back already" },
    });
    expect((await approve(proposalId)).status).toBe(409);
    expect((await of()).waiting).toBeNull();
    expect((await ask()).status).toBe(200);
  });
});
