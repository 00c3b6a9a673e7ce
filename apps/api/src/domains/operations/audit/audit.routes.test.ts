import { audit, auditEntities } from "@portal/api-client/contract/audit";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { matching } from "#platform/records/matching.ts";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { auditSource } from "./audit.queries.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City" });
const reader = await api.as({ permissions: ["audit.list", "msisdn.view"] });
const path = "/services/audit/paginate";

type Line = Parameters<typeof api.build.auditLine>[0];
const line = (parts: Line) => api.build.auditLine(parts);
const page = async (query: string, caller = reader) => (await caller.get(path, { query })).body;
const ids = async (query: string, caller = reader) =>
  (await page(query, caller)).results.map(({ id }: { id: number }) => id);

describe("GET /services/audit/paginate", () => {
  it("shows who did what to which record, with its values before and after, newest first (A-195, D-A82)", async () => {
    const editor = await api.as({ permissions: ["carrier.edit", "carrier.list"] });
    const { id, country_id, name } = await api.build.carrier();
    const peru = await api.build.country({ name: "Peru of the audit" });
    const body = { carrierName: "Renamed", countryId: peru.id, carrierEnabled: 1 };
    expect(await editor.put(`/services/carriers/${id}`, { body })).toMatchObject({ status: 200 });
    const { results, currentPage } = await page(`entity=carrier&entityId=${id}`);
    expect(currentPage).toBe(1);
    expect(results).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        user: { userId: editor.userId, username: expect.stringMatching(/^user-/) },
        action: "carrier.edit",
        entity: "carrier",
        entityId: String(id),
        entityName: "Renamed",
        msisdn: null,
        before: { name, country_id },
        after: { name: "Renamed", country_id: peru.id },
        details: null,
        names: { country_id: { [country_id]: expect.stringMatching(/^Country/), [peru.id]: "Peru of the audit" } },
      },
    ]);
  });

  it("shows lines that nobody signed in left, and names the number a line is about", async () => {
    const { id } = await line({ userId: null, action: "login.failed", entity: "app_user" });
    expect((await page("action=login.failed")).results[0]).toMatchObject({ id, user: null, entityName: null });
    await line({ action: "monitor.search", entity: "subscriber", msisdn: "5215550001" });
    expect((await page("entity=subscriber")).results[0]).toMatchObject({ msisdn: "5215550001", entityId: null });
  });

  it("never shows a password, pin or token (A-195, D-A82)", async () => {
    const own = await api.as({ permissions: ["audit.list"] });
    const secret = "a new secret password";
    const body = { userId: own.userId, password: secret, confirmPassword: secret };
    expect(await own.post("/services/users/reset-password", { body })).toMatchObject({ status: 200 });
    const { results } = await page(`entity=app_user&entityId=${own.userId}`);
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toMatch(/secret password|\$argon2/);
  });

  it("filters by user, action, entity and id, all of them together (D-A28)", async () => {
    const ana = await api.build.user({ username: "ana_filter" });
    const bruno = await api.build.user({ username: "bruno_filter" });
    const first = await line({ userId: ana.id, action: "menu.create", entity: "menu", entityId: "77001" });
    const second = await line({ userId: bruno.id, action: "menu.edit", entity: "menu", entityId: "77001" });
    const third = await line({ userId: ana.id, action: "menu_item.edit", entity: "menu_item", entityId: "77001" });
    expect(await ids("user=A_FILTER")).toEqual([third.id, first.id]);
    expect(await ids("user[0]=ana_f&user[1]=bruno_f")).toEqual([third.id, second.id, first.id]);
    expect(await ids("user=nobody_filter")).toEqual([]);
    expect(await ids("entityId=77001&action=EDIT")).toEqual([third.id, second.id]);
    expect(await ids("entityId=77001&entity=menu")).toEqual([second.id, first.id]);
    expect(await ids("entityId=7700")).toEqual([]);
    expect(await ids("entityId=77001&entity=menu&user=ana_filter")).toEqual([first.id]);
  });

  it("finds an action by the words that staff read", async () => {
    const { id } = await line({ userId: null, action: "login.failed", entity: "app_user", entityId: "77002" });
    expect(await ids("entityId=77002&action=Login  failed")).toEqual([id]);
  });

  it("takes whole days of the portal's time zone, also where clocks change (P-2)", async () => {
    const at = (createdAt: string) => line({ entity: "menu", entityId: "77003", createdAt: new Date(createdAt) });
    await at("2024-03-05T05:59:59.999Z");
    const first = await at("2024-03-05T06:00:00.000Z");
    const last = await at("2024-03-07T05:59:59.999Z");
    await at("2024-03-07T06:00:00.000Z");
    expect(await ids("entityId=77003&from=2024-03-05&to=2024-03-06")).toEqual([last.id, first.id]);
    // Mexico put its clocks forward on that day, so it had 23 hours
    const before = await at("2022-04-03T05:59:59.000Z");
    const during = await at("2022-04-04T04:59:59.000Z");
    await at("2022-04-04T05:00:00.000Z");
    expect(await ids("entityId=77003&to=2022-04-03")).toEqual([during.id, before.id]);
    expect(await ids("entityId=77003&from=2022-04-03&to=2022-04-03")).toEqual([during.id]);
  });

  it.each([
    "from=2024-02-30",
    "from=0000-01-01",
    "to=05/03/2024",
    "entity=nothing",
    "sortBy=id",
    "sortBy=action",
    "before=x",
  ])("refuses %s with 400 (D-A28, D-A30)", async (query) => {
    expect(await reader.get(path, { query })).toMatchObject({ status: 400, body: { errors: [expect.anything()] } });
  });

  it("sorts by date in both directions, equal ones by id, and pages (D-A30, D-A31)", async () => {
    const createdAt = new Date("2020-01-01T00:00:00Z");
    const made = [];
    for (let index = 0; index < 3; index++)
      made.push((await line({ entity: "menu", entityId: "77004", createdAt })).id);
    expect(await ids("entityId=77004&sortBy=at&sort=asc")).toEqual(made);
    expect(await ids("entityId=77004")).toEqual(made.toReversed());
    expect(await page("entityId=77004&limit=2&page=2")).toMatchObject({ total: 3, previousPage: 1, nextPage: null });
    expect(await ids("entityId=77004&limit=2&page=2")).toEqual([made[0]]);
  });

  it("shows a tied user the lines of their carrier or provider by any user, and no others (P-18, D-A12)", async () => {
    const provider = await api.build.provider();
    const carrierId = provider.carrier_id;
    const neighbour = await api.build.provider({ carrierId });
    const elsewhere = await api.build.provider();
    const untied = await api.build.user({});
    const colleague = await api.build.user({ providerId: provider.id });
    const about = { entity: "provider", entityId: "77005" } as const;
    const ofCarrier = await line({ ...about, userId: untied.id, carrierId });
    const ofProvider = await line({ ...about, userId: null, carrierId, providerId: provider.id });
    const ofNeighbour = await line({ ...about, userId: colleague.id, carrierId, providerId: neighbour.id });
    await line({ ...about, userId: colleague.id, carrierId: elsewhere.carrier_id, providerId: elsewhere.id });
    await line({ ...about, userId: colleague.id });
    const carrierReader = await api.as({ permissions: ["audit.list"], carrierId });
    const providerReader = await api.as({ permissions: ["audit.list"], providerId: provider.id });
    expect(await ids("entityId=77005", carrierReader)).toEqual([ofNeighbour.id, ofProvider.id, ofCarrier.id]);
    expect(await ids(`entityId=77005&user=${untied.username}`, carrierReader)).toEqual([ofCarrier.id]);
    expect(await ids("entityId=77005", providerReader)).toEqual([ofProvider.id]);
    expect(await ids("entityId=77005")).toHaveLength(5);
  });

  it("tells a tied user no name that a record got after it was moved out of their tie (P-18)", async () => {
    const { product, provider, carrierId } = await buildProduct(api.db);
    const other = await api.build.provider({ carrierId });
    const entityId = String(product.id);
    const { id } = await line({ entity: "product", entityId, carrierId, providerId: provider.id });
    const tied = await api.as({ permissions: ["audit.list"], providerId: provider.id });
    const named = async (who: typeof tied) =>
      (await page(`entity=product&entityId=${entityId}`, who)).results.map(
        (row: { id: number; entityName: string | null }) => [row.id, row.entityName],
      );
    expect(await named(tied)).toEqual([[id, product.name]]);
    const shortcode = await api.build.shortcode({ providerId: other.id });
    await api.build.update("product", product.id, {
      provider_id: other.id,
      shortcode_id: shortcode.id,
      name: "Of the other side",
    });
    expect(await named(tied)).toEqual([[id, null]]);
    expect(await named(reader)).toEqual([[id, "Of the other side"]]);
  });
});

describe("GET /services/audit/history", () => {
  const history = async (query: string) => (await reader.get("/services/audit/history", { query })).body;

  it("answers the newest 50 lines of one record", async () => {
    for (let index = 0; index < 52; index++)
      await line({ entity: "menu", entityId: "77006", action: `menu.edit${index}` });
    await line({ entity: "menu_item", entityId: "77006" });
    const lines = await history("entity=menu&entityId=77006");
    expect(lines).toHaveLength(50);
    expect(lines[0]).toMatchObject({ action: "menu.edit51", entityId: "77006" });
    expect(lines[49]).toMatchObject({ action: "menu.edit2" });
    expect(await history("entity=menu&entityId=77007")).toEqual([]);
  });

  it.each(["", "entity=menu", "entity=secret&entityId=1", `entity=menu&entityId=${"1".repeat(65)}`])(
    "refuses %j with 400",
    async (query) => {
      expect(await reader.get("/services/audit/history", { query })).toMatchObject({ status: 400 });
    },
  );
});

describe("the trail", () => {
  it("is about things that the filter offers", async () => {
    const { rows } = await api.owner.query<{ name: string }>("select distinct entity as name from audit");
    for (const { name } of rows) expect(auditEntities).toContain(name);
  });

  it("is read along an index with each of its filters, so that millions of lines page fast", async () => {
    await api.owner.query(
      `insert into audit (user_id, action, entity, entity_id, scope_carrier_id, scope_provider_id, created_at)
      select $1, 'menu.' || n % 90, 'menu', n % 5000, n % 7, n % 70 + 70, now() - n * interval '1 hour'
      from generate_series(1, 30000) n`,
      [reader.userId],
    );
    await api.owner.query("analyze audit");
    const untied = { carrierId: null, providerId: null };
    const everybody = { users: null, reader: untied };
    const some = { users: [reader.userId], reader: untied };
    const ofCarrier = { users: null, reader: { carrierId: 3, providerId: null } };
    const ofProvider = { users: null, reader: { carrierId: 3, providerId: 73 } };
    for (const [filters, asked] of [
      [[], everybody],
      [[], some],
      [[], ofCarrier],
      [[], ofProvider],
      [[{ field: "entity", value: "widget" }], ofProvider],
      [[{ field: "action", value: "nothing" }], everybody],
      [[{ field: "entity", value: "widget" }], everybody],
      [[{ field: "reason", value: "nothing" }], everybody],
      [[{ field: "entityId", value: "4711" }], everybody],
      [
        [
          { field: "from", value: "2024-01-01" },
          { field: "to", value: "2024-01-02" },
        ],
        everybody,
      ],
    ] as const) {
      const source = auditSource(api.db, asked, "UTC");
      const plan = await matching(source, audit.paginate.list, { page: 1, limit: 15, filters }).limit(16).explain();
      const text = JSON.stringify(plan);
      expect(text, JSON.stringify([filters, asked])).not.toContain("Seq Scan on audit");
    }
  });
});

describe("GET /services/audit/export", () => {
  const exporter = { permissions: ["audit.list", "audit.export", "msisdn.view"] } as const;
  const rowsOf = (body: unknown) => Papa.parse<string[]>(String(body).slice(1)).data.slice(0, -1);

  it("is for holders of its own right, and has the lines that the list shows with the same filters", async () => {
    expect(await reader.get("/services/audit/export")).toMatchObject({ status: 403 });
    const ana = await api.build.user({ username: "ana_export" });
    const made = await line({ userId: ana.id, action: "menu.create", entity: "menu", entityId: "77050" });
    await line({ userId: ana.id, action: "menu.edit", entity: "menu", entityId: "77051" });
    const caller = await api.as(exporter);
    const { status, body, headers } = await caller.get("/services/audit/export", {
      query: "user=ana_exp&entityId=77050&action=menu create",
    });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/filename="activity-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...rows] = rowsOf(body);
    expect(head).toEqual(["Id", "At", "User", "Action", "Entity", "Entity id", "Msisdn", "Before", "After", "Details"]);
    expect(rows.map(([id, , user, action]) => [id, user, action])).toEqual([
      [`${made.id}`, "ana_export", "menu.create"],
    ]);
    expect(await api.lastAudit()).toMatchObject({
      user_id: caller.userId,
      action: "audit.export",
      entity: "audit",
      details: { rows: 1, filters: { user: "not kept", entityId: ["77050"], action: ["menu create"] } },
    });
  });

  it("keeps to the reader's tie, and names the query of a report without its text", async () => {
    const { carrierId, provider } = await buildProduct(api.db);
    const of = { entity: "subscriber", entity_id: "77060", action: "x" } as const;
    const own = await api.build.insert("audit", {
      ...of,
      scope_carrier_id: carrierId,
      scope_provider_id: provider.id,
    });
    await api.build.insert("audit", { ...of, scope_carrier_id: carrierId });
    const tied = await api.as({ permissions: ["audit.export"], providerId: provider.id });
    const [, ...rows] = rowsOf((await tied.get("/services/audit/export", { query: "entityId=77060" })).body);
    expect(rows.map(([id]) => id)).toEqual([`${own.id}`]);

    const author = await api.as(exporter);
    const { id } = await api.build.report({ userId: author.userId });
    await api.build.insert("audit", {
      entity: "report",
      entity_id: String(id),
      action: "report.edit",
      before: JSON.stringify({ query: "select 1 as secret_query" }),
    });
    const query = `entity=report&entityId=${id}`;
    const hidden = (await (await api.as(exporter)).get("/services/audit/export", { query })).body;
    expect(rowsOf(hidden)[1]?.[7]).toBe('{"query":"changed"}');
    const shown = (await author.get("/services/audit/export", { query })).body;
    expect(String(shown)).toContain("secret_query");
  });
});
