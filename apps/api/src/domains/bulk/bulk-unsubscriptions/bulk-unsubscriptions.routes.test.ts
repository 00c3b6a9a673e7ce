import { toDateRange } from "@portal/api-client/days";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { startTestApi } from "#test/start-test-api.ts";

const timeZone = "America/Sao_Paulo";
const api = await startTestApi({ timeZone, maskNumbers: true });
const staffOf = async (tie: { carrierId?: number; providerId?: number } = {}) =>
  bulkCalls(await api.as({ permissions: bulkRights, ...tie }));
const staff = await staffOf();
type Listed = { bulkUnsubscriptionId: number };
const ids = (rows: readonly Listed[]) => rows.map(({ bulkUnsubscriptionId }) => bulkUnsubscriptionId);
const found = async (query: string, who = staff) => ids((await who.page(`limit=100&${query}`)).body.results);

describe("the list of batches", () => {
  it("answers its page twice, the newest first (B-546, B-547, B-550)", async () => {
    const [first, second] = [
      await api.build.bulkUnsubscription({ status: "canceled", description: "b" }),
      await api.build.bulkUnsubscription({ status: "approved", description: "a" }),
    ];
    const { status, body } = await staff.page("limit=1");
    const four = { currentPage: 1, total: 2, nextPage: 2, previousPage: null };
    expect({ status, body }).toMatchObject({ status: 200, body: { ...four, pagination: four } });
    expect(ids(body.results)).toEqual([second.id]);
    expect(ids((await staff.get("/services/bulk-unsubscriptions")).body)).toEqual([second.id, first.id]);
    expect((await staff.find(first.id)).body).toMatchObject({ bulkUnsubscriptionStatus: "canceled" });
    expect(await staff.find(999_999)).toMatchObject({ status: 404 });
  });

  it("is sorted as it says: descending is descending (B-549, C-10)", async () => {
    const later = await api.build.bulkUnsubscription({ description: "c" });
    for (const sortBy of ["Description", "Id"]) {
      const up = await found(`sortBy=bulkUnsubscription${sortBy}&sort=asc`);
      expect(await found(`sortBy=bulkUnsubscription${sortBy}&sort=desc`)).toEqual(up.toReversed());
    }
    expect((await found("sortBy=bulkUnsubscriptionDescription&sort=desc"))[0]).toBe(later.id);
    for (const sortBy of ["TotalSubscription", "ProcessedAt", "Status"])
      expect(await found(`sortBy=bulkUnsubscription${sortBy}&sort=asc`)).toHaveLength(3);
    expect((await found("sortBy=bulkUnsubscriptionProcessedAt&sort=desc")).at(-1)).toBe(later.id);
    expect(await staff.page("sortBy=userId")).toMatchObject({ status: 400 });
  });

  it.each([
    { picked: ["2024-01-31"], days: ["2024-01-31"] },
    { picked: ["2024-02-28", "2024-03-01"], days: ["2024-02-28", "2024-02-29", "2024-03-01"] },
    { picked: ["2025-12-31", "2025-12-31"], days: ["2025-12-31"] },
    { picked: ["2018-11-04"], days: ["2018-11-04"] },
  ])(
    "gives whole days of the portal's zone, those that were picked: $picked (P-1, P-2, B-548)",
    async ({ picked, days }) => {
      const at = async (createdAt: string) =>
        (await api.build.bulkUnsubscription({ status: "canceled", createdAt: new Date(createdAt) })).id;
      const offset = days[0] === "2018-11-04" ? "-02:00" : "-03:00";
      const [first = "", last = ""] = [days[0], days.at(-1)];
      const inside = [await at(`${last}T23:59:59.999${offset}`)];
      // on 4 November 2018 the clocks of this zone go from midnight to one
      inside.push(await at(`${first}T${offset === "-02:00" ? "01" : "00"}:00:00${offset}`));
      const dayBefore = new Date(Date.parse(`${first}T00:00:00Z`) - 1_000).toISOString().slice(0, 10);
      await at(`${dayBefore}T23:59:59.999-03:00`);
      await at(new Date(Date.parse(`${last}T23:59:59.999${offset}`) + 1).toISOString());
      const { startDate, endDate } = toDateRange(picked);
      expect((await found(`startDate=${startDate}&endDate=${endDate}`)).toSorted()).toEqual(inside.toSorted());
    },
  );

  it("is narrowed to batches that hold a subscription of a carrier or provider (B-547)", async () => {
    const [one, two] = [await buildProduct(api.db), await buildProduct(api.db)];
    const [lone, both] = [newNumber(), newNumber()];
    await one.subscription(lone);
    await one.subscription(both);
    await two.subscription(both);
    const tied = await staffOf({ carrierId: one.carrierId });
    const own = (await tied.create(lone)).body.bulkUnsubscriptionId;
    const pending = await api.db
      .selectFrom("bulk_unsubscription")
      .select("id")
      .where("status", "=", "pending")
      .where("carrier_id", "is", null)
      .execute();
    for (const { id } of pending) await staff.cancel(id);
    const shared = (await staff.create(both)).body.bulkUnsubscriptionId;
    expect(await found(`carrierId=${one.carrierId}`)).toEqual([shared, own]);
    expect(await found(`providerId=${two.provider.id}`)).toEqual([shared]);
    expect(await found(`carrierId=${one.carrierId}&providerId=${two.provider.id}`)).toEqual([]);
    // A tied user sees only the batches of their own scope, and nothing of others (C-4, 5.11).
    expect(await found("", tied)).toEqual([own]);
    expect(await tied.find(shared)).toMatchObject({ status: 404 });
    expect(await tied.approve(shared)).toMatchObject({ status: 404 });
    expect(await tied.page(`carrierId=${two.carrierId}`)).toMatchObject({ status: 404 });
    await staff.cancel(shared);
  });

  it("hides numbers from those who may not see them", async () => {
    const { subscription } = await buildProduct(api.db);
    const number = newNumber();
    await subscription(number);
    const { body } = await staff.create(number);
    const reader = bulkCalls(await api.as({ permissions: ["bulk-unsubscriptions.list"] }));
    const [item] = (await reader.items(body.id)).body.results;
    expect(item.msisdn).toContain("••••");
    await staff.cancel(body.id);
  });
});
