import { describe, expect, it } from "vitest";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const one = await buildProduct(api.db);
const two = await buildProduct(api.db);
const untied = await api.as({});
const ofCarrier = await api.as({ carrierId: one.carrierId });
const ofProvider = await api.as({ providerId: two.provider.id });
const get = async (caller: typeof untied, name: string, query = "") =>
  (await caller.get(`/services/filters/${name}`, { query })).body;

describe("services/filters", () => {
  it("carriers: enabled ones in scope, by name (A-449, A-188, B-562)", async () => {
    const disabled = await api.build.carrier({ enabled: false });
    const all: { carrierId: number; carrierName: string }[] = await get(untied, "carriers");
    expect(all.map(({ carrierId }) => carrierId)).not.toContain(disabled.id);
    expect(all.map(({ carrierName }) => carrierName)).toEqual(all.map(({ carrierName }) => carrierName).toSorted());
    const own = await get(ofCarrier, "carriers");
    expect(own).toEqual([{ carrierId: one.carrierId, carrierName: expect.any(String) }]);
  });

  it("carriers: of many, some by a part of the name, so many at most, or one by its id", async () => {
    const made = [];
    for (const name of ["Zeta 50% Norte", "Zeta 50% Sur", "Zeta 500 Oeste"])
      made.push(await api.build.carrier({ name }));
    const names = async (query: string) =>
      (await get(untied, "carriers", query)).map(({ carrierName }: { carrierName: string }) => carrierName);
    expect(await names("search=zETA%2050%25")).toEqual(["Zeta 50% Norte", "Zeta 50% Sur"]);
    expect(await names("search=%20zeta%20&limit=1")).toEqual(["Zeta 50% Norte"]);
    expect(await names(`carrierId=${made[2]?.id}`)).toEqual(["Zeta 500 Oeste"]);
    const [found] = await get(untied, "carriers", "search=zeta&limit=1");
    expect(found).toMatchObject({ countryName: expect.any(String) });
    expect(await get(ofCarrier, "carriers", "search=zeta")).toEqual([]);
    expect(await ofCarrier.get("/services/filters/carriers", { query: `carrierId=${made[0]?.id}` })).toMatchObject({
      status: 404,
    });
    expect(await untied.get("/services/filters/carriers", { query: "limit=0" })).toMatchObject({ status: 400 });
  });

  it("providers: of a carrier where it is given (A-450, A-189, B-559)", async () => {
    expect(await get(untied, "providers", `carrierId=${one.carrierId}`)).toEqual([
      { providerId: one.provider.id, providerName: one.provider.name, carrierId: one.carrierId },
    ]);
    expect(await get(untied, "providers")).toHaveLength(2);
    expect(await get(ofProvider, "providers")).toMatchObject([{ providerId: two.provider.id }]);
  });

  it("shortcodes and products: narrowed by carrier, provider, both or none (A-451, A-452, A-190, B-560, B-561, D-A39)", async () => {
    const both = `carrierId=${one.carrierId}&providerId=${one.provider.id}`;
    for (const query of [`carrierId=${one.carrierId}`, `providerId=${one.provider.id}`, both]) {
      expect(await get(untied, "shortcodes", query)).toEqual([
        { shortcodeId: one.shortcode.id, shortcode: one.shortcode.shortcode },
      ]);
      expect(await get(untied, "products", query)).toEqual([
        { productId: one.product.id, productName: one.product.name },
      ]);
    }
    expect(await get(untied, "products")).toHaveLength(2);
    expect(await get(ofProvider, "products")).toEqual([{ productId: two.product.id, productName: two.product.name }]);
  });

  it("users: in scope with their provider, and nothing else of them (A-453, A-191, B-558, D-A74)", async () => {
    expect(await get(ofProvider, "users")).toEqual([
      {
        userId: ofProvider.userId,
        username: expect.any(String),
        providerId: { providerId: two.provider.id, providerName: two.provider.name },
      },
    ]);
    expect(await get(untied, "users")).toHaveLength(3);
  });

  describe("of many, some are asked for", () => {
    it("by a part of the name, taken as it is, so many at most; the one that is called so comes first", async () => {
      const { id: carrierId, name: carrierName } = await api.build.carrier();
      const { id: providerId } = await api.build.provider({ name: "Yuma 50% Norte", carrierId });
      for (const name of ["Alto Yuma 50%", "Yuma 50%", "Yuma 500"]) await api.build.provider({ name, carrierId });
      const names = async (query: string) =>
        (await get(untied, "providers", query)).map(({ providerName }: { providerName: string }) => providerName);
      expect(await names("search=yUMA%2050%25")).toEqual(["Yuma 50%", "Alto Yuma 50%", "Yuma 50% Norte"]);
      expect(await names("search=%20yuma%20&limit=1")).toEqual(["Alto Yuma 50%"]);
      expect(await names(`search=yuma&carrierId=${one.carrierId}`)).toEqual([]);
      expect(await names("search=%25")).toHaveLength(3);
      const [found] = await get(untied, "providers", `providerId=${providerId}`);
      expect(found).toEqual({ providerId, providerName: "Yuma 50% Norte", carrierId, carrierName });
      expect(await names(`providerId=${providerId}&carrierId=${one.carrierId}`)).toEqual([]);
    });

    it.each([
      ["shortcodes", "shortcodeId", { shortcodeId: two.shortcode.id, shortcode: two.shortcode.shortcode }],
      ["products", "productId", { productId: two.product.id, productName: two.product.name }],
    ])("%s by a part of the name and by the %s, within carrier, provider and scope", async (name, idOf, entry) => {
      const [id = 0, text = ""] = Object.values(entry);
      const owners = { providerName: two.provider.name, carrierName: expect.any(String) };
      const found = { ...entry, ...owners };
      const part = `search=${encodeURIComponent(String(text).slice(1))}`;
      expect(await get(untied, name, part)).toContainEqual(found);
      expect(await get(untied, name, `${part}&providerId=${one.provider.id}`)).not.toContainEqual(found);
      expect(await get(untied, name, `${idOf}=${id}`)).toEqual([found]);
      expect(await get(untied, name, `${idOf}=${id}&carrierId=${one.carrierId}`)).toEqual([]);
      expect(await get(ofProvider, name, `${idOf}=${id}`)).toEqual([found]);
      expect(await get(ofCarrier, name, `${idOf}=${id}`)).toEqual([]);
      expect(await get(untied, name, "limit=1")).toHaveLength(1);
    });

    it("users by a part of the name and by their id, within the scope", async () => {
      const { id, username } = await api.build.user({ username: "wilma.50%" });
      expect(await get(untied, "users", "search=ILMA.50%25")).toEqual([{ userId: id, username, providerId: null }]);
      expect(await get(untied, "users", `userId=${id}`)).toMatchObject([{ username }]);
      expect(await get(untied, "users", "limit=2")).toHaveLength(2);
      expect(await get(ofProvider, "users", "search=wilma")).toEqual([]);
      expect(await get(ofProvider, "users", `userId=${id}`)).toEqual([]);
    });

    it.each([
      ["a provider's user", () => ofProvider],
      ["a carrier's user", () => ofCarrier],
    ])("a provider that %s may not see answers 404 (C-4)", async (_, caller) => {
      const { id } = await api.build.provider();
      const reply = await caller().get("/services/filters/providers", { query: `providerId=${id}` });
      expect(reply).toMatchObject({ status: 404 });
    });

    it.each(["providers", "shortcodes", "products", "users"])(
      "%s refuse a wrong limit or id by its field",
      async (name) => {
        const path = `/services/filters/${name}`;
        for (const [field, value] of [
          ["limit", "0"],
          ["limit", "1001"],
          ["limit", "abc"],
          [`${name.slice(0, -1)}Id`, "abc"],
          ["search", "x".repeat(201)],
        ] as const)
          expect(await untied.get(path, { query: `${field}=${value}` })).toMatchObject({
            status: 400,
            body: { errors: [{ field }] },
          });
      },
    );
  });

  it("report-datasources: names only, never connection data (A-455, B-556)", async () => {
    const values = { name: "Sample", host: "db", port: 5432, database: "reports", username: "reader" };
    await api.db.insertInto("report_datasource").values(values).execute();
    expect(await get(untied, "report-datasources")).toEqual([
      { datasourceId: expect.any(Number), datasourceName: "Sample" },
    ]);
  });

  it("report-categories, report-chart-types and widget-charts (A-454, A-456, B-555, B-557)", async () => {
    await api.build.insert("report_category", { name: "Finance" });
    expect(await get(untied, "report-categories")).toMatchObject([{ categoryName: "Finance" }]);
    expect(await get(untied, "report-chart-types")).toContainEqual({
      chartTypeId: expect.any(Number),
      chartTypeName: "PieChart",
    });
    expect(await get(untied, "widget-charts")).toHaveLength(4);
  });

  it("a carrier id that is no number answers 400 by field", async () => {
    const reply = await untied.get("/services/filters/products", { query: "carrierId=abc" });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "carrierId" }] } });
  });
});
