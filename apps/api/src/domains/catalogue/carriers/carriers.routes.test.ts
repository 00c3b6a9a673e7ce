import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["carrier.list", "carrier.create", "carrier.edit", "carrier.delete", "carrier.restore"] as const;
const unbound = await api.as({ permissions: all });

describeRecords(api, "carriers", {
  ids: { life: "A-003, A-159, A-175, A-203, D-A19", lists: "A-005, A-052, B-516" },
  references: ["countryId"],
  refuses: [
    ["an empty name (A-290)", { carrierName: " " }, "carrierName", "This field is required"],
    ["51 characters (A-291)", { carrierName: "x".repeat(51) }, "carrierName", "Field must be less than 50 characters"],
    ["no country (A-292)", { countryId: null }, "countryId", "This field is required"],
  ],
});

describe("GET /services/carriers/paginate", () => {
  it("answers carriers with their country (A-175)", async () => {
    const { id, country_id } = await api.build.carrier();
    const { body } = await unbound.get("/services/carriers/paginate");
    expect(body.results[0]).toMatchObject({ id, countryId: { countryId: country_id, countryShort: "XX" } });
  });

  it("pages, with numbers of the next and the previous page or null (A-192, B-253)", async () => {
    const { id: countryId, name } = await api.build.country();
    for (let index = 0; index < 5; index++) await api.build.carrier({ countryId });
    const page = async (number: number) =>
      (await unbound.get("/services/carriers/paginate", { query: `countryName=${name}&limit=2&page=${number}` })).body;
    expect(await page(1)).toMatchObject({ total: 5, nextPage: 2, previousPage: null });
    expect(await page(2)).toMatchObject({ total: 5, nextPage: 3, previousPage: 1 });
    expect(await page(3)).toMatchObject({ total: 5, nextPage: null, previousPage: 2 });
    expect(await page(9)).toMatchObject({ total: 5, results: [] });
  });

  it("matches text without regard to case, `%` and `_` literally; alternatives of one field, all fields together (D-A28, S6)", async () => {
    const { id: countryId } = await api.build.country();
    for (const name of ["Filter 100%", "Filter 1000", "Filter 100_", "filter other"])
      await api.build.carrier({ name, countryId });
    const names = async (query: string) =>
      (
        await unbound.get("/services/carriers/paginate", { query: `${query}&sortBy=carrierName&sort=asc` })
      ).body.results.map(({ carrierName }: { carrierName: string }) => carrierName);
    expect(await names("carrierName=FILTER")).toHaveLength(4);
    expect(await names("carrierName=100%25")).toEqual(["Filter 100%"]);
    expect(await names("carrierName=100_")).toEqual(["Filter 100_"]);
    expect(await names("carrierName[0]=100%25&carrierName[1]=other")).toEqual(["Filter 100%", "filter other"]);
    expect(await names("carrierName=filter&carrierEnabled=0")).toEqual([]);
    expect(await names("filters[0][field]=carrierName&filters[0][value]=other")).toEqual(["filter other"]);
  });

  it.each(["nope=1", "sortBy=password", "sort=up", "limit=0", "limit=101", "page=0", "carrierEnabled=maybe"])(
    "refuses %s with 400 (D-A28, D-A30, D-A31, C-10, C-12)",
    async (query) => {
      expect(await unbound.get("/services/carriers/paginate", { query })).toMatchObject({
        status: 400,
        body: { errors: [expect.anything()] },
      });
    },
  );

  it("gives a provider's user the carrier of that provider (D-A12)", async () => {
    const provider = await api.build.provider();
    const tied = await api.as({ permissions: all, providerId: provider.id });
    const { body } = await tied.get("/services/carriers");
    expect(body.map(({ id }: { id: number }) => id)).toEqual([provider.carrier_id]);
  });
});

describe("POST /services/carriers", () => {
  it.each([
    ["text", "text"],
    ["a list", []],
    ["wrong types", { carrierName: 3, countryId: "x" }],
    ["a word for a flag", { carrierName: "Flag", countryId: 1, carrierEnabled: "yes" }],
  ])("answers code 1000 to %s, which is no carrier (D-A27, A-343)", async (_, body) => {
    const headers = { "content-type": "application/json" };
    const reply = await unbound.post("/services/carriers", { body: JSON.stringify(body), headers });
    expect(reply).toMatchObject({ status: 400, body: { code: 1000, message: "Something went wrong :(" } });
  });

  it("answers 400 to a body that is not JSON", async () => {
    const reply = await unbound.post("/services/carriers", {
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(reply).toMatchObject({ status: 400 });
  });

  it("refuses a name that its country has already, and takes it elsewhere (D-A54)", async () => {
    const taken = await api.build.carrier({ enabled: false });
    const body = { carrierName: taken.name.toUpperCase(), countryId: taken.country_id };
    expect(await unbound.post("/services/carriers", { body })).toMatchObject({ status: 409 });
    const { id: countryId } = await api.build.country();
    expect(await unbound.post("/services/carriers", { body: { ...body, countryId } })).toMatchObject({ status: 200 });
  });

  it("refuses a tied user: a new carrier is never their own (D-A12)", async () => {
    const own = await api.build.carrier();
    const tied = await api.as({ permissions: all, carrierId: own.id });
    const reply = await tied.post("/services/carriers", { body: { carrierName: "Movil", countryId: own.country_id } });
    expect(reply).toMatchObject({ status: 400 });
  });
});

describe("PUT /services/carriers/:id", () => {
  const bodyOf = ({ name, country_id }: { name: string; country_id: number }) => ({
    carrierName: name,
    countryId: country_id,
    carrierEnabled: 1,
  });

  it("lets one of two saves of the same state through", async () => {
    const carrier = await api.build.carrier();
    const dateModified = carrier.updated_at.toISOString();
    const save = (carrierName: string) =>
      unbound.put(`/services/carriers/${carrier.id}`, { body: { ...bodyOf(carrier), carrierName, dateModified } });
    const replies = await Promise.all([save("Race A"), save("Race B")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("three calls at once", () => {
  it.each([
    ["delete", { enabled: true }, (id: number) => unbound.delete(`/services/carriers/${id}`)],
    ["restore", { enabled: false }, (id: number) => unbound.put(`/services/carriers/restore/${id}`)],
  ])("%s a carrier once and leave one audit line (D-A35, D-A82)", async (action, parts, run) => {
    const { id } = await api.build.carrier(parts);
    for (const reply of await Promise.all([run(id), run(id), run(id)])) expect(reply).toMatchObject({ status: 200 });
    const lines = (await api.audit()).filter(
      ({ entity, entity_id }) => entity === "carrier" && entity_id === String(id),
    );
    expect(lines.map((line) => line.action)).toEqual([`carrier.${action}`]);
  });
});

it("a carrier that nobody has answers 404", async () => {
  expect(await unbound.get("/services/carriers/2000000000")).toMatchObject({ status: 404 });
  expect(await unbound.get("/services/carriers/99999999999999")).toMatchObject({ status: 404 });
});
