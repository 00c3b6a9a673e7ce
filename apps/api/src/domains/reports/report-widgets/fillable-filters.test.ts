import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["widget.create", "widget.edit"] });
const provider = await api.build.provider();
const path = "/services/widgets";

const report = (query: string) => api.build.report({ userId: staff.userId, query });
const refusal = {
  status: 400,
  body: { errors: [{ field: "reportId", message: "The report needs filters a widget cannot fill" }] },
};

describe("a widget shows a report whose required filters it can fill (D2)", () => {
  it.each([
    ["nothing", "select 1", true, true],
    ["the period", "select [from], [to]", true, true],
    ["the day of creation", "select [date_created]", true, true],
    ["an action", "select [action]", true, true],
    ["a carrier, which the scope gives", "select [carrier_id], [carrier_name]", true, true],
    ["a provider's id", "select [provider_id]", false, true],
    ["a provider's name", "select [provider_name]", false, true],
    ["a provider, optionally", "select [provider_id?], [provider_name?]", true, true],
    ["a product", "select [product_id]", false, false],
    ["a product's name", "select [product_name]", false, false],
    ["a user", "select [user_id]", false, false],
    ["another date", "select [start_date]", false, false],
    ["a number", "select [retry_count]", false, false],
    ["a text", "select [msisdn]", false, false],
    ["one of them beside others", "select [from], [to], [msisdn]", false, false],
    [
      "all of them, optionally",
      "select [product_id?], [user_id?], [start_date?], [retry_count?], [msisdn?]",
      true,
      true,
    ],
    ["one in a comment", "select 1 -- [msisdn]", true, true],
  ])("%s", async (_, query, forEverybody, forProvider) => {
    const { id: reportId } = await report(query);
    for (const [providerId, fits] of [
      [null, forEverybody],
      [provider.id, forProvider],
    ] as const) {
      const body = { widgetTitle: "W", reportId, providerId };
      expect(await staff.post(path, { body })).toMatchObject(fits ? { status: 200 } : refusal);
    }
  });

  it("on an edit too: of another report, without its provider, and where the report was edited since", async () => {
    const { id: reportId } = await report("select [provider_id]");
    const body = { widgetTitle: "W", reportId, providerId: provider.id };
    const { body: stored } = await staff.post(path, { body });
    const edit = (change: object) => staff.put(`${path}/${stored.widgetId}`, { body: { ...body, ...change } });
    expect(await edit({ reportId: (await report("select [msisdn]")).id })).toMatchObject(refusal);
    expect(await edit({ providerId: null })).toMatchObject(refusal);
    expect(await edit({ widgetTitle: "V" })).toMatchObject({ status: 200 });
    await api.build.update("report", reportId, { query: "select [msisdn]" });
    expect(await edit({})).toMatchObject(refusal);
  });
});
