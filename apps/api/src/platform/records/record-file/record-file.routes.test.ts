import { type FileResource, fileResources } from "@portal/api-client/contract/record-files";
import { permissions } from "@portal/api-client/permissions";
import { resources } from "@portal/api-client/resources";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvLine } from "#platform/csv/csv-line.ts";
import { buildSide } from "#test/access/side.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { fieldOf, headingOf, lineOf, manyRecordsCalls, newCells, recordsOf } from "#test/many-records.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({
  timeZone: "America/Mexico_City",
  bulk: { guard: { numbers: 3, share: null, enforced: false }, twoPerson: false, undoHours: 24 },
});
const staff = await api.as({ permissions: [...permissions] });
const side = await buildSide(api.db);

type Staff = typeof staff;
/** A file: its headings, and its rows by heading. */
type Rows = readonly Readonly<Record<string, string>>[];

const path = "/services/record-files";
const csvOf = (rows: Rows) => {
  const line = csvLine("UTC");
  const headings = Object.keys(rows[0] ?? {});
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))].map(line).join("");
};
const textOf = (file: Rows | string) => (typeof file === "string" ? file : csvOf(file));
const preview = (resource: FileResource, file: Rows | string, who: Staff = staff) =>
  who.post(`${path}/${resource}/preview`, upload(textOf(file)));
const apply = (resource: FileResource, file: Rows | string, fields: Record<string, string> = {}, who: Staff = staff) =>
  who.post(`${path}/${resource}`, upload(textOf(file), fields));
const { undo, rowsOf } = manyRecordsCalls(staff);
const exported = async (resource: FileResource, who: Staff = staff): Promise<string> =>
  (await who.get(`/services/${resources[resource].module}/export`)).body;
const read = (file: string): Record<string, string>[] => parse(file, { columns: true, bom: true });

// users have a test of their own, since a file makes them in another way than a single call
describe.each(fileResources.filter((name) => name !== "users"))("a file of %s", (name) => {
  const { calls, root, record, named, make, get, sentOf, comparable, comparableLine } = recordsOf(name, {
    api,
    staff,
    side,
  });
  const headings = calls.export.columns.map(headingOf);
  const idHeading = headings[0] ?? "";
  const nameHeading = headings[calls.export.columns.indexOf(named.field)] ?? "";
  const rowOf = async (id: number) => {
    const row = read(await exported(name)).find((one) => one[idHeading] === String(id));
    if (!row) throw new Error(`The export has no ${id}`);
    return row;
  };
  it("takes its own export as it is, and nothing changes", async () => {
    await make();
    const file = await exported(name);
    const lines = (await api.audit()).length;
    const reply = await apply(name, file);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const total = read(file).length;
    expect(reply.body).toMatchObject({ total, unchanged: total, changed: 0, created: 0 });
    expect((await api.audit()).length).toBe(lines + 1);
  });

  it("has a template with the headings of the export", async () => {
    const reply = await staff.get(`${path}/${name}/template`);
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename="${resources[name].module}-template.csv"`);
    const { body } = reply;
    expect(body).toBe(`\uFEFF${headings.filter((one) => one !== "Date modified").join(",")}\r\n`);
  });

  it("sets a cell as a single edit does, and the undo takes it back", async () => {
    const changed = headings.filter((heading) => newCells[heading]);
    expect(changed.length).toBeGreaterThan(0);
    for (const heading of changed) {
      const [cell, sent] = newCells[heading] ?? ["", ""];
      const [one, other] = [await make(), await make()];
      const isName = heading === nameHeading && name !== "carrierPolicies";
      const unlike = (value: unknown) => (isName ? `${value} one` : value);
      const edited = await staff.put(`${root}/${one.id}`, {
        body: { ...sentOf(one), [fieldOf(heading)]: unlike(sent) },
      });
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      const reply = await apply(name, [{ [idHeading]: String(other.id), [heading]: cell }]);
      expect(reply.body, `${heading} ${JSON.stringify(reply.body)}`).toMatchObject({ total: 1, changed: 1 });
      expect(comparable(await get(other.id))).toEqual(comparable(await get(one.id)));
      expect(await comparableLine(other.id)).toEqual(await comparableLine(one.id));
      if (isName) expect((await get(other.id))[named.field]).toBe(sent);
      expect((await undo(reply.body.jobId)).body).toMatchObject({ total: 1, changed: 1 });
      expect(comparable(await get(other.id))).toEqual(comparable(other));
      expect((await get(other.id))[named.field]).toBe(other[named.field]);
    }
  });

  it("makes a row without an id a new record as a single call does, and the undo deletes it", async () => {
    const one = await make();
    const row = await rowOf(one.id);
    const own = name === "blacklists" ? newNumber() : name === "carrierPolicies" ? row[nameHeading] : `New ${one.id}`;
    const file = [{ ...row, [idHeading]: "", [nameHeading]: own ?? "" }];
    const seen = await preview(name, file);
    expect(seen.body, JSON.stringify(seen.body)).toMatchObject({ total: 1, created: 1 });
    expect((await rowsOf(seen.body.jobId))[0]).toMatchObject({ line: 2, outcome: "created", before: null });
    const { body: result } = await apply(name, file);
    expect(result).toMatchObject({ total: 1, created: 1 });
    const [{ recordId }] = await rowsOf(result.jobId);
    expect(comparable(await get(recordId))).toEqual(comparable(await get(one.id)));
    expect(await comparableLine(recordId)).toEqual(await comparableLine(one.id));
    if (name !== "carrierPolicies" && name !== "messages")
      expect((await apply(name, file)).body, "found by its name").toMatchObject({ unchanged: 1, created: 0 });
    expect((await undo(result.jobId)).body).toMatchObject({ total: 1, changed: 1 });
    expect(record.flag ? (await get(recordId))[record.flag] : (await staff.get(`${root}/${recordId}`)).status).toBe(
      record.flag ? 0 : 404,
    );
  });
});

const carrierRow = async (parts: Record<string, string> = {}) => {
  const carrier = await api.build.carrier();
  const country = (await staff.get(`/services/countries/${carrier.country_id}`)).body;
  return {
    carrier,
    row: {
      "Carrier id": String(carrier.id),
      "Carrier name": carrier.name,
      "Country name": country.countryName,
      "Carrier enabled": "Yes",
      ...parts,
    },
  };
};
const carrierOf = async (id: number) => (await staff.get(`/services/carriers/${id}`)).body;

describe("POST services/record-files/:resource/preview", () => {
  it("shows each changed cell before and after, changes nothing, and leaves no line", async () => {
    const country = await api.build.country();
    const { carrier, row } = await carrierRow();
    const lines = (await api.audit()).length;
    const { body: seen } = await preview("carriers", [{ ...row, "Country name": country.name.toUpperCase() }]);
    expect(seen).toMatchObject({ message: "Preview: nothing was changed", total: 1, changed: 1 });
    expect((await api.audit()).length).toBe(lines);
    expect(await rowsOf(seen.jobId)).toMatchObject([
      {
        line: 2,
        recordId: carrier.id,
        recordName: carrier.name,
        outcome: "changed",
        before: { countryId: { countryId: carrier.country_id } },
        after: { countryId: { countryId: country.id, countryName: country.name } },
      },
    ]);
    expect(await carrierOf(carrier.id)).toMatchObject({ countryId: { countryId: carrier.country_id } });
  });

  it("names each problem by its line and column, and leaves a file of the bad rows", async () => {
    const [{ row }, { row: other }] = [await carrierRow(), await carrierRow()];
    const file = [
      { ...row, "Carrier enabled": "maybe" },
      { ...row, "Carrier id": "x" },
      { ...row, "Carrier id": "2000000" },
      { ...row, "Carrier id": "", "Carrier name": "", "Country name": "Atlantis" },
      { ...other, "Carrier name": "5.51E+11" },
      other,
      { ...other, "Country name": "02-Jan" },
    ];
    const reply = await preview("carriers", file);
    expect(reply).toMatchObject({ status: 400, body: { message: "File has 6 invalid rows" } });
    expect(reply.body.errors).toEqual([
      { row: 2, field: "Carrier enabled", message: "Must be Yes or No" },
      { row: 3, field: "Carrier id", message: "Only numeric characters are allowed" },
      { row: 4, field: "Carrier id", message: "Record not found" },
      { row: 5, field: "Country name", message: "No country is called Atlantis" },
      {
        row: 6,
        field: "Carrier name",
        message:
          "Excel has shortened this number and its digits are lost; format the column as text and enter it again",
      },
      {
        row: 8,
        field: "Country name",
        message: "Excel has made a date of this value; format the column as text and enter it again",
      },
    ]);
    const rejected = await staff.get(`/services/jobs/${reply.body.jobId}/rejected`);
    expect(read(rejected.body)[0]).toEqual({
      ...file[0],
      line: "2",
      reason: "Carrier enabled: Must be Yes or No",
    });
  });

  it("refuses a heading that the export does not have, so that no column is left out by mistake", async () => {
    expect(await preview("carriers", "Carier name,Country name\nx,y")).toMatchObject({
      status: 400,
      body: { message: "The first line has to be the headings, and Carier name is none of them" },
    });
  });

  it("refuses the same record twice, and a name that another record has", async () => {
    const { row } = await carrierRow();
    expect((await preview("carriers", [row, { ...row, "Carrier id": "" }])).body.errors).toEqual([
      { row: 3, field: "Carrier id", message: "Is already in line 2" },
    ]);
    const fresh = { ...row, "Carrier id": "", "Carrier name": "Twice the same" };
    expect((await preview("carriers", [fresh, fresh])).body.errors).toEqual([
      { row: 3, field: "Carrier name", message: "Carrier name already exists" },
    ]);
  });

  it("finds references within the caller's tie only, and refuses names that several have", async () => {
    const offer = await api.build.product();
    const foreign = await api.build.product();
    const nameOf = async (resource: "carriers" | "providers", id: number, field: string): Promise<string> =>
      (await staff.get(`/services/${resource}/${id}`)).body[field];
    const tied = await api.as({ permissions: [...permissions], carrierId: offer.carrier_id });
    const keyword = async ({ carrier_id, provider_id, name }: typeof offer) => ({
      "Product keyword": "GO",
      "Product keyword type": "help",
      "Carrier name": await nameOf("carriers", carrier_id, "carrierName"),
      "Provider name": await nameOf("providers", provider_id, "providerName"),
      "Product name": name,
    });
    expect((await preview("productKeywords", [await keyword(offer)], tied)).body).toMatchObject({ created: 1 });
    expect((await preview("productKeywords", [await keyword(foreign)], tied)).body.errors).toEqual([
      { row: 2, field: "Product name", message: `No product is called ${foreign.name}` },
    ]);
    const [one, two] = [await api.build.country(), await api.build.country()];
    for (const country of [one, two]) await api.build.carrier({ name: "Known twice", countryId: country.id });
    const policy = {
      "Carrier policy type": "sms_daily_quota",
      "Carrier policy description": "x",
      "Carrier policy value": "1",
    };
    expect((await preview("carrierPolicies", [{ ...policy, "Carrier name": "known TWICE" }])).body.errors).toEqual([
      { row: 2, field: "Carrier name", message: "Several carriers are called known TWICE; choose one in the form" },
    ]);
  });

  it("names zeros and letters that a spreadsheet has lost", async () => {
    const shortcode = await api.build.shortcode({ shortcode: "0551" });
    const code = { "Shortcode id": String(shortcode.id), Shortcode: "551" };
    expect((await preview("shortcodes", [code])).body.errors).toEqual([
      {
        row: 2,
        field: "Shortcode",
        message: "Excel has removed the zeros at the start; format the column as text and enter it again",
      },
    ]);
    const carrier = await api.build.carrier({ name: "Telefónica" });
    const row = { "Carrier id": String(carrier.id), "Carrier name": "Telef?nica" };
    expect((await preview("carriers", [row])).body.errors).toEqual([
      { row: 2, field: "Carrier name", message: "Letters were lost when the file was saved; save it as CSV UTF-8" },
    ]);
  });

  it("refuses the move of a record that others belong to, by its column", async () => {
    const product = await api.build.product();
    const { name } = await api.build.carrier();
    const row = { "Provider id": String(product.provider_id), "Carrier name": name };
    expect((await preview("providers", [row])).body.errors).toEqual([
      { row: 2, field: "Carrier name", message: "Cannot be changed while other records belong to this one" },
    ]);
  });

  it("needs the right of each row, before anything is done", async () => {
    const { row } = await carrierRow();
    const fresh = { ...row, "Carrier id": "", "Carrier name": "Fresh" };
    const edited = { ...row, "Carrier name": "Edited" };
    const reader = await api.as({ permissions: ["carrier.list"] });
    expect(await preview("carriers", [row], reader)).toMatchObject({ status: 403 });
    expect(await reader.get(`${path}/carriers/template`)).toMatchObject({ status: 403 });
    const editor = await api.as({ permissions: ["carrier.edit"] });
    expect((await preview("carriers", [edited, fresh], editor)).body.errors).toEqual([
      { row: 3, message: "You may not create a carrier" },
    ]);
    const creator = await api.as({ permissions: ["carrier.create"] });
    expect((await preview("carriers", [edited, fresh], creator)).body.errors).toEqual([
      { row: 2, message: "You may not edit a carrier" },
    ]);
    expect((await preview("carriers", [row, fresh], creator)).body).toMatchObject({ unchanged: 1, created: 1 });
  });

  it("tells a tied user nothing of a record that they may not see", async () => {
    const [{ carrier }, { row: foreign }] = [await carrierRow(), await carrierRow()];
    const tied = await api.as({ permissions: ["carrier.list", "carrier.edit"], carrierId: carrier.id });
    expect((await preview("carriers", [foreign], tied)).body.errors).toEqual([
      { row: 2, field: "Carrier id", message: "Record not found" },
    ]);
  });
});

describe("POST services/record-files/:resource", () => {
  it("does nothing of a file with one bad row", async () => {
    const [{ carrier, row }, { row: other }] = [await carrierRow(), await carrierRow()];
    const file = [
      { ...row, "Carrier name": `${row["Carrier name"]} new` },
      { ...other, "Carrier id": "", "Country name": "Atlantis" },
    ];
    expect(await apply("carriers", file)).toMatchObject({ status: 400 });
    const renamed = [file[0] ?? row, { ...other, "Carrier name": "x".repeat(51) }];
    expect(await apply("carriers", renamed)).toMatchObject({ status: 400 });
    expect(await carrierOf(carrier.id)).toMatchObject({ carrierName: carrier.name });
  });

  it("refuses a record that was changed since the preview, and another file than that of the preview", async () => {
    const { carrier, row } = await carrierRow();
    const file = [{ ...row, "Carrier enabled": "No" }];
    const { body: seen } = await preview("carriers", file);
    const previewId = String(seen.jobId);
    expect(await apply("carriers", [row], { previewId })).toMatchObject({
      status: 400,
      body: { message: "This is not the file of the preview; look at it again" },
    });
    const body = { carrierName: carrier.name, countryId: carrier.country_id, carrierEnabled: 0 };
    await staff.put(`/services/carriers/${carrier.id}`, { body });
    expect((await apply("carriers", file, { previewId })).body.errors).toEqual([
      { row: 2, message: "Somebody has changed this record since the preview" },
    ]);
    const { body: again } = await preview("carriers", file);
    expect((await apply("carriers", file, { previewId: String(again.jobId) })).body).toMatchObject({ unchanged: 1 });
  });

  it("leaves alone what somebody has changed since, when it is undone", async () => {
    const [{ carrier, row }, { carrier: second, row: other }] = [await carrierRow(), await carrierRow()];
    const file = [row, other].map((one) => ({ ...one, "Carrier name": `${one["Carrier name"]} new` }));
    const { body: result } = await apply("carriers", file);
    expect(result).toMatchObject({ changed: 2 });
    await staff.delete(`/services/carriers/${carrier.id}`);
    expect((await undo(result.jobId)).body).toMatchObject({ changed: 1, changedSince: 1 });
    expect(await carrierOf(second.id)).toMatchObject({ carrierName: second.name });
    expect(await undo(result.jobId)).toMatchObject({ status: 409 });
  });

  it("is undone only by those who may delete what it has made", async () => {
    const { row } = await carrierRow();
    const editor = await api.as({ permissions: ["carrier.list", "carrier.create", "carrier.edit"] });
    const file = [{ ...row, "Carrier id": "", "Carrier name": `${row["Carrier name"]} fresh` }];
    const { body: result } = await apply("carriers", file, {}, editor);
    expect(result).toMatchObject({ created: 1 });
    expect(await undo(result.jobId, editor)).toMatchObject({ status: 403 });
  });

  it("asks for the count of a large file, with its figures", async () => {
    const rows = [];
    for (let index = 0; index < 4; index++) rows.push({ ...(await carrierRow()).row, "Carrier enabled": "No" });
    expect(await apply("carriers", rows, { guard: "1" })).toMatchObject({
      status: 409,
      body: { code: "confirm-count", figures: { rows: 4 } },
    });
    expect(await apply("carriers", rows, { guard: "1", confirmedCount: "4" })).toMatchObject({ body: { changed: 4 } });
  });

  it("has a line of its own beside those of the records, which name the job", async () => {
    const { carrier, row } = await carrierRow();
    const { body: result } = await apply("carriers", [{ ...row, "Carrier enabled": "No" }]);
    expect(await lineOf(api, "carrier", carrier.id)).toMatchObject({
      action: "carrier.edit",
      details: { jobId: result.jobId },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "job.file",
      entity_id: String(result.jobId),
      details: { of: "Carrier", file: "numbers.csv", total: 1, changed: 1 },
    });
  });

  it("reads masked numbers back as those that they stand for", async () => {
    const masking = await startTestApi({ maskNumbers: true });
    const { id: carrierId } = await masking.build.carrier();
    const entry = await masking.build.insert("blacklist", {
      msisdn: newNumber(),
      carrier_id: carrierId,
      expire_date: null,
    });
    const clerk = await masking.as({ permissions: ["blacklist.list", "blacklist.edit"] });
    const file = await exported("blacklists", clerk as unknown as Staff);
    expect(file).not.toContain(entry.msisdn);
    const reply = await clerk.post(`${path}/blacklists`, upload(file.replace(/,,/, ",2031-01-15,")));
    expect(reply).toMatchObject({ status: 200, body: { changed: 1 } });
    const stored = await masking.db.selectFrom("blacklist").selectAll().where("id", "=", entry.id).executeTakeFirst();
    expect(stored).toMatchObject({ msisdn: entry.msisdn, expire_date: new Date("2031-01-15T00:00:00Z") });
  });
});
