import { beforeEach, describe, expect, it } from "vitest";
import { newNumber } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const files = "/services/blacklists/upload";
const approvals = "/services/approvals";
const rights = ["blacklist.create", "blacklist.delete", "approval.decide", "job.list"] as const;
const asker = await api.as({ permissions: rights });
const approver = await api.as({ permissions: [...rights, "approval.manage"] });

const setRule = async (required: boolean) =>
  expect((await approver.put(`${approvals}/rules/blacklist_file`, { body: { required } })).status).toBe(200);
beforeEach(() => setRule(true));

const stored = (carrierId: number) =>
  api.db
    .selectFrom("blacklist")
    .select("msisdn")
    .where("carrier_id", "=", carrierId)
    .where("deleted_at", "is", null)
    .execute();
const proposal = (id: number) =>
  api.db.selectFrom("proposal").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** Whether nothing refers to a file any more, so that a sweep removes it. */
const isLoose = async (key: string | null) =>
  (
    await api.db
      .selectFrom("loose_file")
      .select("key")
      .where("key", "=", key ?? "")
      .execute()
  ).length === 1;

/** A file of one number, and the request to add it. */
async function asked(fields: Record<string, string> = {}, who = asker) {
  const carrier = await api.build.carrier();
  const msisdn = newNumber();
  const reply = await who.post(
    `${files}/add/ask`,
    upload(`${msisdn},,${carrier.id}`, { note: "Complaint", ...fields }),
  );
  const { id } = await api.db.selectFrom("proposal").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return { carrier, msisdn, reply, id, key: (await proposal(id)).file_path };
}
const decide = (id: number, approved: boolean, who = approver) => who.put(`${approvals}/${id}`, { body: { approved } });
const lastJob = () => api.db.selectFrom("job").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

describe("a blacklist file, while the rule is on", () => {
  it("is refused as it was before, preview and other days apart", async () => {
    const { id } = await api.build.carrier();
    const file = upload(`${newNumber()},,${id}`);
    const message = "This file needs a second person. Choose it in Blacklist and press Ask for approval";
    expect(await asker.post(`${files}/add`, file)).toMatchObject({ status: 409, body: { message } });
    expect(await asker.put(`${files}/remove`, file)).toMatchObject({ status: 409, body: { message } });
    expect((await asker.post(`${files}/add/preview`, file)).status).toBe(200);
    expect(await stored(id)).toEqual([]);
    await setRule(false);
    expect((await asker.post(`${files}/add`, file)).status).toBe(200);
    expect(await stored(id)).toHaveLength(1);
  });

  it("waits with its counts, and is worked on as usual once a second person has approved it", async () => {
    const { carrier, msisdn, reply, id, key } = await asked();
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "Waits for approval", total: 1, added: 1, updated: 0 },
    });
    expect(await stored(carrier.id)).toEqual([]);
    const waiting = (await asker.get(`${approvals}/of?kind=blacklist_file`)).body.waiting;
    expect(waiting).toMatchObject({
      proposalId: id,
      record: { action: "add", added: 1 },
      user: { userId: asker.userId },
    });
    expect(JSON.stringify(waiting)).not.toContain(msisdn);
    expect((await decide(id, true, asker)).status).toBe(403);
    expect((await decide(id, true)).body).toMatchObject({ state: "approved" });
    await expect.poll(async () => (await stored(carrier.id)).length).toBe(1);
    const { username } = await api.build.read("app_user", approver.userId);
    await expect
      .poll(() => api.lastAudit())
      .toMatchObject({
        action: "blacklist.add-file",
        user_id: asker.userId,
        details: { proposal: id, approvedBy: username, added: 1 },
      });
    expect(await lastJob()).toMatchObject({ kind: "blacklist.add", user_id: asker.userId });
    expect((await proposal(id)).file_path).toBeNull();
    expect(key).not.toBeNull();
  });

  it("is refused whole where a row is wrong, and then nothing waits", async () => {
    const { id } = await api.build.carrier();
    const last = () => api.db.selectFrom("proposal").select("id").orderBy("id", "desc").executeTakeFirst();
    const before = await last();
    const reply = await asker.put(`${files}/remove/ask`, upload(`abc,,${id}`, { note: "Complaint" }));
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "msisdn" }] } });
    expect((await asker.post(`${files}/add/ask`, upload(`${newNumber()},,${id}`))).body.errors).toMatchObject([
      { field: "note" },
    ]);
    expect(await last()).toEqual(before);
  });

  it.each(["declined", "takenBack"] as const)("that is %s writes nothing, and goes", async (state) => {
    const { carrier, id, key } = await asked();
    const ended = state === "declined" ? decide(id, false) : asker.put(`${approvals}/take-back/${id}`);
    expect((await ended).body).toMatchObject({ state });
    expect(await proposal(id)).toMatchObject({ state, file_path: null });
    expect(await isLoose(key)).toBe(true);
    expect(await stored(carrier.id)).toEqual([]);
    expect((await decide(id, true)).status).toBe(409);
  });

  it("may hold from a later moment", async () => {
    const holdsFrom = new Date(Date.now() + 86_400_000).toISOString();
    const { carrier, id, key } = await asked({ holdsFrom });
    expect((await decide(id, true)).body).toMatchObject({ state: "planned", holdsFrom });
    expect((await proposal(id)).file_path).toBe(key);
    expect(await stored(carrier.id)).toEqual([]);
    const past = await asker.post(`${files}/add/ask`, upload("x", { note: "n", holdsFrom: "2020-01-01 10:00" }));
    expect(past).toMatchObject({ status: 400, body: { errors: [{ field: "holdsFrom" }] } });
  });

  it("shows its effect to those who decide, and keeps its file", async () => {
    const { id, key } = await asked();
    const effect = await approver.post(`${files}/asked/${id}/effect`, { body: { days: 2 } });
    expect(effect).toMatchObject({ status: 200, body: { message: "Preview: nothing was changed" } });
    expect(await lastJob()).toMatchObject({ kind: "blacklist.add.effect", state: "done", preview: true });
    expect((await proposal(id)).file_path).toBe(key);
    await decide(id, false);
    expect((await approver.post(`${files}/asked/${id}/effect`, { body: { days: 2 } })).status).toBe(404);
  });

  it("is seen by those who are tied to its carrier, and by no other tie", async () => {
    const { carrier, id } = await asked();
    const tied = (carrierId: number) => api.as({ permissions: rights, carrierId });
    const seenBy = async (who: typeof asker) =>
      (await who.get(approvals)).body.some(({ proposalId }: { proposalId: number }) => proposalId === id);
    const other = await tied((await api.build.carrier()).id);
    expect([await seenBy(await tied(carrier.id)), await seenBy(other)]).toEqual([true, false]);
    expect((await decide(id, true, other)).status).toBe(404);
  });

  it("is not undone by one person", async () => {
    await setRule(false);
    const { id } = await api.build.carrier();
    const { body } = await asker.post(`${files}/add`, upload(`${newNumber()},,${id}`));
    await setRule(true);
    expect(await asker.put(`/services/jobs/${body.jobId}/undo`)).toMatchObject({
      status: 409,
      body: { message: "An undo needs a second person here. Ask for the approval of a file that does the opposite" },
    });
    expect(await stored(id)).toHaveLength(1);
  });
});
