import { toDateRange } from "@portal/api-client/days";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ monitorExportMaxRows: 2 });
const path = "/services/monitor-users/messages";
const agent = await api.as({ permissions: ["monitor.messages", "monitor.messages-export"] });

/** An incoming message, its reply and a message without a request. */
async function talk() {
  const { carrierId, provider, product } = await buildProduct(api.db);
  const messageMsisdn = newNumber();
  const base = { msisdn: messageMsisdn, carrier_id: carrierId, provider_id: provider.id, shortcode: "7788" };
  const insert = (values: object) =>
    api.build.insert("monitor_message", { ...base, product_id: product.id, ...values } as never);
  const asked = await insert({
    origin: "incoming",
    status: "received",
    type: "subscription",
    content: "ALTA",
    created_at: "2026-03-10T10:00Z",
  });
  const reply = await insert({
    origin: "outgoing",
    status: "sent",
    type: "optin",
    content: "=Hello",
    incoming_id: asked.id,
    created_at: "2026-03-10T10:01Z",
  });
  const alone = await insert({
    origin: "outgoing",
    status: "pending",
    type: "info",
    content: "News",
    product_id: null,
    shortcode: "99",
    created_at: "2026-03-12T10:00Z",
  });
  const search = { messageMsisdn, carrierId, providerId: provider.id };
  const ask = (more: object = {}) => agent.post(path, { body: { ...search, ...more } });
  return { asked, reply, alone, product, search, ask };
}
const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id);

describe("POST messages (5.2)", () => {
  it("answers them newest first; an incoming one and its replies share its id (B-148, B-149, B-208, B-574)", async () => {
    const { asked, reply, alone, product, ask } = await talk();
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.results.map((row: { id: number; incomingId: number | null }) => [row.id, row.incomingId])).toEqual([
      [alone.id, null],
      [reply.id, asked.id],
      [asked.id, asked.id],
    ]);
    expect(body.results[1]).toMatchObject({ origin: "outgoing", type: "optin", status: "sent", product: product.name });
    expect(ids(await ask({ limit: 2, page: 2 }))).toEqual([asked.id]);
  });

  it("narrows by each filter (B-146, M-7)", async () => {
    const { asked, reply, alone, ask } = await talk();
    expect(ids(await ask({ origin: "incoming" }))).toEqual([asked.id]);
    expect(ids(await ask({ type: "optin" }))).toEqual([reply.id]);
    expect(ids(await ask({ status: "pending" }))).toEqual([alone.id]);
    expect(ids(await ask({ shortcode: "9" }))).toEqual([alone.id]);
    expect(ids(await ask(toDateRange(["2026-03-12"])))).toEqual([alone.id]);
    expect(ids(await ask({ sortBy: "id", sort: "asc" }))).toEqual([asked.id, reply.id, alone.id]);
    expect(await ask({ status: "lost" })).toMatchObject({ status: 400 });
  });
});

describe("POST messages/export (5.6)", () => {
  it("writes the ten columns of the filtered rows, safe for a spreadsheet (B-147, B-575)", async () => {
    const { reply, product, search } = await talk();
    const { headers, body } = await agent.post(`${path}/export`, { body: { ...search, status: "sent" } });
    expect(headers["content-disposition"]).toMatch(/filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = Papa.parse<string[]>(body.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
    expect(rows[0]?.join()).toBe("ID,Origin,Type,Shortcode,Content,Status,Product,Created At,Process At,Processed At");
    expect(rows[1]?.slice(0, 8)).toEqual([
      String(reply.id),
      "outgoing",
      "optin",
      "7788",
      "'=Hello",
      "sent",
      product.name,
      "2026-03-10 10:01",
    ]);
    expect(rows).toHaveLength(2);
    expect(await api.lastAudit()).toMatchObject({ action: "monitor.messages-export", details: { rows: 1 } });
  });

  it("refuses more rows than the setting allows (C-17, P-10)", async () => {
    const { search } = await talk();
    expect(await agent.post(`${path}/export`, { body: search })).toMatchObject({
      status: 413,
      body: { message: "Too many rows to export, narrow the filters" },
    });
  });
});
