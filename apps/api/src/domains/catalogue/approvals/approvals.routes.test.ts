import { beforeEach, describe, expect, it } from "vitest";
import { policyBody } from "#test/effects.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const path = "/services/approvals";
const policies = "/services/carrier-policies";
const rights = [
  "carrier-policy.list",
  "carrier-policy.create",
  "carrier-policy.edit",
  "carrier-policy.delete",
] as const;
const staff = await api.as({ permissions: [...rights, "approval.decide"] });
const second = await api.as({ permissions: [...rights, "approval.decide", "approval.manage"] });

const setRule = async (required: boolean) =>
  expect((await second.put(`${path}/rules/carrier_policy`, { body: { required } })).status).toBe(200);
beforeEach(() => setRule(true));

async function policy(value = "3") {
  const { id, carrier_id } = await api.build.carrierPolicy({ type: "sms_daily_quota", value });
  return { id, carrierId: carrier_id, body: (to: string) => policyBody(carrier_id, "sms_daily_quota", to) };
}
const stored = (id: number) =>
  api.db.selectFrom("carrier_policy").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const ask = (record: object, recordId?: number, note = "Too many messages") =>
  staff.post(path, { body: { kind: "carrier_policy", record, note, ...(recordId && { recordId }) } });
const decide = (id: number, approved: boolean, who = second, decisionNote?: string) =>
  who.put(`${path}/${id}`, { body: { approved, ...(decisionNote && { decisionNote }) } });
const needed = "This change needs a second person. Open the record's form and press Ask for approval";

describe("the rule", () => {
  it("is off at first, and holds from the next call on; a change has its audit line", async () => {
    await setRule(false);
    const { id, body } = await policy();
    expect((await staff.put(`${policies}/${id}`, { body: body("4") })).status).toBe(200);
    await setRule(true);
    expect(await api.lastAudit()).toMatchObject({
      action: "approval_rule.edit",
      before: { required: false },
      after: { required: true },
    });
    expect(await staff.put(`${policies}/${id}`, { body: body("5") })).toMatchObject({
      status: 409,
      body: { message: needed },
    });
    expect((await stored(id)).value).toBe("4");
  });

  it("refuses every other way: create, delete, many at once, and an undo", async () => {
    const { id, body } = await policy();
    for (const reply of [await staff.post(policies, { body: body("4") }), await staff.delete(`${policies}/${id}`)])
      expect(reply).toMatchObject({ status: 409, body: { message: needed } });
    const many = await staff.post("/services/bulk-changes/preview", {
      body: { resource: "carrierPolicies", action: "edit", ids: [id], set: { carrierPolicyValue: "9" } },
    });
    expect(many).toMatchObject({ status: 200, body: { changed: 0, refused: 1 } });
    const { body: rows } = await staff.get(`/services/jobs/${many.body.jobId}/rows/paginate`);
    expect(rows.results[0]).toMatchObject({ outcome: "refused", reason: needed });
    expect(await stored(id)).toMatchObject({ value: "3", enabled: true });
  });

  it("is changed by untied holders of approval.manage only", async () => {
    expect((await staff.put(`${path}/rules/product`, { body: { required: true } })).status).toBe(403);
    const { carrierId } = await policy();
    const tied = await api.as({ permissions: ["approval.manage"], carrierId });
    expect((await tied.put(`${path}/rules/product`, { body: { required: true } })).status).toBe(403);
  });
});

describe("a change that waits", () => {
  it("stands at its record and in the list, and holds once a second person has approved it", async () => {
    const { id, body } = await policy();
    const asked = await ask(body("1"), id);
    expect(asked).toMatchObject({
      status: 200,
      body: { state: "waiting", recordId: id, note: "Too many messages", user: { userId: staff.userId } },
    });
    expect(asked.body.after).toEqual({ carrierPolicyDescription: "Policy", carrierPolicyValue: "1" });
    expect((await stored(id)).value).toBe("3");
    const { proposalId } = asked.body;
    expect((await staff.get(`${path}/of?kind=carrier_policy&recordId=${id}`)).body).toMatchObject({
      required: true,
      waiting: { proposalId },
    });
    expect((await second.get(path)).body).toContainEqual(expect.objectContaining({ proposalId, state: "waiting" }));
    expect(await decide(proposalId, true, second, "Fine")).toMatchObject({
      status: 200,
      body: { state: "approved", decidedBy: { userId: second.userId }, decisionNote: "Fine" },
    });
    expect((await stored(id)).value).toBe("1");
    const lines = await api.db
      .selectFrom("audit")
      .select(["action", "user_id"])
      .where((line) => line.or([line("entity", "=", "proposal"), line("entity", "=", "carrier_policy")]))
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(lines).toEqual([
      { action: "proposal.approve", user_id: second.userId },
      { action: "carrier_policy.edit", user_id: second.userId },
      { action: "proposal.create", user_id: staff.userId },
    ]);
    expect(await decide(proposalId, false)).toMatchObject({ status: 409 });
  });

  it("is never decided by those who asked, and by nobody without the right", async () => {
    const { id, body } = await policy();
    const { proposalId } = (await ask(body("1"), id)).body;
    expect(await decide(proposalId, true, staff)).toMatchObject({
      status: 403,
      body: { message: "You asked for this change, so a second person has to decide" },
    });
    const onlyDecides = await api.as({ permissions: ["approval.decide"] });
    expect((await decide(proposalId, true, onlyDecides)).status).toBe(403);
    expect((await stored(id)).value).toBe("3");
    expect((await decide(proposalId, false)).body.state).toBe("declined");
    expect((await stored(id)).value).toBe("3");
  });

  it("is refused with the fields that somebody changed since, and nothing is done", async () => {
    const { id, body } = await policy();
    const { proposalId } = (await ask(body("1"), id)).body;
    await api.build.update("carrier_policy", id, { value: "7", updated_at: new Date() });
    expect(await decide(proposalId, true)).toMatchObject({
      status: 409,
      body: { message: "The record has changed since: carrierPolicyValue. Decline, and ask anew" },
    });
    expect((await stored(id)).value).toBe("7");
    expect((await staff.get(`${path}/of?kind=carrier_policy&recordId=${id}`)).body.waiting).toMatchObject({
      proposalId,
    });
  });

  it("may be a new record, which is made with the approval", async () => {
    const { body } = await policy();
    const { proposalId } = (await ask(body("2"))).body;
    const { body: done } = await decide(proposalId, true);
    expect(done).toMatchObject({ state: "approved", recordId: expect.any(Number) });
    expect((await stored(done.recordId)).value).toBe("2");
  });

  it("is one at a time for a record, and its fields are checked as in a save", async () => {
    const { id, body } = await policy();
    await ask(body("1"), id);
    expect(await ask(body("2"), id)).toMatchObject({
      status: 409,
      body: { message: "Another change of this record waits for approval" },
    });
    expect(await ask({ ...body("2"), carrierPolicyType: "none" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "carrierPolicyType" }] },
    });
  });
});
