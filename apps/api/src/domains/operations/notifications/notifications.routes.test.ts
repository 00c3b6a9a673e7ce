import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const path = "/services/notifications";
const agent = await api.as({ permissions: ["monitor.notification", "msisdn.view"] });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

interface Parts {
  status?: "pending" | "processed" | "failed";
  createdAt?: Date;
  retries?: number;
}

async function notified() {
  const { carrierId, provider } = await buildProduct(api.db);
  const msisdn = newNumber();
  const add = ({ status = "failed", createdAt = new Date(), retries = 0 }: Parts = {}, to = provider.id) =>
    api.build.insert("notification", {
      type: "charge",
      msisdn,
      carrier_id: carrierId,
      provider_id: to,
      status,
      retries,
      created_at: createdAt,
      processed_at: status === "pending" ? null : createdAt,
    });
  return { carrierId, provider, msisdn, add };
}

describe("GET services/notifications/paginate (5.2)", () => {
  it("answers all that the card shows (B-209, B-579)", async () => {
    const { provider, msisdn, add } = await notified();
    const { id, created_at } = await add({ status: "processed", retries: 2 });
    const { status, body } = await agent.get(`${path}/paginate`, { query: `notificationMsisdn=${msisdn}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, currentPage: 1, nextPage: null, previousPage: null });
    expect(body.results).toMatchObject([
      {
        notificationId: id,
        notificationType: "charge",
        notificationMsisdn: msisdn,
        providerId: { providerId: provider.id, providerName: provider.name },
        notificationCreatedAt: created_at.toISOString(),
        notificationProcessedAt: created_at.toISOString(),
        notificationRetries: 2,
        notificationStatus: "processed",
        backgroundColor: "#1b5e20",
        deletedAt: null,
      },
    ]);
  });

  it("gives each status its colour", async () => {
    const { msisdn, add } = await notified();
    for (const status of ["pending", "processed", "failed"] as const) await add({ status });
    const { body } = await agent.get(`${path}/paginate`, { query: `notificationMsisdn=${msisdn}` });
    const colours = body.results.map((row: Record<string, string>) => [row.notificationStatus, row.backgroundColor]);
    expect(Object.fromEntries(colours)).toEqual({ pending: "#8a5a00", processed: "#1b5e20", failed: "#8e1c1c" });
  });

  it("newest first, 15 a page unless told otherwise (B-143)", async () => {
    const { msisdn, add } = await notified();
    const made = [];
    for (let minute = 0; minute < 17; minute += 1) made.push(await add({ createdAt: momentOfToday(60 * minute) }));
    const newest = made.map(({ id }) => id).toReversed();
    const page = async (query: string) =>
      (await agent.get(`${path}/paginate`, { query: `notificationMsisdn=${msisdn}&${query}` })).body;
    expect(await page("")).toMatchObject({ total: 17, nextPage: 2 });
    expect(idsOf((await page("")).results)).toEqual(newest.slice(0, 15));
    expect(idsOf((await page("page=2")).results)).toEqual(newest.slice(15));
    expect(idsOf((await page("page=3&limit=5")).results)).toEqual(newest.slice(10, 15));
  });

  it("takes the number in any spelling, one provider or several (B-210, C-12, C-14)", async () => {
    const { carrierId, provider, msisdn, add } = await notified();
    const other = await api.build.provider({ carrierId });
    const first = await add({ createdAt: momentOfToday(0) });
    const second = await add({ createdAt: momentOfToday(1) }, other.id);
    const found = async (query: string) =>
      idsOf(
        (
          await agent.get(`${path}/paginate`, {
            query: `notificationMsisdn=%2B${msisdn.slice(0, 3)}-${msisdn.slice(3)}&${query}`,
          })
        ).body.results,
      );
    expect(await found("")).toEqual([second.id, first.id]);
    expect(await found(`providerId=${provider.id}`)).toEqual([first.id]);
    expect(await found(`providerId[0]=${provider.id}&providerId[1]=${other.id}`)).toEqual([second.id, first.id]);
    expect(await agent.get(`${path}/paginate`, { query: `providerId=${provider.id}` })).toMatchObject({
      body: { total: 1 },
    });
    const pair = (index: number, id: number) => `filters[${index}][field]=providerId&filters[${index}][value]=${id}`;
    expect(await found(pair(0, provider.id))).toEqual([first.id]);
    expect(await found(`${pair(0, provider.id)}&${pair(1, other.id)}`)).toEqual([second.id, first.id]);
  });

  it.each([
    ["an unknown key (C-12)", "nope=1", 400],
    ["an unknown key among the filters (C-12)", "filters[0][field]=nope&filters[0][value]=1", 400],
    ["a filter without its value (C-12)", "filters[0][field]=providerId", 400],
    ["a number with letters", "notificationMsisdn=52abc", 400],
    ["a page that is none", "page=0", 400],
    ["more than 100 a page (C-11)", "limit=101", 400],
    ["an unknown provider (C-4)", "providerId=2000000000", 404],
  ])("refuses %s", async (_, query, status) => {
    expect(await agent.get(`${path}/paginate`, { query })).toMatchObject({ status });
  });
});

describe("GET services/notifications", () => {
  it("answers the newest 1,000 in scope as a bare list (B-578, C-11)", async () => {
    const { carrierId, provider, msisdn } = await notified();
    await api.owner.query(
      `insert into notification (type, msisdn, carrier_id, provider_id)
       select 'message', $1, $2, $3 from generate_series(1, 1001)`,
      [msisdn, carrierId, provider.id],
    );
    const tied = await api.as({ permissions: ["monitor.notification"], providerId: provider.id });
    const { status, body } = await tied.get(path);
    expect(status).toBe(200);
    expect(body).toHaveLength(1_000);
    expect(idsOf(body)).toEqual(idsOf(body).toSorted((one, other) => other - one));
    expect(new Set(body.map((row: { providerId: { providerId: number } }) => row.providerId.providerId))).toEqual(
      new Set([provider.id]),
    );
  });
});

describe("PUT services/notifications/{id} (5.7)", () => {
  const body = { notificationStatus: "pending" };

  it("sends one of today that failed once more, and ignores the rest of the body (B-261 to B-263, B-580)", async () => {
    const { msisdn, carrierId, add } = await notified();
    const { id } = await add({ retries: 2 });
    const { body: before } = await agent.get(`${path}/paginate`, { query: `notificationMsisdn=${msisdn}` });
    const whole = {
      ...before.results[0],
      notificationRetries: 77,
      notificationMsisdn: "99999",
      notificationStatus: "pending",
      notificationProcessedAt: null,
    };
    const reply = await agent.put(`${path}/${id}`, { body: whole });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        notificationId: id,
        notificationMsisdn: msisdn,
        notificationRetries: 3,
        notificationStatus: "pending",
        notificationProcessedAt: null,
        backgroundColor: "#8a5a00",
      },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "notification.reprocess",
      entity: "notification",
      entity_id: String(id),
      msisdn,
      carrier_id: carrierId,
    });
  });

  it("a second send is refused, and retries rise once, also for two at once on two servers", async () => {
    const { add } = await notified();
    const { id } = await add();
    const replica = await api.replica();
    const replies = await Promise.all([
      agent.put(`${path}/${id}`, { body }),
      replica.call("PUT", `${path}/${id}`, { body }, agent.token),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await agent.put(`${path}/${id}`, { body })).toMatchObject({
      status: 409,
      body: { message: "Notification cannot be reprocessed" },
    });
    expect(await api.build.read("notification", id)).toMatchObject({ retries: 1, status: "pending" });
  });

  it.each([
    ["failed in the first second of today", { createdAt: momentOfToday(0) }, 200],
    ["failed in the last second of yesterday", { createdAt: momentOfToday(-1) }, 409],
    ["is pending", { status: "pending" }, 409],
    ["was processed", { status: "processed" }, 409],
  ] as const)("one that %s, in the portal's time zone (B-144, C-8)", async (_, parts, status) => {
    const { add } = await notified();
    const { id } = await add(parts);
    const before = await api.build.read("notification", id);
    expect(await agent.put(`${path}/${id}`, { body })).toMatchObject({ status });
    if (status === 409) expect(await api.build.read("notification", id)).toEqual(before);
  });

  it.each([[{}], [{ notificationStatus: "processed" }], [{ notificationStatus: null }], [{ notificationRetries: 3 }]])(
    "the state %j is refused",
    async (wrong) => {
      const { add } = await notified();
      const { id } = await add();
      expect(await agent.put(`${path}/${id}`, { body: wrong })).toMatchObject({ status: 400 });
      expect(await api.build.read("notification", id)).toMatchObject({ status: "failed", retries: 0 });
    },
  );
});
