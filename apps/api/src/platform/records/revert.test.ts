import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const rights = [
  "audit.list",
  "msisdn.view",
  ...(["carrier", "blacklist"] as const).flatMap((prefix) => [`${prefix}.list`, `${prefix}.edit`] as const),
  "report.list",
  "report.edit",
  "report.create",
  "report-datasource.list",
  "report-datasource.edit",
] as const;
const ana = await api.as({ permissions: rights });
const ben = await api.as({ permissions: rights });

interface Fields {
  readonly [field: string]: unknown;
}

/** The newest line about a record. */
const lineOf = async (entity: string, id: number) =>
  (await api.audit()).filter((line) => line.entity === entity && line.entity_id === String(id)).at(-1);
const newestLine = async () => (await api.lastAudit())?.id ?? 0;

async function newCarrier() {
  const { id: countryId } = await api.build.country();
  const { id } = await api.build.carrier({ countryId, name: `Carrier ${newNumber()}` });
  const path = `/services/carriers/${id}`;
  const edit = async (body: Fields, caller = ana) => {
    const reply = await caller.put(path, { body: { carrierName: "Movil", countryId, ...body } });
    expect(reply).toMatchObject({ status: 200 });
    return { dateModified: reply.body.dateModified as string, auditId: await newestLine() };
  };
  return { id, path, countryId, edit };
}

describe("a revert to a line of the history", () => {
  it("leaves a line that says so, and of which line", async () => {
    const { id, path, edit } = await newCarrier();
    const { auditId } = await edit({ carrierName: "Movil" });
    const { dateModified } = await edit({ carrierName: "Movistar" }, ben);
    expect(await ana.put(`${path}/revert`, { body: { auditId, dateModified } })).toMatchObject({ status: 200 });
    expect(await lineOf("carrier", id)).toMatchObject({
      user_id: ana.userId,
      action: "carrier.revert",
      before: { name: "Movistar" },
      after: { name: "Movil" },
      details: { line: auditId, back_to: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  });

  it("is shown before it is done: the fields that differ, now and then, with who changed them last", async () => {
    const { rows } = await api.owner.query("select username from app_user where id = $1", [ana.userId]);
    const byAna = { at: expect.any(String), username: rows[0].username };
    const { path, countryId, edit } = await newCarrier();
    const { auditId } = await edit({ carrierName: "Movil" });
    const { id: other } = await api.build.country();
    await edit({ carrierName: "Movil", countryId: other, carrierEnabled: 0 });
    await edit({ carrierName: "Theirs", countryId: other, carrierEnabled: 0 }, ben);
    const { dateModified } = await edit({ carrierName: "Movil", countryId: other, carrierEnabled: 0 }, ben);
    expect(await ana.get(`${path}/past/${auditId}`)).toMatchObject({
      status: 200,
      body: {
        dateModified,
        now: { countryId: other, carrierEnabled: 0 },
        former: { countryId, carrierEnabled: 1 },
        changed: { countryId: byAna, carrierEnabled: byAna },
      },
    });
  });

  it("sets the wanted fields alone", async () => {
    const { path, countryId, edit } = await newCarrier();
    const { auditId } = await edit({ carrierName: "Movil" });
    const { id: other } = await api.build.country();
    const { dateModified } = await edit({ carrierName: "Movistar", countryId: other });
    const revert = (fields: string[]) => ana.put(`${path}/revert`, { body: { auditId, dateModified, fields } });
    expect(await revert(["carrierName", "nope"])).toMatchObject({
      status: 400,
      body: { errors: [{ field: "fields", message: "nope is no field of this record" }] },
    });
    expect(await revert(["countryId"])).toMatchObject({
      status: 200,
      body: { carrierName: "Movistar", countryId: { countryId } },
    });
  });

  it("names a value that is not valid any more, and works without it", async () => {
    const { path, countryId, edit } = await newCarrier();
    const { auditId } = await edit({ carrierName: "Movil" });
    const { id: other } = await api.build.country();
    const { dateModified } = await edit({ carrierName: "Movistar", countryId: other });
    await api.owner.query("update country set enabled = false, deleted_at = now() where id = $1", [countryId]);
    const revert = (fields?: string[]) => ana.put(`${path}/revert`, { body: { auditId, dateModified, fields } });
    expect(await revert()).toMatchObject({
      status: 400,
      body: { errors: [{ field: "countryId", message: "Is disabled and cannot be chosen" }] },
    });
    expect(await revert(["carrierName"])).toMatchObject({
      status: 200,
      body: { carrierName: "Movil", countryId: { countryId: other } },
    });
  });

  it("takes no line of another record, and none that is unknown", async () => {
    const { path, edit } = await newCarrier();
    const { dateModified } = await edit({ carrierName: "Movil" });
    const another = await (await newCarrier()).edit({ carrierName: "Other" });
    for (const auditId of [another.auditId, 2_000_000_000]) {
      expect(await ana.put(`${path}/revert`, { body: { auditId, dateModified } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "auditId", message: "Record not found" }] },
      });
      expect(await ana.get(`${path}/past/${auditId}`)).toMatchObject({ status: 404 });
    }
  });

  it("is refused where the record was changed meanwhile (P-6)", async () => {
    const { path, edit } = await newCarrier();
    const { auditId, dateModified } = await edit({ carrierName: "Movil" });
    await edit({ carrierName: "Movistar" }, ben);
    expect(await ana.put(`${path}/revert`, { body: { auditId, dateModified } })).toMatchObject({
      status: 409,
      body: { code: "record-changed" },
    });
  });

  it("needs the right to edit and the right to read the history, of lines within the caller's tie (P-18)", async () => {
    const { id, path, edit } = await newCarrier();
    const { auditId } = await edit({ carrierName: "Movil" });
    const { dateModified } = await edit({ carrierName: "Movistar" });
    const body = { auditId, dateModified };
    for (const permissions of [["carrier.edit"], ["audit.list", "carrier.list"]] as const) {
      const caller = await api.as({ permissions });
      expect(await caller.put(`${path}/revert`, { body })).toMatchObject({ status: 403 });
      expect(await caller.get(`${path}/past/${auditId}`)).toMatchObject({ status: 403 });
    }
    const tied = await api.as({ permissions: rights, carrierId: id });
    expect(await tied.put(`${path}/revert`, { body })).toMatchObject({ status: 200, body: { carrierName: "Movil" } });
    await api.owner.query("alter table audit disable trigger user");
    await api.owner.query("update audit set scope_carrier_id = null where id = $1", [auditId]);
    await api.owner.query("alter table audit enable trigger user");
    expect(await tied.get(`${path}/past/${auditId}`)).toMatchObject({ status: 404 });
  });

  it("keeps secrets: a password stays, and moving the connection asks for it (D-A53)", async () => {
    const { id } = await buildDatasource(api);
    const path = `/services/report-datasources/${id}`;
    const { body: stored } = await ana.get(path);
    const { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername } = stored;
    const connection = { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername };
    await ana.put(path, { body: { ...connection, datasourceName: `First ${newNumber()}` } });
    const auditId = await newestLine();
    const { body: changed } = await ana.put(path, {
      body: { ...connection, datasourceName: `Second ${newNumber()}`, datasourcePassword: "another one" },
    });
    const sealed = async () =>
      (await api.owner.query("select password_sealed from report_datasource where id = $1", [id])).rows[0];
    const kept = await sealed();
    const { body: past } = await ana.get(`${path}/past/${auditId}`);
    expect(Object.keys(past.former)).toEqual(["datasourceName"]);
    const body = { auditId, dateModified: changed.dateModified };
    expect(await ana.put(`${path}/revert`, { body })).toMatchObject({ status: 200, body: { hasPassword: true } });
    expect(await sealed()).toEqual(kept);
  });

  it("leaves a number alone where the caller sees it masked (P-22)", async () => {
    const { id: carrierId } = await api.build.carrier();
    const { id } = await api.build.insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId });
    const path = `/services/blacklists/${id}`;
    await ana.put(path, { body: { blacklistMsisdn: newNumber(), blacklistExpireDate: null, carrierId } });
    const auditId = await newestLine();
    const number = newNumber();
    const { body: changed } = await ana.put(path, {
      body: { blacklistMsisdn: number, blacklistExpireDate: "2030-01-15T10:00:00.000Z", carrierId },
    });
    const masked = await api.as({ permissions: ["audit.list", "blacklist.edit"] });
    expect((await masked.get(`${path}/past/${auditId}`)).body.former).toEqual({ blacklistExpireDate: null });
    const body = { auditId, dateModified: changed.dateModified };
    expect(await masked.put(`${path}/revert`, { body })).toMatchObject({
      status: 200,
      body: { blacklistExpireDate: null },
    });
    expect((await ana.get(path)).body.blacklistMsisdn).toBe(number);
  });

  it("of a report is its owner's, its query included", async () => {
    const { id: categoryId } = await api.build.reportCategory();
    const { id: datasourceId } = await buildDatasource(api);
    const input = (reportQuery: string) => ({ reportName: "Churn", reportQuery, categoryId, datasourceId });
    const { body: report } = await ana.post("/services/reports", { body: input("select 1 as one") });
    const auditId = await newestLine();
    const path = `/services/reports/${report.reportId}`;
    const { body: changed } = await ana.put(path, { body: input("select 2 as two") });
    const body = { auditId, dateModified: changed.dateModified };
    expect(await ben.put(`${path}/revert`, { body })).not.toMatchObject({ status: 200 });
    expect(await ana.put(`${path}/revert`, { body })).toMatchObject({
      status: 200,
      body: { reportQuery: "select 1 as one" },
    });
    expect(await lineOf("report", report.reportId)).toMatchObject({ action: "report.revert" });
  });
});

describe("a revert without a line", () => {
  it("undoes the caller's own last edit, and needs no right to read the history", async () => {
    const { id, path, edit } = await newCarrier();
    await edit({ carrierName: "Movil" });
    const editor = await api.as({ permissions: ["carrier.edit"] });
    const { dateModified, auditId } = await edit({ carrierName: "Movistar" }, editor);
    expect(await editor.put(`${path}/revert`, { body: { dateModified } })).toMatchObject({
      status: 200,
      body: { carrierName: "Movil" },
    });
    expect(await lineOf("carrier", id)).toMatchObject({ action: "carrier.revert", details: { line: auditId } });
  });

  it("is refused where somebody else has changed the record since", async () => {
    const { path, edit } = await newCarrier();
    const { dateModified } = await edit({ carrierName: "Movistar" });
    const theirs = await edit({ carrierName: "Theirs" }, ben);
    for (const date of [dateModified, theirs.dateModified])
      expect(await ana.put(`${path}/revert`, { body: { dateModified: date } })).toMatchObject({
        status: 409,
        body: { message: "The record was changed by another user" },
      });
  });

  it("changes nothing after a save that changed nothing", async () => {
    const { path, edit } = await newCarrier();
    await edit({ carrierName: "Movil" });
    const { dateModified } = await edit({ carrierName: "Movil" });
    expect(await ana.put(`${path}/revert`, { body: { dateModified } })).toMatchObject({
      status: 200,
      body: { carrierName: "Movil", dateModified },
    });
  });

  it("looks past lines about roles and rights, which are no edits of the record", async () => {
    const { id } = await api.build.role();
    const admin = await api.as({ permissions: ["role.list", "role.edit", "audit.list"] });
    const path = `/services/roles/${id}`;
    const { body } = await admin.put(path, { body: { roleName: `Role ${newNumber()}` } });
    const { rows } = await api.owner.query("select id from permission where name = 'role.edit'");
    await admin.post("/services/roles/add-permissions", { body: { roleId: id, permissions: [rows[0].id] } });
    const reply = await admin.put(`${path}/revert`, { body: { dateModified: body.dateModified } });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body.roleName).not.toBe(body.roleName);
    expect(reply.body.permissions).toHaveLength(1);
  });
});
