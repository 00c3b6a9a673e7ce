import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const caller = await api.as({ permissions: ["carrier.list", "carrier.create"] });
const country = await api.build.country();

/** Texts that mean something else once they are decoded, or that somebody encodes too early. */
const told: [string, string][] = [
  ["percent signs", "%41%3Cb%3E"],
  ["percent signs of percent signs", "%2541"],
  ["entities", "&amp;lt;b&#62;"],
  ["markup", "<b title=\"x\">'y'</b>"],
  ["escapes of JSON", "\\u0041\\n\\x41"],
  ["a plus", "a+b%20c"],
  ["patterns", "a.*[b]^$|(c)?_%\\"],
  ["quotes of CSV", 'a";b,"c""'],
];

describe("a text is decoded once and stored as it was sent; what it goes into encodes it (OWASP ASVS 1.1)", () => {
  it.each(told)("%s", async (_which, text) => {
    const carrierName = `T${text}T`;
    const made = await caller.post("/services/carriers", { body: { carrierName, countryId: country.id } });
    expect(made).toMatchObject({ status: 200, body: { carrierName } });
    const { carrierId } = made.body;
    const stored = api.db.selectFrom("carrier").select("name").where("id", "=", carrierId);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ name: carrierName });
    expect(await caller.get(`/services/carriers/${carrierId}`)).toMatchObject({ body: { carrierName } });

    const found = async (sent: string) =>
      (await caller.get("/services/carriers/paginate", { query: `carrierName=${sent}` })).body.results;
    expect(await found(encodeURIComponent(carrierName))).toMatchObject([{ carrierId }]);
    expect(await found(encodeURIComponent(encodeURIComponent(carrierName)))).toEqual([]);

    const { body } = await caller.get("/services/carriers/export");
    expect((parse(body, { bom: true, relax_column_count: true }) as string[][]).flat()).toContain(carrierName);
  });
});

it("a filter is no pattern: its signs stand for themselves (OWASP ASVS 1.2.9)", async () => {
  for (const carrierName of ["Axyz 1", "A.*z 1", "A_yz 1", "A%z 1", "A\\z 1"])
    expect(await caller.post("/services/carriers", { body: { carrierName, countryId: country.id } })).toMatchObject({
      status: 200,
    });
  for (const sent of ["A.*z", "A_yz", "A%z", "A\\z", "A.*z 1"]) {
    const query = `carrierName=${encodeURIComponent(sent)}`;
    const { body } = await caller.get("/services/carriers/paginate", { query });
    expect(body.results.map((one: { carrierName: string }) => one.carrierName)).toEqual([
      `${sent.slice(0, 4).trim()}`.concat(" 1"),
    ]);
  }
});
