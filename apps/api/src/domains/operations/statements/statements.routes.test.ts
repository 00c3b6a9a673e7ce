import { readdirSync } from "node:fs";
import { moveDay } from "@portal/api-client/days";
import { portalDay } from "@portal/time";
import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { files, folder } from "#test/test-files.ts";

const api = await startTestApi({ timeZone: noonZone });
const path = "/services/statements";
const all = ["statement.list", "statement.create", "statement.edit", "statement.delete"] as const;
const staff = await api.as({ permissions: all });
const thisMonth = `${portalDay(Date.now(), noonZone).slice(0, 7)}-01`;
const nextMonth = `${moveDay(thisMonth, 31).slice(0, 7)}-01`;

const pdf = (text = "%PDF-1.7 made for a test", parts: { filename?: string; type?: string } = {}) => ({
  text,
  filename: "acme.pdf",
  type: "application/pdf",
  ...parts,
});
const fieldsOf = (providerId: number, fields: Record<string, string> = {}) => ({
  providerId: String(providerId),
  statementDate: "2024-03-01",
  ...fields,
});
const add = (fields: Record<string, string>, file: ReturnType<typeof pdf> | null = pdf(), caller = staff) =>
  caller.post(path, upload(file, fields));
const change = (id: number, fields: Record<string, string>, file: ReturnType<typeof pdf> | null = null) =>
  staff.put(`${path}/${id}`, upload(file, fields));
const content = async (id: number) => (await staff.get(`${path}/download/${id}`)).body;
const storedPath = async (id: number) => (await api.build.read("statement", id)).path;
const keptFiles = () => readdirSync(folder).sort();

const page = async (query: string, caller = staff) => (await caller.get(`${path}/paginate`, { query })).body;
const ids = async (query: string, caller = staff) =>
  (await page(query, caller)).results.map(({ statementId }: { statementId: number }) => statementId);

describe("GET services/statements", () => {
  it("lists statements, the newest month first, with provider and carrier nested (B-229, B-230, B-525, C-6, C-7)", async () => {
    const provider = await api.build.provider();
    const carrier = await api.build.read("carrier", provider.carrier_id);
    const march = await api.build.statement({ providerId: provider.id, date: "2024-03-01", filename: "march.pdf" });
    const april = await api.build.statement({ providerId: provider.id, date: "2024-04-01" });
    const tied = await api.as({ permissions: ["statement.list"], providerId: provider.id });
    const { status, body } = await tied.get(path);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([april.id, march.id]);
    expect(body[1]).toEqual({
      id: march.id,
      statementId: march.id,
      providerId: {
        providerId: provider.id,
        providerName: provider.name,
        carrierId: { carrierId: carrier.id, carrierName: carrier.name },
      },
      statementDate: "2024-03-01",
      statementPath: `statements/${march.path}.pdf`,
      statementFilename: "march.pdf",
      createdAt: march.created_at.toISOString(),
      dateCreated: march.created_at.toISOString(),
      updatedAt: march.updated_at.toISOString(),
      dateModified: march.updated_at.toISOString(),
      deletedAt: null,
    });
  });

  it("pages, narrows and orders by each of its keys (B-079, B-080, B-526)", async () => {
    const first = await api.build.provider({ name: "B of the page" });
    const second = await api.build.provider({ name: "A of the page", carrierId: first.carrier_id });
    const make = (providerId: number, date: string) => api.build.statement({ providerId, date });
    const [b1, b2, a1] = [
      await make(first.id, "2024-01-01"),
      await make(first.id, "2024-02-01"),
      await make(second.id, "2024-01-01"),
    ];
    const ofCarrier = `carrierId=${first.carrier_id}`;
    expect(await ids(ofCarrier)).toEqual([b2.id, a1.id, b1.id]);
    expect(await ids(`${ofCarrier}&sortBy=statementDate&sort=asc`)).toEqual([b1.id, a1.id, b2.id]);
    expect(await ids(`${ofCarrier}&sortBy=providerName&sort=asc`)).toEqual([a1.id, b1.id, b2.id]);
    expect(await ids(`${ofCarrier}&sortBy=carrierName&sort=desc`)).toEqual([a1.id, b2.id, b1.id]);
    expect(await ids(`${ofCarrier}&sortBy=statementId&sort=desc`)).toEqual([a1.id, b2.id, b1.id]);
    expect(await ids(`providerId=${second.id}`)).toEqual([a1.id]);
    expect(await ids(`providerId[0]=${second.id}&providerId[1]=${first.id}`)).toHaveLength(3);
    expect(await page(`${ofCarrier}&limit=2&page=2`)).toMatchObject({ currentPage: 2, total: 3, previousPage: 1 });
    expect(await staff.get(`${path}/paginate`, { query: "sortBy=path" })).toMatchObject({ status: 400 });
    expect(await staff.get(`${path}/paginate`, { query: "statementPath=x" })).toMatchObject({ status: 400 });
  });

  it("reads a range as staff picked it: each end travels a day later (C-9, P-1, B-455, B-526)", async () => {
    const { id: providerId } = await api.build.provider();
    const months = [];
    for (const date of ["2023-11-01", "2023-12-01", "2024-01-01"])
      months.push((await api.build.statement({ providerId, date })).id);
    const of = `providerId=${providerId}`;
    // picked: 1 November to 1 December, then the last day of November to the first of January, then 1 December alone
    expect(await ids(`${of}&startDate=2023-11-02&endDate=2023-12-02`)).toEqual([months[1], months[0]]);
    expect(await ids(`${of}&startDate=2023-12-01&endDate=2024-01-02`)).toEqual([months[2], months[1]]);
    expect(await ids(`${of}&startDate=2023-12-02`)).toEqual([months[1]]);
    expect(await staff.get(`${path}/paginate`, { query: "startDate=2023-02-30" })).toMatchObject({ status: 400 });
  });

  it("gives one (B-527)", async () => {
    const { id } = await api.build.statement();
    expect(await staff.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { statementId: id } });
    expect(await staff.get(`${path}/999999`)).toMatchObject({ status: 404 });
  });
});

describe("GET services/statements/download/{id}", () => {
  it("answers the file as it came, as an attachment named by provider and month, with an audit line (B-528, 5.12, C-16)", async () => {
    const provider = await api.build.provider({ name: "Ácme & Söhne/1" });
    const { id } = await api.build.statement({ providerId: provider.id, text: "%PDF-1.7 of March" });
    const { status, headers, body } = await staff.get(`${path}/download/${id}`);
    expect(status).toBe(200);
    expect(body).toBe("%PDF-1.7 of March");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="statement--cme---S-hne-1-2024-03.pdf"',
      "x-content-type-options": "nosniff",
    });
    expect(await api.lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "statement.download",
      entity: "statement",
      entity_id: String(id),
      scope_carrier_id: provider.carrier_id,
      scope_provider_id: provider.id,
    });
  });
});

describe("DELETE services/statements/{id}", () => {
  it("takes it off the list, and its file with it; once more is 404 (B-531, C-7, 5.12)", async () => {
    const { id, provider_id } = await api.build.statement();
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await api.lastAudit()).toMatchObject({ action: "statement.delete", scope_provider_id: provider_id });
    expect(await ids(`providerId=${provider_id}`)).toEqual([]);
    for (const gone of [`${path}/${id}`, `${path}/download/${id}`])
      expect(await staff.get(gone)).toMatchObject({ status: 404 });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 404 });
  });
});

describe("POST services/statements", () => {
  it("stores the statement with its file, for a month up to the current one, with an audit line (B-009, B-229, B-231, B-428, B-529)", async () => {
    const provider = await api.build.provider();
    const { status, body } = await add(fieldsOf(provider.id, { statementDate: thisMonth }), pdf("%PDF-1.4 of Acme"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      statementDate: thisMonth,
      statementFilename: "acme.pdf",
      statementPath: expect.stringMatching(/^statements\/[0-9a-f-]{36}\.pdf$/),
      providerId: { providerId: provider.id, carrierId: { carrierId: provider.carrier_id } },
    });
    expect(await content(body.statementId)).toBe("%PDF-1.4 of Acme");
    const line = (await api.audit()).filter(({ entity_id }) => entity_id === String(body.statementId))[0];
    expect(line).toMatchObject({
      action: "statement.create",
      user_id: staff.userId,
      scope_provider_id: provider.id,
      after: { date: thisMonth, filename: "acme.pdf" },
    });
  });

  it("refuses a month that has not begun, by the portal's clock (B-426, B-427, C-8)", async () => {
    const { id } = await api.build.provider();
    const before = keptFiles();
    expect(await add(fieldsOf(id, { statementDate: nextMonth }))).toMatchObject({
      status: 400,
      body: {
        message: "Date cannot be after the current month",
        errors: [{ field: "statementDate", message: "Date cannot be after the current month" }],
      },
    });
    expect(keptFiles()).toEqual(before);
  });

  it.each(["2024-03", "2024-03-02", "2024-13-01", "0000-01-01", "01/03/2024"])(
    "refuses the date %s (5.12)",
    async (statementDate) => {
      const { id } = await api.build.provider();
      expect(await add(fieldsOf(id, { statementDate }))).toMatchObject({
        status: 400,
        body: { errors: [{ field: "statementDate" }] },
      });
    },
  );

  it("names what is missing (B-420 to B-423)", async () => {
    const { id } = await api.build.provider();
    const required = (field: string) => ({
      status: 400,
      body: { errors: [{ field, message: "This field is required" }] },
    });
    expect(await add({ statementDate: "2024-03-01" })).toMatchObject(required("providerId"));
    expect(await add({ providerId: String(id) })).toMatchObject(required("statementDate"));
    expect(await add(fieldsOf(id), null)).toMatchObject(required("uploadfile"));
    expect(await add(fieldsOf(999_999))).toMatchObject({ status: 400, body: { errors: [{ field: "providerId" }] } });
  });

  it.each([
    ["a text that is called PDF", pdf("just text")],
    ["another name", pdf("%PDF-1.7", { filename: "acme.txt" })],
    ["another type", pdf("%PDF-1.7", { type: "text/csv" })],
  ])("refuses %s with 415 and keeps nothing of it (B-424, B-425, 5.12)", async (_, file) => {
    const { id } = await api.build.provider();
    const before = keptFiles();
    expect(await add(fieldsOf(id), file)).toMatchObject({
      status: 415,
      body: { message: "Only PDF files are accepted" },
    });
    expect(keptFiles()).toEqual(before);
    expect(await ids(`providerId=${id}`)).toEqual([]);
  });

  it("keeps one for each provider and month, also of two that come at once, and no file of the other (5.12)", async () => {
    const { id } = await api.build.provider();
    const before = keptFiles().length;
    const replies = await Promise.all([add(fieldsOf(id)), add(fieldsOf(id))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      message: "A statement for this provider and month already exists",
      errors: [{ field: "statementDate", message: "A statement for this provider and month already exists" }],
    });
    expect(keptFiles()).toHaveLength(before + 1);
    const [first] = await ids(`providerId=${id}`);
    await staff.delete(`${path}/${first}`);
    expect(await add(fieldsOf(id))).toMatchObject({ status: 200 });
  });

  it("answers 404 for a provider outside the caller's tie, and stores nothing (C-4, 5.12)", async () => {
    const [own, other] = [await api.build.provider(), await api.build.provider()];
    for (const tie of [{ providerId: own.id }, { carrierId: own.carrier_id }]) {
      const tied = await api.as({ permissions: all, ...tie });
      const before = keptFiles();
      expect(await add(fieldsOf(other.id), pdf(), tied)).toMatchObject({ status: 404 });
      expect(keptFiles()).toEqual(before);
    }
  });

  it("takes no new statement of a disabled provider (D-A39)", async () => {
    const { id } = await api.build.provider({ enabled: false });
    expect(await add(fieldsOf(id))).toMatchObject({ status: 400, body: { errors: [{ field: "providerId" }] } });
  });
});

describe("PUT services/statements/{id}", () => {
  it("keeps the stored file with the flag and none sent (B-530)", async () => {
    const { id, provider_id, path: before } = await api.build.statement({ text: "%PDF-1.7 kept" });
    const fields = { statementId: String(id), optionalFile: "1", statementDate: "2024-05-01" };
    const reply = await change(id, fieldsOf(provider_id, fields));
    expect(reply).toMatchObject({ status: 200, body: { statementDate: "2024-05-01", statementFilename: "march.pdf" } });
    expect(await storedPath(id)).toBe(before);
    expect(await content(id)).toBe("%PDF-1.7 kept");
  });

  it.each(["1", "0"])(
    "replaces the file by one that is sent, with any flag (%s), and removes the old one (B-530)",
    async (optionalFile) => {
      const { id, provider_id, path: old } = await api.build.statement({ text: "%PDF-1.7 old" });
      const file = pdf("%PDF-1.7 new", { filename: "new.pdf" });
      const reply = await change(id, fieldsOf(provider_id, { optionalFile }), file);
      expect(reply).toMatchObject({ status: 200, body: { statementFilename: "new.pdf" } });
      expect(await content(id)).toBe("%PDF-1.7 new");
      await expect(files.open(old)).rejects.toThrow();
    },
  );

  it("asks for a file where neither one is sent nor the stored one kept (B-423, 5.12)", async () => {
    const { id, provider_id } = await api.build.statement();
    const asked: Record<string, string>[] = [{ optionalFile: "0" }, {}];
    for (const fields of asked)
      expect(await change(id, fieldsOf(provider_id, fields))).toMatchObject({
        status: 400,
        body: { errors: [{ field: "uploadfile", message: "This field is required" }] },
      });
  });

  it("keeps the old file of an edit that is refused, and none of the new one", async () => {
    const { id, provider_id } = await api.build.statement({ text: "%PDF-1.7 stays" });
    await api.build.statement({ providerId: provider_id, date: "2024-04-01" });
    const before = keptFiles();
    const taken = await change(id, fieldsOf(provider_id, { statementDate: "2024-04-01" }), pdf());
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: "statementDate" }] } });
    expect(await change(id, fieldsOf(provider_id), pdf("no pdf"))).toMatchObject({ status: 415 });
    const later = await change(id, fieldsOf(provider_id, { statementDate: nextMonth, optionalFile: "1" }));
    expect(later).toMatchObject({ status: 400, body: { message: "Date cannot be after the current month" } });
    expect(keptFiles()).toEqual(before);
    expect(await content(id)).toBe("%PDF-1.7 stays");
  });

  it("is refused where the body names another statement (5.12)", async () => {
    const { id, provider_id } = await api.build.statement();
    const reply = await change(id, fieldsOf(provider_id, { statementId: String(id + 1), optionalFile: "1" }));
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "statementId" }] } });
  });

  it("is refused where somebody else saved it meanwhile (P-6)", async () => {
    const { id, provider_id, updated_at } = await api.build.statement();
    const loaded = { dateModified: updated_at.toISOString(), optionalFile: "1" };
    const first = await change(id, fieldsOf(provider_id, { ...loaded, statementDate: "2024-06-01" }));
    expect(first).toMatchObject({ status: 200 });
    const second = await change(id, fieldsOf(provider_id, loaded));
    expect(second).toMatchObject({ status: 409, body: { code: "record-changed" } });
    expect(await change(id, fieldsOf(provider_id, { optionalFile: "1" }))).toMatchObject({ status: 200 });
  });

  it("leaves no file of two that replace it at once (5.12)", async () => {
    const { id, provider_id } = await api.build.statement();
    const before = keptFiles().length;
    const sent = ["%PDF-1.7 one", "%PDF-1.7 two"].map((text) => change(id, fieldsOf(provider_id), pdf(text)));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(keptFiles()).toHaveLength(before);
    (await files.open(await storedPath(id))).destroy();
  });
});

describe("the calls of statements", () => {
  it("do not count a PDF among the numbers that a user may look for (D13)", async () => {
    const masked = await startTestApi({ maskNumbers: true, maskedNumbersPerHour: 1 });
    const caller = await masked.as({ permissions: all });
    for (let month = 1; month <= 3; month++) {
      const { id } = await masked.build.provider();
      expect(await caller.post(path, upload(pdf(), fieldsOf(id)))).toMatchObject({ status: 200 });
    }
  });
});
