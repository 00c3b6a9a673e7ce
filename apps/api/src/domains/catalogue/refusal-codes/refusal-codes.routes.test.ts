import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { explainedCode } from "./explained-code.ts";

const api = await startTestApi();
const all = ["refusal-code.list", "refusal-code.create", "refusal-code.edit", "refusal-code.delete"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/refusal-codes";
const words = { refusalCodeMeaning: "No money", refusalCodeRemedy: "Wait" };

const required = "This field is required";
describeRecords(api, "refusalCodes", {
  ids: { life: "A-416", lists: "A-417" },
  sample: () => ({ refusalCodeMeaning: "No money", refusalCodeRemedy: "Wait" }),
  further: [{ carrierId: null }],
  edit: { field: "refusalCodeRemedy", value: "Ask the carrier", column: "remedy" },
  references: ["carrierId"],
  refuses: [
    ["a blank code", { refusalCode: " " }, "refusalCode", required],
    ["a code of 101 characters", { refusalCode: "x".repeat(101) }, "refusalCode", expect.stringContaining("100")],
    ["no meaning", { refusalCodeMeaning: "" }, "refusalCodeMeaning", required],
    ["no remedy", { refusalCodeRemedy: "" }, "refusalCodeRemedy", required],
  ],
});

describe("a refusal code", () => {
  const create = (parts: object) => staff.post(path, { body: { ...words, ...parts } });

  it("is there once for each carrier, and once for all", async () => {
    const { id: carrierId } = await api.build.carrier();
    for (const of of [{ carrierId }, {}])
      expect(await create({ refusalCode: "low", ...of })).toMatchObject({ status: 200 });
    for (const of of [{ carrierId }, {}])
      expect(await create({ refusalCode: "LOW", ...of })).toMatchObject({
        status: 409,
        body: { errors: [{ field: "refusalCode", message: "Refusal code already exists" }] },
      });
  });

  it("of all carriers is seen by a tied user and written by none", async () => {
    const provider = await api.build.provider();
    const own = await api.build.refusalCode({ carrierId: provider.carrier_id });
    const shared = await api.build.refusalCode();
    const other = await api.build.refusalCode({ carrierId: (await api.build.carrier()).id });
    const tied = await api.as({ permissions: all, providerId: provider.id });
    const { body } = await tied.get(`${path}/paginate`, { query: "limit=100" });
    const seen = body.results.map(({ id }: { id: number }) => id);
    expect(seen).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(seen).not.toContain(other.id);
    const input = { ...words, refusalCode: "mine", carrierId: provider.carrier_id };
    expect(await tied.put(`${path}/${own.id}`, { body: input })).toMatchObject({ status: 200 });
    for (const refused of [
      await tied.put(`${path}/${shared.id}`, { body: input }),
      await tied.delete(`${path}/${shared.id}`),
      await tied.post(path, { body: { ...input, carrierId: null } }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { message: "Codes of all carriers cannot be changed" } });
  });

  it("explains a code: the carrier's own entry first, then that of all, else the code alone", async () => {
    const { id: carrierId } = await api.build.carrier();
    const { id: elsewhere } = await api.build.carrier();
    await api.build.refusalCode({ code: "E7", meaning: "General" });
    await api.build.refusalCode({ code: "e7", meaning: "Own", carrierId });
    await api.build.refusalCode({ code: "E7", meaning: "Off", carrierId: elsewhere, enabled: false });
    const ask = async (code: string | null, of: number) => {
      const { rows } = await sql<{ found: unknown }>`
        select ${explainedCode(sql`${code}::text`, sql`${of}::integer`)} as found`.execute(api.db);
      return rows[0]?.found;
    };
    expect(await ask("E7", carrierId)).toMatchObject({ code: "E7", meaning: "Own" });
    expect(await ask("E7", elsewhere)).toMatchObject({ meaning: "General" });
    expect(await ask("never seen", carrierId)).toEqual({ code: "never seen", meaning: null, remedy: null });
    expect(await ask(null, carrierId)).toBeNull();
    expect(await ask("balance", carrierId)).toMatchObject({ meaning: "The subscriber has not enough balance" });
  });
});
