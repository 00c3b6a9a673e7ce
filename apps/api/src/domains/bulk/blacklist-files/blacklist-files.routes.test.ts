import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City", uploadLimits: { maxBytes: 20_000, maxRows: 100 } });
const staff = await api.as({ permissions: ["blacklist.create", "blacklist.delete"] });
const carrier = await api.build.carrier();

const add = (...args: Parameters<typeof upload>) => staff.post("/services/blacklists/upload/add", upload(...args));
const remove = (...args: Parameters<typeof upload>) => staff.put("/services/blacklists/upload/remove", upload(...args));
const stored = (carrierId = carrier.id) =>
  api.db
    .selectFrom("blacklist")
    .selectAll()
    .where("carrier_id", "=", carrierId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
const numbers = async (carrierId?: number) => (await stored(carrierId)).map(({ msisdn }) => msisdn);

describe("POST /services/blacklists/upload/add", () => {
  it("adds each row, in any notation of C-14 and D-A62, and answers the counts (A-435, A-410, D-A63)", async () => {
    const { id } = await api.build.carrier();
    const reply = await add(
      `\uFEFFMSISDN;Carrier_ID;note;expire_date\r\n+52 155-100;${id};x;2031-01-15\r\n\r\n"52155101";${id};"a;b";2031-07-15 10:30\r\n52155102;${id};;\r\n`,
    );
    expect(reply).toMatchObject({ status: 200, body: { message: "File Uploaded", total: 3, added: 3, updated: 0 } });
    expect(await stored(id)).toMatchObject([
      { msisdn: "52155100", expire_date: new Date("2031-01-15T06:00:00Z") },
      { msisdn: "52155101", expire_date: new Date("2031-07-15T16:30:00Z") },
      { msisdn: "52155102", expire_date: null },
    ]);
  });

  it("takes columns by position without a header, and gives a known number the new date (D-A62)", async () => {
    const { id } = await api.build.carrier();
    await add(`52155200,2031-01-15,${id}`);
    const reply = await add(`52155200,,${id}\n52155201,,${id}`);
    expect(reply.body).toMatchObject({ total: 2, added: 1, updated: 1 });
    expect(await stored(id)).toMatchObject([
      { msisdn: "52155200", expire_date: null },
      { msisdn: "52155201", expire_date: null },
    ]);
  });

  it("stores nothing of a file with a bad row and names each line and reason (A-435, D-A62, F-5)", async () => {
    const before = await stored();
    const closed = await api.build.carrier({ enabled: false });
    const reply = await add(
      [
        "msisdn,expire_date,carrier_id",
        `52155300,,${carrier.id}`,
        `,,${carrier.id}`,
        `5.51E+11,,${carrier.id}`,
        `"5,51E+11",,${carrier.id}`,
        `1234,,${carrier.id}`,
        `52-x-55,15/01/2031,${carrier.id}`,
        `${"5".repeat(21)},2031-02-30,${carrier.id}`,
        `52155301,,`,
        `52155302,,abc`,
        `52155303,,2000000000`,
        `52155304,,${closed.id}`,
        `52155305,${carrier.id}`,
        `+52 155 300,,${carrier.id}`,
      ].join("\n"),
    );
    expect(reply).toMatchObject({
      status: 400,
      body: { message: "File has 12 invalid rows", jobId: expect.any(Number) },
    });
    const date = "Must be YYYY-MM-DD or YYYY-MM-DD HH:mm; Excel rewrites dates unless the column is formatted as text";
    const excel =
      "Excel has shortened this number and its digits are lost; format the column as text and enter it again";
    expect(reply.body.errors).toEqual([
      { row: 3, field: "msisdn", message: "Field is required" },
      { row: 4, field: "msisdn", message: excel },
      { row: 5, field: "msisdn", message: excel },
      {
        row: 6,
        field: "msisdn",
        message: "Field must at least 5 characters; zeros at its start may be lost, Excel removes them",
      },
      { row: 7, field: "msisdn", message: "Only numbers is valid" },
      { row: 7, field: "expire_date", message: date },
      { row: 8, field: "msisdn", message: "Field must be less than 20 characters" },
      { row: 8, field: "expire_date", message: date },
      { row: 9, field: "carrier_id", message: "This field is required" },
      { row: 10, field: "carrier_id", message: "Only numeric characters are allowed" },
      { row: 11, field: "carrier_id", message: "Record not found" },
      { row: 12, field: "carrier_id", message: "Is disabled and cannot be chosen" },
      { row: 13, message: "Row has 2 cells instead of 3" },
      { row: 14, field: "msisdn", message: "Is already in line 2" },
    ]);
    expect(await stored()).toEqual(before);
  });

  it("names the first 50 lines and gives all of them as a file, with line and reason, safe for a spreadsheet (D-A62, C-17)", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `${index === 0 ? "=cmd" : "12"},,${carrier.id}`);
    const { body } = await add(rows.join("\n"));
    expect(body.errors).toHaveLength(50);
    const file = await staff.get(`/services/jobs/${body.jobId}/rejected`);
    expect(file.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="numbers-rejected.csv"',
    });
    const lines = file.body.split("\r\n");
    expect(lines[0]).toBe("\uFEFFmsisdn,expire_date,carrier_id,line,reason");
    expect(lines[1]).toBe(`'=cmd,,${carrier.id},1,msisdn: Only numbers is valid`);
    expect(lines).toHaveLength(62);
  });

  it("takes the corrected file of rejected rows as it is: line and reason are columns that nobody asked for", async () => {
    const { body } = await add(`+52-1554-00x,,${carrier.id}`);
    const file = await staff.get(`/services/jobs/${body.jobId}/rejected`);
    const corrected = file.body.replace("00x", "00");
    expect(await add(corrected)).toMatchObject({ status: 200, body: { added: 1 } });
    expect(await numbers()).toContain("52155400");
  });

  it("tells of numbers that are shorter than the rest, without mending them", async () => {
    const rows = Array.from({ length: 19 }, (_, index) => `52155500${10 + index},,${carrier.id}`);
    const { body } = await add([...rows, `5215550,,${carrier.id}`].join("\n"));
    expect(body).toMatchObject({
      added: 20,
      notes: [expect.stringMatching(/^1 number is shorter .* Excel removes zeros/)],
    });
    expect(await numbers()).toContain("5215550");
  });

  it("refuses another carrier's rows to a tied user as rows of no carrier (D-A62, C-4)", async () => {
    const tied = await api.as({ permissions: ["blacklist.create"], carrierId: carrier.id });
    const other = await api.build.carrier();
    const send = (carrierId: number) => tied.post("/services/blacklists/upload/add", upload(`52155600,,${carrierId}`));
    expect(await send(other.id)).toMatchObject({
      status: 400,
      body: { errors: [{ row: 1, field: "carrier_id", message: "Record not found" }] },
    });
    expect(await send(carrier.id)).toMatchObject({ status: 200 });
  });

  it("leaves one line in the audit trail, and none for a refused file (C-16)", async () => {
    const lines = async () => (await api.audit()).filter(({ entity }) => entity === "blacklist");
    const before = await lines();
    await add(`52155700,,${carrier.id}\n52155701,,${carrier.id}`);
    await add(`x,,${carrier.id}`);
    const [line, ...more] = (await lines()).slice(before.length);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      user_id: staff.userId,
      action: "blacklist.add-file",
      entity_id: expect.stringMatching(/^[0-9a-f]{64}$/),
      details: { file: "numbers.csv", total: 2, added: 2, updated: 0 },
    });
  });

  it("refuses an eleventh file of a user whose others are not done", async () => {
    const { userId, post } = await api.as({ permissions: ["blacklist.create"] });
    const waiting = Array.from({ length: 10 }, () => ({ kind: "not of this server", user_id: userId }));
    await api.db.insertInto("job").values(waiting).execute();
    expect(await post("/services/blacklists/upload/add", upload(`52155900,,${carrier.id}`))).toMatchObject({
      status: 429,
      body: { message: "Too many of your files are waiting, try again when they are done" },
    });
  });

  it("needs blacklist.create, as removing needs blacklist.delete (A-393, A-395)", async () => {
    const creator = await api.as({ permissions: ["blacklist.create"] });
    const remover = await api.as({ permissions: ["blacklist.delete"] });
    const file = upload(`52155900,,${carrier.id}`);
    expect(await remover.post("/services/blacklists/upload/add", file)).toMatchObject({ status: 403 });
    expect(await creator.put("/services/blacklists/upload/remove", file)).toMatchObject({ status: 403 });
  });
});

describe("the same file twice", () => {
  it("is told: when and by whom it was processed; it is refused only to who wants to be asked", async () => {
    const text = `52156000,,${carrier.id}`;
    await add(text, { onlyOnce: "1" });
    const said = /^This very file was processed on \d{4}-\d\d-\d\d \d\d:\d\d by user-/;
    expect(await add(text, { onlyOnce: "1" })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(said), code: "file-known" },
    });
    expect(await add(text)).toMatchObject({ status: 200, body: { updated: 1, notes: [expect.stringMatching(said)] } });
  });

  it("does not count where the first was refused or did something else", async () => {
    const text = `52156100,,${carrier.id}\nx,,${carrier.id}`;
    await add(text);
    expect(await add(text, { onlyOnce: "1" })).toMatchObject({ status: 400 });
    const good = `52156101,,${carrier.id}`;
    await add(good);
    expect(await remove(good, { onlyOnce: "1" })).toMatchObject({ status: 200 });
  });

  it("says nothing of what another carrier's user sent (C-4)", async () => {
    const one = await api.as({ permissions: ["blacklist.create"], carrierId: carrier.id });
    const other = await api.as({ permissions: ["blacklist.create"], carrierId: (await api.build.carrier()).id });
    const file = upload(`52156200,,${carrier.id}`, { onlyOnce: "1" });
    expect(await one.post("/services/blacklists/upload/add", file)).toMatchObject({ status: 200 });
    expect(await other.post("/services/blacklists/upload/add", file)).toMatchObject({ status: 400 });
  });
});

describe("PUT /services/blacklists/upload/remove", () => {
  it("removes what it names, with any date, and counts what is not there (A-436, D-A62, D-A63)", async () => {
    const { id } = await api.build.carrier();
    await add(`52157000,,${id}\n52157001,,${id}\n52157002,,${id}`);
    const reply = await remove(`+52157000,no date,${id}\n52157001,,${id}\n52157009,,${id}`);
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "Delete successful", total: 3, removed: 2, notFound: 1 },
    });
    expect(await numbers(id)).toEqual(["52157002"]);
  });

  it("leaves the rows in the database, marked, so that the number can be entered again (D-A37)", async () => {
    const { id } = await api.build.carrier();
    await add(`52157100,,${id}`);
    await remove(`52157100,,${id}`);
    const { body } = await add(`52157100,2031-01-15,${id}`);
    expect(body).toMatchObject({ added: 1, updated: 0 });
    const rows = await api.db
      .selectFrom("blacklist")
      .select("deleted_at")
      .where("carrier_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ deleted_at }) => deleted_at !== null)).toEqual([true, false]);
  });

  it("takes numbers of a carrier that was disabled since", async () => {
    const own = await api.build.carrier();
    await add(`52157200,,${own.id}`);
    await api.build.update("carrier", own.id, { enabled: false, deleted_at: new Date() });
    expect(await remove(`52157200,,${own.id}`)).toMatchObject({ status: 200, body: { removed: 1 } });
  });
});

describe("what becomes of each row", () => {
  const ledgerOf = async (jobId: number) => (await staff.get(`/services/jobs/${jobId}/rows/paginate`)).body.results;

  it("stands in the ledger with the expire date before and after (D-A62)", async () => {
    const { id } = await api.build.carrier();
    await add(`52158000,2031-01-15,${id}`);
    const { body: added } = await add(`52158001,,${id}\n52158000,2032-01-15,${id}`);
    expect(await ledgerOf(added.jobId)).toMatchObject([
      { line: 1, outcome: "added", before: null, after: { expire_date: null } },
      {
        line: 2,
        outcome: "updated",
        before: { expire_date: "2031-01-15T06:00:00+00:00" },
        after: { expire_date: "2032-01-15T06:00:00+00:00" },
      },
    ]);
    const { body: removed } = await remove(`52158000,,${id}\n52158009,,${id}`);
    expect(await ledgerOf(removed.jobId)).toMatchObject([
      { outcome: "removed", before: { expire_date: "2032-01-15T06:00:00+00:00" }, after: null },
      { outcome: "notFound", before: null, after: null },
    ]);
  });

  it("is told by a preview, which changes nothing and refuses the same files", async () => {
    const { id } = await api.build.carrier();
    await add(`52158100,,${id}`);
    const before = [await stored(id), (await api.audit()).length];
    const root = "/services/blacklists/upload";
    const adding = await staff.post(`${root}/add/preview`, upload(`52158100,,${id}\n52158101,,${id}`));
    expect(adding).toMatchObject({
      status: 200,
      body: { message: "Preview: nothing was changed", total: 2, added: 1, updated: 1 },
    });
    expect(await ledgerOf(adding.body.jobId)).toMatchObject([{ outcome: "updated" }, { outcome: "added" }]);
    const removing = await staff.put(`${root}/remove/preview`, upload(`52158100,,${id}\n52158101,,${id}`));
    expect(removing.body).toMatchObject({ total: 2, removed: 1, notFound: 1 });
    expect([await stored(id), (await api.audit()).length]).toEqual(before);
    const twice = await staff.post(`${root}/add/preview`, upload(`52158100,,${id}\n52158100,,${id}`));
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ row: 2, message: "Is already in line 1" }] } });
  });
});
