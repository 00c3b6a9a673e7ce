import type { Permission } from "@portal/api-client/permissions";
import { portalDay } from "@portal/time";
import { describe, expect, it, vi } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ maskNumbers: true, timeZone: "America/Mexico_City" });
const path = "/services/one-shot-whitelists";
const all: Permission[] = ["list", "search", "import", "delete-export", "export"].map(
  (key) => `whitelist.${key}` as Permission,
);
const staff = await api.as({ permissions: [...all, "msisdn.view"] });
const carrier = await api.build.carrier();
const provider = await api.build.provider({ carrierId: carrier.id });
const tiedToCarrier = await api.as({ permissions: [...all, "msisdn.view"], carrierId: carrier.id });
const tiedToProvider = await api.as({
  permissions: [...all, "msisdn.view"],
  carrierId: carrier.id,
  providerId: provider.id,
});

const add = (text: string, who = staff) => who.post(`${path}/upload/add`, upload(text));
const remove = (text: string, who = staff) => who.put(`${path}/upload/remove`, upload(text));
const page = (query = "", who = staff) => who.get(`${path}/paginate`, { query });
const numbersOf = ({ body }: { body: unknown }): string[] =>
  ((body as { results?: { msisdn: string }[] }).results ?? (body as { msisdn: string }[])).map(({ msisdn }) => msisdn);
const idOf = async (msisdn: string) => (await page(`msisdn=${msisdn}`)).body.results[0].oneShotWhitelistId;

await add("52155103\n52155101\n52155102\n59170000");

describe("GET services/one-shot-whitelists", () => {
  it("is a bare list of entries with the fields of every record, newest first (B-532, B-232, C-7, C-11)", async () => {
    const { status, body } = await staff.get(path);
    expect(status).toBe(200);
    expect(numbersOf({ body })).toEqual(["59170000", "52155103", "52155102", "52155101"]);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      oneShotWhitelistId: body[0].id,
      msisdn: "59170000",
      createdAt: expect.any(String),
      updatedAt: body[0].createdAt,
      deletedAt: null,
      dateCreated: body[0].createdAt,
      dateModified: body[0].createdAt,
    });
  });
});

describe("GET services/one-shot-whitelists/paginate", () => {
  it("goes by msisdn, upwards unless told otherwise (B-533, B-090, 5.13)", async () => {
    const { body } = await page();
    expect(body).toMatchObject({ currentPage: 1, total: 4, nextPage: null, previousPage: null });
    expect(numbersOf({ body })).toEqual(["52155101", "52155102", "52155103", "59170000"]);
    expect(numbersOf(await page("sortBy=msisdn&sort=desc&limit=2"))).toEqual(["59170000", "52155103"]);
    expect(numbersOf(await page("sortBy=msisdn&sort=desc&limit=2&page=2"))).toEqual(["52155102", "52155101"]);
    expect(await page("sortBy=oneShotWhitelistId")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "sortBy" }] },
    });
  });

  it.each([
    ["52155", ["52155101", "52155102", "52155103"]],
    ["+52 155-102", ["52155102"]],
    ["155102", []],
    ["5%2", []],
    ["5_", []],
  ])("finds by how a number begins: %s (B-533, B-089, 5.13)", async (typed, found) => {
    expect(numbersOf(await page(`msisdn=${encodeURIComponent(typed)}`))).toEqual(found);
  });

  it("asks for whitelist.search where a number is looked for (B-493)", async () => {
    const { get } = await api.as({ permissions: ["whitelist.list"] });
    expect(await get(`${path}/paginate`)).toMatchObject({ status: 200 });
    expect(await get(`${path}/paginate`, { query: "msisdn=52" })).toMatchObject({ status: 403 });
  });

  it("shows who may not see numbers no order of them, and finds by the whole number alone (D13, M2)", async () => {
    const masked = await api.as({ permissions: all });
    expect(numbersOf(await page("", masked))).toEqual(Array(4).fill(expect.stringContaining("••••")));
    const seen = (await page("", masked)).body.results.map(({ id }: { id: number }) => id);
    expect(seen).toEqual(seen.toSorted((a: number, b: number) => a - b));
    expect((await page("msisdn=5215510", masked)).body.total).toBe(0);
    expect((await page("msisdn=52155101", masked)).body.total).toBe(1);
    expect((await masked.get(`${path}/export/`)).body).toContain("••••");
  });
});

describe("GET services/one-shot-whitelists/export/", () => {
  it.each(["/export", "/export/"])(
    "answers %s with one column of all numbers (B-536, B-093, C-17, 5.13)",
    async (end) => {
      vi.useFakeTimers({ toFake: ["Date"] }); // the day does not turn meanwhile
      const day = portalDay(new Date(), "America/Mexico_City");
      const { status, body, headers } = await staff.get(`${path}${end}`);
      vi.useRealTimers();
      expect(status).toBe(200);
      expect(body).toBe("\uFEFFmsisdn\r\n52155101\r\n52155102\r\n52155103\r\n59170000\r\n");
      expect(headers["content-disposition"]).toBe(`attachment; filename="one-shot-whitelist-${day}.csv"`);
      expect(await api.lastAudit()).toMatchObject({
        user_id: staff.userId,
        action: "one_shot_whitelist.export",
        details: { rows: 4 },
      });
    },
  );
});

describe("DELETE services/one-shot-whitelists/:id", () => {
  it("deletes for good, so that the number can be added again (B-537, B-096, 5.13)", async () => {
    const id = await idOf("59170000");
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "whitelist.delete",
      entity: "one_shot_whitelist",
      entity_id: String(id),
      msisdn: "59170000",
    });
    const lines = (await api.audit()).length;
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 404, body: { message: "Record not found" } });
    expect(await api.audit()).toHaveLength(lines);
    expect((await staff.get(`${path}/export/`)).body).not.toContain("59170000");
    expect((await add("59170000")).body).toMatchObject({ inserted: 1 });
  });
});

it.each([
  ["GET", "", "whitelist.list"],
  ["GET", "/paginate", "whitelist.list"],
  ["GET", "/export/", "whitelist.export"],
  ["POST", "/upload/add", "whitelist.import"],
  ["PUT", "/upload/remove", "whitelist.delete-export"],
  ["DELETE", "/1", "whitelist.delete-export"],
] as const)("%s %s asks for %s (B-498)", async (method, end, key) => {
  const { token } = await api.as({ permissions: all.filter((one) => one !== key) });
  expect(await api.call(method, `${path}${end}`, {}, token)).toMatchObject({ status: 403 });
});

describe("whose numbers they are (decisions-b1 3)", () => {
  it("shows a tied user those of their own tie, and one without a tie all", async () => {
    await add("52155201", tiedToCarrier);
    await add("52155202", tiedToProvider);
    expect(numbersOf(await page("msisdn=521552"))).toEqual(["52155201", "52155202"]);
    expect(numbersOf(await page("", tiedToCarrier))).toEqual(["52155201", "52155202"]);
    expect(numbersOf(await page("", tiedToProvider))).toEqual(["52155202"]);
    expect(numbersOf(await tiedToProvider.get(path))).toEqual(["52155202"]);
    expect((await tiedToProvider.get(`${path}/export`)).body).toBe("\uFEFFmsisdn\r\n52155202\r\n");
    expect(await tiedToProvider.delete(`${path}/${await idOf("52155201")}`)).toMatchObject({ status: 404 });
  });

  it("keeps a number once for each tie, and removes by file all that the sender sees", async () => {
    expect((await add("52155202")).body).toMatchObject({ inserted: 1, duplicated: 0 });
    expect(numbersOf(await page("msisdn=52155202"))).toEqual(["52155202", "52155202"]);
    expect((await remove("52155201\n52155101", tiedToProvider)).body).toMatchObject({ deleted: 0, notFound: 2 });
    const preview = await staff.put(`${path}/upload/remove/preview`, upload("52155202\n52155999"));
    expect(preview.body).toMatchObject({ total: 2, deleted: 1, notFound: 1 });
    const { body } = await remove("52155202\n52155999");
    expect(body).toMatchObject({ total: 2, deleted: 1, notFound: 1 });
    const rows = (await staff.get(`/services/jobs/${body.jobId}/rows/paginate`)).body.results;
    expect(rows).toMatchObject([
      { line: 1, outcome: "deleted", before: { provider_id: expect.any(Number) } },
      { line: 1, outcome: "deleted", before: { provider_id: null } },
      { line: 2, outcome: "notFound", before: null },
    ]);
    expect(numbersOf(await page("msisdn=52155202"))).toEqual([]);
  });
});
