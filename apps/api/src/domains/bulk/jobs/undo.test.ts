import { describe, expect, it } from "vitest";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { ledgerOf, outcomesOf } from "#test/ledger.ts";
import { untilBlocked } from "#test/meet.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const threshold = 4;
const api = await startTestApi({
  bulk: { guard: { numbers: threshold, share: null, enforced: false }, twoPerson: false, undoHours: 24 },
});
const rights = [
  "blacklist.create",
  "blacklist.delete",
  "whitelist.import",
  "whitelist.delete-export",
  "direct-subscription.create",
  "broadcast.create",
  "msisdn.view",
] as const;
const staff = await api.as({ permissions: [...rights, "job.list"] });
type Staff = Pick<typeof staff, "put">;

const undo = (jobId: number, who: Staff = staff, body: Record<string, unknown> = { guard: "1" }) =>
  who.put(`/services/jobs/${jobId}/undo`, { body });
const sent = async (call: Promise<{ status: number; body: { jobId: number } }>) => {
  const { status, body } = await call;
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.jobId;
};
const numbersOf = (count: number) => Array.from({ length: count }, newNumber);

const blacklist = {
  add: (text: string, who = staff) => sent(who.post("/services/blacklists/upload/add", upload(text))),
  remove: (text: string) => sent(staff.put("/services/blacklists/upload/remove", upload(text))),
  rows: (carrierId: number) =>
    api.db
      .selectFrom("blacklist")
      .select(["id", "msisdn", "expire_date"])
      .where("carrier_id", "=", carrierId)
      .where("deleted_at", "is", null)
      .orderBy("msisdn")
      .execute(),
};
const whitelist = {
  add: (text: string, who = staff) => sent(who.post("/services/one-shot-whitelists/upload/add", upload(text))),
  remove: (text: string) => sent(staff.put("/services/one-shot-whitelists/upload/remove", upload(text))),
  rows: (numbers: readonly string[]) =>
    api.db
      .selectFrom("one_shot_whitelist")
      .select(["id", "msisdn", "carrier_id", "provider_id", "created_at"])
      .where("msisdn", "in", numbers)
      .orderBy("id")
      .execute(),
};

describe("stopping a broadcast", () => {
  /** A broadcast to four numbers: one message was sent, one is being sent, two have not been tried. */
  async function running() {
    const offer = await buildOffer(api.db);
    const numbers = [];
    for (let count = 0; count < 4; count += 1) numbers.push((await offer.subscriber()).msisdn);
    const rows = numbers.map((number) => offer.says(number)).join("\n");
    const jobId = await sent(staff.post("/services/broadcasts", upload(rows)));
    const { changes } = { changes: [{ status: "sent" as const, attempts: 1 }, { attempts: 1 }] };
    for (const [place, change] of changes.entries())
      await api.db
        .updateTable("monitor_message")
        .set(change)
        .where("msisdn", "=", numbers[place] ?? "")
        .execute();
    return { offer, numbers, jobId };
  }

  it("takes back what no link has tried, counts it in both jobs, and lets the rest go on", async () => {
    const { offer, numbers, jobId } = await running();
    const { status, body } = await undo(jobId);
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 4, takenBack: 2, left: 2 } });
    expect((await offer.messages()).map(({ msisdn }) => msisdn)).toEqual(numbers.slice(0, 2));
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["sent", "sent", "takenBack", "takenBack"]);
    const { body: job } = await staff.get(`/services/jobs/${jobId}`);
    expect(job).toMatchObject({ counts: { queued: 4, takenBack: 2 }, undo: { isOpen: false, jobId: body.jobId } });
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "broadcast.send.undo",
      entity: "broadcast",
      scope_carrier_id: offer.carrierId,
      details: { undoneJobId: jobId, takenBack: 2, left: 2 },
    });
    expect(await undo(jobId)).toMatchObject({ status: 409 });
  });

  it("needs the right to broadcast, and takes nothing back beyond the tie of its user", async () => {
    const { offer, jobId } = await running();
    const reader = await api.as({ permissions: ["job.list", "blacklist.create"] });
    expect(await undo(jobId, reader)).toMatchObject({ status: 403 });
    await api.build.update("job", jobId, { user_id: reader.userId });
    const elsewhere = await api.as({ permissions: [...rights, "job.list"], carrierId: (await api.build.carrier()).id });
    expect(await undo(jobId, elsewhere)).toMatchObject({ status: 404 });
    expect(await offer.messages()).toHaveLength(4);
  });
});

describe("undoing a blacklist file", () => {
  it("takes added numbers out of the list and gives the others their former expire date", async () => {
    const { id } = await api.build.carrier();
    const [known = "", fresh = ""] = numbersOf(2);
    await blacklist.add(`${known},2031-01-02,${id}`);
    const before = await blacklist.rows(id);
    const jobId = await blacklist.add(`${known},2035-05-05,${id}\n${fresh},,${id}`);
    const { status, body } = await undo(jobId);
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 2, takenBack: 2, left: 0 } });
    expect(await blacklist.rows(id)).toEqual(before);
    expect(await ledgerOf(api.db, body.jobId)).toMatchObject([
      { line: 1, msisdn: known, outcome: "takenBack", after: { expire_date: expect.stringContaining("2031") } },
      { line: 2, msisdn: fresh, outcome: "takenBack", after: null },
    ]);
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "blacklist.add.undo",
      entity: "blacklist",
      scope_carrier_id: id,
      details: { file: "numbers.csv", undoneJobId: jobId, jobId: body.jobId, total: 2, takenBack: 2, left: 0 },
    });
  });

  it("lists removed numbers again as they were, unless they were listed again meanwhile", async () => {
    const { id } = await api.build.carrier();
    const [one = "", other = ""] = numbersOf(2);
    await blacklist.add(`${one},2031-01-02,${id}\n${other},,${id}`);
    const [before] = await blacklist.rows(id);
    const jobId = await blacklist.remove(`${one},,${id}\n${other},,${id}`);
    await blacklist.add(`${other},2040-01-01,${id}`);
    const { body } = await undo(jobId);
    expect(body).toMatchObject({ takenBack: 1, left: 1 });
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["takenBack", "duplicated"]);
    const listed = await blacklist.rows(id);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(before);
  });

  it("leaves alone what somebody has changed since", async () => {
    const { id } = await api.build.carrier();
    const numbers = numbersOf(3);
    const jobId = await blacklist.add(numbers.map((number) => `${number},,${id}`).join("\n"));
    const later = await blacklist.add(`${numbers[1]},2040-01-01,${id}`);
    await blacklist.remove(`${numbers[2]},,${id}`);
    const { body } = await undo(jobId);
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["takenBack", "changedSince", "changedSince"]);
    expect((await blacklist.rows(id)).map(({ msisdn }) => msisdn)).toEqual([numbers[1]]);
    expect((await undo(later)).body).toMatchObject({ takenBack: 1 });
    expect(await blacklist.rows(id)).toMatchObject([{ msisdn: numbers[1], expire_date: null }]);
  });

  it("changes nothing beyond the tie that its user has by then", async () => {
    const [mine, others] = [await api.build.carrier(), await api.build.carrier()];
    const moved = await api.as({ permissions: [...rights] });
    const numbers = numbersOf(2);
    const jobId = await blacklist.add(`${numbers[0]},,${mine.id}\n${numbers[1]},,${others.id}`, moved);
    await api.build.update("app_user", moved.userId, { carrier_id: mine.id });
    const { body } = await undo(jobId, moved);
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["takenBack", "notFound"]);
    expect(await blacklist.rows(others.id)).toHaveLength(1);
  });
});

describe("undoing a whitelist file", () => {
  it("deletes the numbers that it added, and no others", async () => {
    const [known = "", fresh = "", used = ""] = numbersOf(3);
    await whitelist.add(known);
    const jobId = await whitelist.add([known, fresh, used].join("\n"));
    await whitelist.remove(used);
    const { body } = await undo(jobId);
    expect(body).toMatchObject({ total: 2, takenBack: 1, left: 1 });
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["takenBack", "notFound"]);
    expect((await whitelist.rows([known, fresh, used])).map(({ msisdn }) => msisdn)).toEqual([known]);
  });

  it("lists deleted numbers again, each row with its tie and date", async () => {
    const { id } = await api.build.carrier();
    const tied = await api.as({ permissions: [...rights], carrierId: id });
    const [both = "", one = "", again = ""] = numbersOf(3);
    await whitelist.add([both, one, again].join("\n"));
    await whitelist.add(both, tied);
    const before = await whitelist.rows([both, one]);
    const { body: removed } = await staff.put(
      "/services/one-shot-whitelists/upload/remove",
      upload([both, one, again, newNumber()].join("\n")),
    );
    expect(removed).toMatchObject({ total: 4, deleted: 3, notFound: 1 });
    await whitelist.add(again);
    const { body } = await undo(removed.jobId);
    expect(body).toMatchObject({ total: 4, takenBack: 3, left: 1 });
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["takenBack", "takenBack", "takenBack", "duplicated"]);
    expect(await whitelist.rows([both, one])).toEqual(before);
  });
});

describe("undoing a direct subscription", () => {
  const path = "/services/direct-subscriptions";
  const began = async (count: number) => {
    const offer = await buildOffer(api.db);
    const numbers = numbersOf(count);
    const jobId = await sent(staff.post(path, upload(numbers.map((number) => offer.asks(number)).join("\n"))));
    return { offer, numbers, jobId };
  };
  const waiting = ({ offer, numbers }: Awaited<ReturnType<typeof began>>, at: number) =>
    sent(staff.post("/services/broadcasts", upload(offer.says(numbers[at] ?? ""))));

  it("ends what it began, charges nobody, and takes back what waits; nobody is told of what was never told", async () => {
    const file = await began(2);
    const { offer, numbers, jobId } = file;
    await api.db
      .updateTable("notification")
      .set({ status: "processed" })
      .where("msisdn", "=", numbers[1] ?? "")
      .execute();
    await waiting(file, 0);
    await waiting(file, 1);
    await api.db
      .updateTable("monitor_message")
      .set({ status: "sent" })
      .where("msisdn", "=", numbers[1] ?? "")
      .where("origin", "=", "outgoing")
      .execute();
    const { status, body } = await undo(jobId);
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 2, takenBack: 2, left: 0, messages: 1 } });
    const { username } = await api.build.read("app_user", staff.userId);
    expect(await offer.subscriptions()).toMatchObject(
      numbers.map(() => ({ active: false, next_charge_at: null, deactivated_by: username })),
    );
    expect((await offer.messages()).filter(({ origin }) => origin === "outgoing")).toMatchObject([{ status: "sent" }]);
    expect(await offer.notifications()).toMatchObject([
      { msisdn: numbers[1], type: "subscription", status: "processed" },
      { msisdn: numbers[1], type: "unsubscription", status: "pending" },
    ]);
    expect(await api.db.selectFrom("charge").selectAll().execute()).toEqual([]);
    expect(await ledgerOf(api.db, body.jobId)).toMatchObject([
      { outcome: "takenBack", before: { active: true, pending_messages: 1 }, after: { active: false } },
      { outcome: "takenBack", before: expect.not.objectContaining({ pending_messages: 1 }) },
    ]);
    expect(await api.lastAudit()).toMatchObject({
      action: "direct-subscription.create.undo",
      scope_carrier_id: offer.carrierId,
      scope_provider_id: offer.provider.id,
      details: { takenBack: 2, messages: 1 },
    });
  });

  it("tells a provider of the end where a link has tried to tell of the beginning, which may have arrived", async () => {
    const { offer, numbers, jobId } = await began(2);
    const tried = (msisdn = "") => api.db.updateTable("notification").where("msisdn", "=", msisdn);
    await tried(numbers[0]).set({ attempts: 1 }).execute();
    await tried(numbers[1]).set({ retries: 1 }).execute(); // reprocessed by staff
    expect(await undo(jobId)).toMatchObject({ status: 200 });
    const told = (await offer.notifications()).map(({ msisdn, type }) => `${msisdn} ${type}`);
    expect(told.toSorted()).toEqual(
      numbers.flatMap((msisdn) => [`${msisdn} subscription`, `${msisdn} unsubscription`]).toSorted(),
    );
  });

  it("leaves alone what was charged, changed or ended since", async () => {
    const { offer, numbers, jobId } = await began(4);
    const rows = await offer.subscriptions();
    const change = (at: number, set: Record<string, unknown>) =>
      api.db
        .updateTable("subscription")
        .set(set)
        .where("id", "=", rows[at]?.id ?? 0)
        .execute();
    await change(0, { last_charge_at: new Date() });
    await change(1, { updated_at: new Date(Date.now() + 1_000) });
    await change(2, { active: false, next_charge_at: null, deactivated_at: new Date(), deactivated_by: "x" });
    const { body } = await undo(jobId);
    const outcomes = await ledgerOf(api.db, body.jobId);
    expect(new Map(outcomes.map(({ msisdn, outcome }) => [msisdn, outcome]))).toEqual(
      new Map(
        rows.map(({ msisdn }, index) => [
          msisdn,
          ["changedSince", "changedSince", "alreadyInactive", "takenBack"][index],
        ]),
      ),
    );
    expect(body).toMatchObject({ total: numbers.length, takenBack: 1, left: 3, messages: 0 });
  });

  it("asks for the count above the threshold, and goes on with it (P-8)", async () => {
    const offer = await buildOffer(api.db);
    const numbers = numbersOf(threshold + 1);
    const jobId = await sent(staff.post(path, upload(numbers.map((number) => offer.asks(number)).join("\n"))));
    const refused = await undo(jobId);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "confirm-count", figures: { rows: 5, numbers: 5, products: [{ rows: 5 }] } },
    });
    expect((await offer.subscriptions()).every(({ active }) => active)).toBe(true);
    expect(await undo(jobId, staff, { guard: "1", confirmedCount: 5 })).toMatchObject({
      status: 200,
      body: { takenBack: 5 },
    });
  });
});

describe("an undo of a file", () => {
  it("happens once: of two at once, at two replicas, one is refused, and so is a later one", async () => {
    const [number = ""] = numbersOf(1);
    const jobId = await whitelist.add(number);
    const { app, call } = await api.replica();
    await app.ready();
    const atReplica: Staff = { put: (path, options = {}) => call("PUT", path, options, staff.token) };
    const replies = await Promise.all([undo(jobId), undo(jobId, atReplica)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await undo(jobId)).toMatchObject({ status: 409, body: { message: "This file was undone already" } });
    expect(await whitelist.rows([number])).toEqual([]);
  });

  it("is told of by the job: until when, by whom it may be asked for, and which job did it", async () => {
    const jobId = await whitelist.add(newNumber());
    const look = async (who = staff) => (await who.get(`/services/jobs/${jobId}`)).body.undo;
    expect(await look()).toMatchObject({ until: expect.any(String), isOpen: true, jobId: null });
    expect(await look(await api.as({ permissions: ["job.list"] }))).toMatchObject({ isOpen: false });
    const { body } = await undo(jobId);
    expect(await look()).toMatchObject({ isOpen: false, jobId: body.jobId });
    const job = (await staff.get(`/services/jobs/${body.jobId}`)).body;
    expect(job).toMatchObject({ kind: "whitelist.add.undo", subjectId: jobId, state: "done" });
    expect(job).not.toHaveProperty("undo");
  });

  it("needs the right of the upload, and the job has to be one that the user sees", async () => {
    const jobId = await whitelist.add(newNumber());
    const others = rights.filter((right) => right !== "whitelist.import");
    expect(await undo(jobId, await api.as({ permissions: [...others, "job.list"] }))).toMatchObject({ status: 403 });
    expect(await undo(jobId, await api.as({ permissions: [...rights] }))).toMatchObject({ status: 404 });
    expect(await undo(jobId, await api.as({ permissions: ["whitelist.import", "job.list"] }))).toMatchObject({
      status: 200,
    });
  });

  it("is for files that were processed within the hours of the setting, and for no preview", async () => {
    const jobId = await whitelist.add(newNumber());
    const finished_at = new Date(Date.now() - 24.1 * 3_600_000);
    await api.build.update("job", jobId, { finished_at });
    expect(await undo(jobId)).toMatchObject({
      status: 409,
      body: { message: "A file can be undone within 24 hours of its end" },
    });
    const preview = await sent(staff.post("/services/one-shot-whitelists/upload/add/preview", upload(newNumber())));
    const body = { message: "Work of this kind cannot be undone" };
    expect(await undo(preview)).toMatchObject({ status: 409, body });
  });

  it("waits for a file that works on the same list, and leaves alone what that has changed", async () => {
    const { id } = await api.build.carrier();
    const [number = "", other = ""] = numbersOf(2);
    const jobId = await blacklist.add(`${number},,${id}\n${other},,${id}`);
    const client = await api.pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock(hashtext('blacklist file'))");
      const undoing = undo(jobId);
      await untilBlocked(api.owner);
      await client.query("update blacklist set updated_at = now() + interval '1 second' where msisdn = $1", [number]);
      await client.query("commit");
      const { body } = await undoing;
      expect(await outcomesOf(api.db, body.jobId)).toEqual(["changedSince", "takenBack"]);
    } finally {
      client.release();
    }
  });
});

describe("undoing a change of many records", () => {
  const editors = ["carrier.edit", "carrier.list", "job.list"] as const;
  const carriers = (count: number) => Promise.all(Array.from({ length: count }, () => api.build.carrier()));
  const countriesOf = async (records: readonly { id: number }[]) => {
    const ids = records.map(({ id }) => id);
    const rows = await api.db.selectFrom("carrier").select("country_id").where("id", "in", ids).execute();
    return rows.map(({ country_id }) => country_id);
  };
  const changed = async (who: typeof staff, body: Record<string, unknown>) => {
    const previewId = await sent(who.post("/services/bulk-changes/preview", { body }));
    const confirmedCount = (body.ids as number[]).length;
    return sent(who.post("/services/bulk-changes", { body: { previewId, confirmedCount } }));
  };
  const changeCarriers = async (who: typeof staff, count = 2) => {
    const records = await carriers(count);
    const ids = records.map(({ id }) => id);
    const country = await api.build.country();
    const set = { countryId: country.id };
    return { records, country, jobId: await changed(who, { resource: "carriers", action: "edit", set, ids }) };
  };

  it("takes the change of somebody else back once, for those who may list and edit the records", async () => {
    const [maker, colleague] = [await api.as({ permissions: editors }), await api.as({ permissions: editors })];
    const { records, country, jobId } = await changeCarriers(maker);
    expect(await countriesOf(records)).toEqual([country.id, country.id]);
    const look = async (who = colleague) => (await who.get(`/services/jobs/${jobId}`)).body.undo;
    expect(await look()).toMatchObject({ isOpen: true, jobId: null });
    const blind = await api.as({ permissions: ["carrier.edit", "job.list"] });
    expect(await look(blind)).toMatchObject({ isOpen: false });
    expect(await undo(jobId, blind)).toMatchObject({ status: 403 });
    const { status, body } = await undo(jobId, colleague);
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 2, takenBack: 2, left: 0 } });
    expect(await countriesOf(records)).not.toContain(country.id);
    expect(await look()).toMatchObject({ isOpen: false, jobId: body.jobId });
    const again = { status: 409, body: { message: "This change was undone already" } };
    expect(await undo(jobId, colleague)).toMatchObject(again);
  });

  it("takes a file back, and asks for the count of a large one", async () => {
    const countries = await api.as({ permissions: [...editors, "country.create", "country.edit", "country.delete"] });
    const names = Array.from({ length: threshold + 1 }, () => `Land ${newNumber()}`);
    const rows = names.map((name) => `${name},EUR,1,49`).join("\n");
    const file = upload(`Country name,Country currency,Country currency exchange,Country code\n${rows}`);
    const jobId = await sent(countries.post("/services/record-files/countries", file));
    const figures = { rows: 5, numbers: 5 };
    expect(await undo(jobId, countries)).toMatchObject({ status: 409, body: { code: "confirm-count", figures } });
    expect(await undo(jobId, countries, { guard: "1", confirmedCount: 5 })).toMatchObject({
      status: 200,
      body: { total: 5, takenBack: 5, left: 0 },
    });
  });

  it("is refused after the hours of the setting", async () => {
    const maker = await api.as({ permissions: editors });
    const { jobId } = await changeCarriers(maker);
    const finished_at = new Date(Date.now() - 24.1 * 3_600_000);
    await api.build.update("job", jobId, { finished_at });
    expect(await undo(jobId, maker)).toMatchObject({
      status: 409,
      body: { message: "A change can be undone within 24 hours of its end" },
    });
  });
});
