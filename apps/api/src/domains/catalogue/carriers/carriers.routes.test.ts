import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["carrier.list", "carrier.create", "carrier.edit", "carrier.delete", "carrier.restore"] as const;
const unbound = await api.as({ permissions: all });
const lastAudit = async () => (await api.audit()).at(-1);

describe("GET /services/carriers/paginate", () => {
  it("answers carriers as the contract has them, newest first (A-159, A-175, D-A30, D-A31)", async () => {
    const { id, name, country_id } = await api.build.carrier();
    const { status, body } = await unbound.get("/services/carriers/paginate");
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentPage: 1, previousPage: null });
    expect(body.results[0]).toMatchObject({
      id,
      carrierId: id,
      carrierName: name,
      countryId: { countryId: country_id, countryShort: "XX" },
      carrierEnabled: 1,
      deletedAt: null,
    });
    expect(body.results[0].dateModified).toBe(body.results[0].updatedAt);
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

  it.each(["carrierName", "countryName", "carrierEnabled", "carrierId"])(
    "sorts by %s in both directions, equal ones by id (A-052)",
    async (sortBy) => {
      const ids = async (sort: string) =>
        (
          await unbound.get("/services/carriers/paginate", { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })
        ).body.results.map(({ id }: { id: number }) => id);
      expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
    },
  );

  it.each(["nope=1", "sortBy=password", "sort=up", "limit=101", "page=0"])(
    "refuses %s with 400 (D-A28, D-A30, D-A31)",
    async (query) => {
      expect(await unbound.get("/services/carriers/paginate", { query })).toMatchObject({
        status: 400,
        body: { errors: [expect.anything()] },
      });
    },
  );

  it("shows a tied user his own carrier only (A-005, B-516, D-A12)", async () => {
    const own = await api.build.carrier();
    await api.build.carrier();
    const tied = await api.as({ permissions: all, carrierId: own.id });
    const { body } = await tied.get("/services/carriers/paginate", { query: "carrierName=carrier" });
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect(body.total).toBe(1);
  });

  it("gives a provider's user the carrier of that provider (D-A12)", async () => {
    const provider = await api.build.provider();
    const tied = await api.as({ permissions: all, providerId: provider.id });
    const { body } = await tied.get("/services/carriers");
    expect(body.map(({ id }: { id: number }) => id)).toEqual([provider.carrier_id]);
  });
});

describe("GET /services/carriers", () => {
  it("answers enabled carriers by name (D-A39)", async () => {
    const disabled = await api.build.carrier({ enabled: false });
    const { body } = await unbound.get("/services/carriers");
    const names = body.map(({ carrierName }: { carrierName: string }) => carrierName);
    expect(names).toEqual(names.toSorted());
    expect(names).not.toContain(disabled.name);
  });
});

describe("POST /services/carriers", () => {
  it("creates, answers the record and leaves an audit line (A-003, D-A19, D-A82)", async () => {
    const { id: countryId } = await api.build.country();
    const { status, body } = await unbound.post("/services/carriers", { body: { carrierName: " Movil ", countryId } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ carrierName: "Movil", countryId: { countryId }, carrierEnabled: 1 });
    expect(await lastAudit()).toMatchObject({
      user_id: unbound.userId,
      action: "carrier.create",
      entity: "carrier",
      entity_id: String(body.carrierId),
      after: expect.objectContaining({ name: "Movil" }),
    });
  });

  it.each([
    ["an empty name (A-290)", { carrierName: " " }, "carrierName", "This field is required"],
    ["51 characters (A-291)", { carrierName: "x".repeat(51) }, "carrierName", "Field must be less than 50 characters"],
    ["no country (A-292)", { countryId: null }, "countryId", "This field is required"],
    ["an unknown country", { countryId: 2_000_000_000 }, "countryId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const { id: countryId } = await api.build.country();
    const reply = await unbound.post("/services/carriers", { body: { carrierName: "Movil", countryId, ...wrong } });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: `${field}: ${message}`, errors: [{ field, message }] },
    });
  });

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

  it("refuses a name that its country has already, whatever its case, disabled ones included (D-A54)", async () => {
    const taken = await api.build.carrier({ enabled: false });
    const body = { carrierName: taken.name.toUpperCase(), countryId: taken.country_id };
    expect(await unbound.post("/services/carriers", { body })).toMatchObject({
      status: 409,
      body: { message: "Carrier name already exists", errors: [{ field: "carrierName" }] },
    });
    const { id: countryId } = await api.build.country();
    expect(await unbound.post("/services/carriers", { body: { ...body, countryId } })).toMatchObject({ status: 200 });
  });

  it("refuses a disabled country (D-A39)", async () => {
    const { id: countryId } = await api.build.country({ enabled: false });
    const reply = await unbound.post("/services/carriers", { body: { carrierName: "Movil", countryId } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "countryId" }] } });
  });

  it("refuses a tied user: a new carrier is never his own (D-A12)", async () => {
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

  it("stores, moves dateModified and tells the audit what changed", async () => {
    const carrier = await api.build.carrier();
    const { body } = await unbound.put(`/services/carriers/${carrier.id}`, {
      body: { ...bodyOf(carrier), carrierName: "Renamed" },
    });
    expect(body).toMatchObject({ carrierName: "Renamed", carrierEnabled: 1 });
    expect(body.dateModified > carrier.updated_at.toISOString()).toBe(true);
    expect(await lastAudit()).toMatchObject({
      action: "carrier.edit",
      before: { name: carrier.name },
      after: { name: "Renamed" },
    });
  });

  it("answers 409 where another user changed the record since it was loaded (P-6)", async () => {
    const carrier = await api.build.carrier();
    const path = `/services/carriers/${carrier.id}`;
    const dateModified = carrier.updated_at.toISOString();
    expect(await unbound.put(path, { body: { ...bodyOf(carrier), carrierName: "First", dateModified } })).toMatchObject(
      { status: 200 },
    );
    const second = await unbound.put(path, { body: { ...bodyOf(carrier), carrierName: "Second", dateModified } });
    expect(second).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user", code: "record-changed" },
    });
    expect((await unbound.get(path)).body.carrierName).toBe("First");
    expect(await unbound.put(path, { body: { ...bodyOf(carrier), carrierName: "Third" } })).toMatchObject({
      status: 200,
    });
  });

  it("lets one of two saves of the same state through", async () => {
    const carrier = await api.build.carrier();
    const dateModified = carrier.updated_at.toISOString();
    const save = (carrierName: string) =>
      unbound.put(`/services/carriers/${carrier.id}`, { body: { ...bodyOf(carrier), carrierName, dateModified } });
    const replies = await Promise.all([save("Race A"), save("Race B")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("keeps a disabled country that was stored, and takes no new one (D-A39)", async () => {
    const carrier = await api.build.carrier();
    await api.db
      .updateTable("country")
      .set({ enabled: false, deleted_at: new Date() })
      .where("id", "=", carrier.country_id)
      .execute();
    expect(await unbound.put(`/services/carriers/${carrier.id}`, { body: bodyOf(carrier) })).toMatchObject({
      status: 200,
    });
    const other = await api.build.country({ enabled: false });
    const reply = await unbound.put(`/services/carriers/${carrier.id}`, {
      body: { ...bodyOf(carrier), countryId: other.id },
    });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "countryId" }] } });
  });

  it("with flag 0 disables, with flag 1 enables again (D-A35)", async () => {
    const carrier = await api.build.carrier();
    const path = `/services/carriers/${carrier.id}`;
    const off = await unbound.put(path, { body: { ...bodyOf(carrier), carrierEnabled: 0 } });
    expect(off.body).toMatchObject({ carrierEnabled: 0, deletedAt: expect.any(String) });
    expect((await unbound.put(path, { body: bodyOf(carrier) })).body).toMatchObject({
      carrierEnabled: 1,
      deletedAt: null,
    });
  });

  it("refuses a body of another id with 400", async () => {
    const carrier = await api.build.carrier();
    const reply = await unbound.put(`/services/carriers/${carrier.id}`, {
      body: { ...bodyOf(carrier), carrierId: carrier.id + 1 },
    });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "carrierId" }] } });
  });
});

describe("DELETE and restore", () => {
  it("disable and enable, once each, and repeating is harmless (D-A35, A-203, P-4)", async () => {
    const { id } = await api.build.carrier();
    const remove = () => unbound.delete(`/services/carriers/${id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await lastAudit()).toMatchObject({ action: "carrier.delete", entity_id: String(id) });
    const lines = (await api.audit()).length;
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await api.audit()).toHaveLength(lines);
    expect((await unbound.get(`/services/carriers/${id}`)).body).toMatchObject({
      carrierEnabled: 0,
      deletedAt: expect.any(String),
    });
    const restored = await unbound.put(`/services/carriers/restore/${id}`);
    expect(restored).toMatchObject({ status: 200, body: { carrierEnabled: 1, deletedAt: null } });
    expect(await lastAudit()).toMatchObject({ action: "carrier.restore" });
    expect(await unbound.put(`/services/carriers/restore/${id}`, { body: {} })).toMatchObject({ status: 200 });
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

describe("a carrier out of scope", () => {
  it("looks unknown to every call and stays as it is (C-4)", async () => {
    const [own, other] = [await api.build.carrier(), await api.build.carrier()];
    const tied = await api.as({ permissions: all, carrierId: own.id });
    const body = { carrierName: "Taken over", countryId: other.country_id };
    for (const reply of [
      await tied.get(`/services/carriers/${other.id}`),
      await tied.put(`/services/carriers/${other.id}`, { body }),
      await tied.delete(`/services/carriers/${other.id}`),
      await tied.put(`/services/carriers/restore/${other.id}`),
    ])
      expect(reply).toMatchObject({ status: 404, body: { message: "Record not found" } });
    expect((await unbound.get(`/services/carriers/${other.id}`)).body).toMatchObject({
      carrierName: other.name,
      carrierEnabled: 1,
    });
  });

  it("that nobody has answers 404 too", async () => {
    expect(await unbound.get("/services/carriers/2000000000")).toMatchObject({ status: 404 });
    expect(await unbound.get("/services/carriers/99999999999999")).toMatchObject({ status: 404 });
  });
});
