import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City" });
const path = "/services/statements";
const staff = await api.as({ permissions: ["statement.list", "statement.delete"] });

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

  it("answers 404 for a carrier or provider outside the caller's tie (C-4)", async () => {
    const provider = await api.build.provider();
    const other = await api.build.provider();
    const tied = await api.as({ permissions: ["statement.list"], carrierId: provider.carrier_id });
    for (const query of [`carrierId=${other.carrier_id}`, `providerId=${other.id}`])
      expect(await tied.get(`${path}/paginate`, { query }), query).toMatchObject({ status: 404 });
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
    expect((await api.audit()).at(-1)).toMatchObject({
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
    expect((await api.audit()).at(-1)).toMatchObject({ action: "statement.delete", scope_provider_id: provider_id });
    expect(await ids(`providerId=${provider_id}`)).toEqual([]);
    for (const gone of [`${path}/${id}`, `${path}/download/${id}`])
      expect(await staff.get(gone)).toMatchObject({ status: 404 });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ status: 404 });
  });
});
