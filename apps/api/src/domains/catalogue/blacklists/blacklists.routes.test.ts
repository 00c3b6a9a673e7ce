import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City" });
const all = ["list", "create", "edit", "delete"]
  .map((action) => `blacklist.${action}` as never)
  .concat("msisdn.view" as never);
const staff = await api.as({ permissions: all });
const path = "/services/blacklists";

let numbers = 521_000_000_000;
const newNumber = () => String(numbers++);
const create = async (parts: Record<string, unknown> = {}) => {
  const body = { blacklistMsisdn: newNumber(), carrierId: parts.carrierId ?? (await api.build.carrier()).id, ...parts };
  return staff.post(path, { body });
};

describe("services/blacklists", () => {
  it("answers an entry as the contract has it (A-184, A-416, A-418, A-419)", async () => {
    const { body } = await create({ blacklistExpireDate: "2030-01-15T10:00:00.000Z" });
    expect((await staff.get(`${path}/${body.blacklistId}`)).body).toEqual(body);
    expect(body).toMatchObject({ blacklistExpireDate: "2030-01-15T10:00:00.000Z", deletedAt: null });
    expect((await staff.get(path)).body).toContainEqual(body);
    expect(await api.lastAudit()).toMatchObject({ action: "blacklist.create" });
  });

  it.each([
    ["2030-01-15 10:00", "2030-01-15T16:00:00.000Z"],
    ["", null],
    [null, null],
    [undefined, null],
  ])("takes the expire date %j in the portal's time zone (D-A61)", async (blacklistExpireDate, stored) => {
    expect((await create({ blacklistExpireDate })).body.blacklistExpireDate).toBe(stored);
  });

  it.each([
    ["+52 1 55-1234-5678", "5215512345678"],
    ["12345", "12345"],
  ])("stores the digits of %s only (D-A61)", async (blacklistMsisdn, stored) => {
    expect((await create({ blacklistMsisdn })).body.blacklistMsisdn).toBe(stored);
  });

  it.each([
    ["no number (A-285)", { blacklistMsisdn: "" }, "blacklistMsisdn", "This field is required"],
    [
      "21 digits (A-285)",
      { blacklistMsisdn: "1".repeat(21) },
      "blacklistMsisdn",
      "Field must be less than 20 characters",
    ],
    ["letters (D-A61)", { blacklistMsisdn: "52155abc" }, "blacklistMsisdn", "Only numbers is valid"],
    ["four digits (D-A61)", { blacklistMsisdn: "1234" }, "blacklistMsisdn", "Field must at least 5 characters"],
    ["no carrier (A-286)", { carrierId: null }, "carrierId", "This field is required"],
    ["an empty carrier (A-286, D-A41)", { carrierId: "" }, "carrierId", "This field is required"],
    ["a date that is none", { blacklistExpireDate: "soon" }, "blacklistExpireDate", "Must be a valid date and time"],
    [
      "a day that is none",
      { blacklistExpireDate: "2030-02-30 10:00" },
      "blacklistExpireDate",
      "Must be a valid date and time",
    ],
  ])("refuses %s", async (_, wrong, field, message) => {
    const body = { blacklistMsisdn: newNumber(), carrierId: (await api.build.carrier()).id, ...wrong };
    expect(await staff.post(path, { body })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message), errors: [{ field, message }] },
    });
  });

  it("filters and sorts (A-105, A-417, D-A29, D-A30)", async () => {
    const { name, id: carrierId } = await api.build.carrier();
    const ids = [];
    for (let index = 0; index < 3; index++) ids.push((await create({ carrierId })).body.blacklistId);
    const found = async (query: string) =>
      (await staff.get(`${path}/paginate`, { query })).body.results.map(({ id }: { id: number }) => id);
    expect(await found(`carrierName=${name}`)).toEqual(ids.toReversed());
    const { blacklistMsisdn } = (await staff.get(`${path}/${ids[1]}`)).body;
    expect(await found(`blacklistMsisdn=${blacklistMsisdn.slice(2)}`)).toEqual([ids[1]]);
    for (const sortBy of ["blacklistId", "blacklistMsisdn", "blacklistExpireDate", "carrierName", "dateModified"])
      expect(await found(`carrierName=${name}&sortBy=${sortBy}&sort=asc`), sortBy).toEqual(ids);
  });

  it("is one of a kind for its carrier until it is deleted, and then can be entered again (D-A37, D-A54)", async () => {
    const { body: first } = await create();
    const again = { blacklistMsisdn: first.blacklistMsisdn, carrierId: first.carrierId.carrierId };
    expect(await create(again)).toMatchObject({
      status: 409,
      body: { message: "Blacklist msisdn already exists", errors: [{ field: "blacklistMsisdn" }] },
    });
    expect(await create({ blacklistMsisdn: first.blacklistMsisdn })).toMatchObject({ status: 200 });
    expect(await staff.delete(`${path}/${first.id}`)).toMatchObject({
      status: 200,
      body: { message: "Delete successful" },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "blacklist.delete", entity_id: String(first.id) });
    expect(await staff.get(`${path}/${first.id}`)).toMatchObject({ status: 404 });
    expect(
      (await staff.get(`${path}/paginate`, { query: `blacklistMsisdn=${first.blacklistMsisdn}` })).body.total,
    ).toBe(1);
    const { body: second } = await create(again);
    expect(second.blacklistId).not.toBe(first.blacklistId);
  });

  it("answers a repeated delete as the first, but not another carrier's staff (A-421, D-A12)", async () => {
    const { body } = await create();
    const other = await api.as({ permissions: all, carrierId: (await api.build.carrier()).id });
    const answer = { status: 200, body: { message: "Delete successful" } };
    expect(await staff.delete(`${path}/${body.id}`)).toMatchObject(answer);
    const lines = (await api.audit()).length;
    expect(await staff.delete(`${path}/${body.id}`)).toMatchObject(answer);
    expect(await api.audit()).toHaveLength(lines);
    expect(await other.delete(`${path}/${body.id}`)).toMatchObject({ status: 404 });
    expect(await staff.delete(`${path}/99999999`)).toMatchObject({ status: 404 });
  });

  it("has no restore (A-206, A-422)", async () => {
    const { body } = await create();
    expect(await staff.put(`${path}/restore/${body.id}`)).toMatchObject({ status: 404 });
  });

  it("can be edited (A-420)", async () => {
    const { body } = await create();
    const change = {
      blacklistMsisdn: newNumber(),
      carrierId: body.carrierId.carrierId,
      dateModified: body.dateModified,
    };
    expect(await staff.put(`${path}/${body.id}`, { body: change })).toMatchObject({
      status: 200,
      body: { blacklistMsisdn: change.blacklistMsisdn },
    });
    expect(await staff.put(`${path}/${body.id}`, { body: change })).toMatchObject({ status: 409 });
  });
});
