import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City", maskNumbers: true });
const agent = await api.as({ permissions: ["monitor.subscription", "msisdn.view"] });
const path = "/services/monitor-users/subscriptions/bill";

/** The file of a statement, and its text as a PDF reader finds it. */
async function statementOf(subscriptionId: number, { token } = agent) {
  const { rawPayload, headers, statusCode } = await api.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { subscriptionId },
  });
  expect(statusCode).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { useSystemFonts: false });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(pages.map(async (page) => (await page.getTextContent()).items));
  const structures = await Promise.all(pages.map((page) => page.getStructTree()));
  return {
    start: rawPayload.subarray(0, 5).toString(),
    headers,
    pdf,
    lines: texts.flat().flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : [])),
    tags: JSON.stringify(structures),
  };
}

const named = (texts: Record<string, string>, lines: readonly string[]) =>
  Object.fromEntries(Object.keys(texts).map((label) => [label, lines[lines.indexOf(label) + 1]]));

describe("POST subscriptions/bill (5.5)", () => {
  it("is a PDF with number, provider, product, shortcode, dates, status and charges (B-567)", async () => {
    const { id, msisdn, provider, product, shortcode, charged } = await buildChargeable(api.db);
    await api.build.update("subscription", id, {
      created_at: "2026-03-01T05:30:00Z",
      last_charge_at: "2026-03-10T05:59:00Z",
    });
    await charged(new Date("2026-03-10T05:59:00Z"), { amount: "7.5" });
    await charged(new Date("2026-03-09T20:00:00Z"), { amount: "0.1", status: "failed", origin: "manual" });
    await charged(new Date("2026-03-08T20:00:00Z"), { amount: "0.2", status: "unknown", origin: "manual" });
    const { start, headers, lines } = await statementOf(id);
    expect(start).toBe("%PDF-");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="subscription-statement-${msisdn}-${id}.pdf"`,
      "x-content-type-options": "nosniff",
    });
    const facts = {
      ID: String(id),
      MSISDN: msisdn,
      Carrier: expect.stringMatching(/^Carrier/),
      Provider: provider.name,
      Product: product.name,
      Shortcode: shortcode.shortcode,
      Status: "active",
      "Created At": "28/02/2026 - 23:30",
      "Last Charge": "09/03/2026 - 23:59",
      "Next Charge": "-",
      "Deactivated At": "-",
      "Deactivated By": "-",
    };
    expect(named(facts, lines)).toEqual(facts);
    const text = lines.join("|");
    expect(text).toContain(
      "08/03/2026 - 14:00|0.20|unknown|manual|09/03/2026 - 14:00|0.10|failed|manual|09/03/2026 - 23:59|7.50|charged|renewal",
    );
    expect(text).toContain("Times are of the time zone America/Mexico_City.");
  });

  it("is titled and tagged, so that it can be read aloud", async () => {
    const { id, charged } = await buildChargeable(api.db);
    await charged(new Date("2026-03-10T05:59:00Z"));
    const { pdf, tags } = await statementOf(id);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: `Subscription Statement ${id}`, Language: "en" });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    for (const role of ["Document", "H1", "H2", "Table", "TR", "TH", "TD"]) expect(tags).toContain(`"role":"${role}"`);
  });

  it.each([
    "Связь и Ελλάδα",
    "Żółć Ñandú",
    "شركة الاتصالات الوطنية",
    "شركة Acme 2000",
    "中国移动 ソフト 한국통신 ไทย 🎁",
  ])("shows the name %s with letters of the file's own fonts", async (name) => {
    const { id, product } = await buildChargeable(api.db);
    await api.build.update("product", product.id, { name });
    const { lines, tags } = await statementOf(id);
    expect(tags).toContain(name);
    for (const letter of new Set(name.replace(/\s/g, ""))) expect(lines.join("").normalize("NFKC")).toContain(letter);
  });

  it("says what the numbers are that stand for characters without a font", async () => {
    const note = /^Characters that cannot be drawn here are written as their Unicode numbers/m;
    const { id, product } = await buildChargeable(api.db);
    expect((await statementOf(id)).lines.join("\n")).not.toMatch(note);
    await api.build.update("product", product.id, { name: "Ra 𓀀" });
    const { lines, tags } = await statementOf(id);
    expect(named({ Product: "" }, lines)).toEqual({ Product: "Ra [U+13000]" });
    expect(lines.join("\n")).toMatch(note);
    expect(tags).toContain("Ra 𓀀");
  });

  it("goes on over as many pages as it takes, and each begins with the headings", async () => {
    const { id, charged } = await buildChargeable(api.db);
    for (let day = 1; day <= 80; day += 1) await charged(new Date(Date.UTC(2026, 0, day)), { amount: String(day) });
    const { pdf, lines } = await statementOf(id);
    expect(pdf.numPages).toBe(3);
    expect(lines.filter((line) => line === "Amount")).toHaveLength(3);
    for (let day = 1; day <= 80; day += 1) expect(lines).toContain(`${day}.00`);
  });

  it("wraps a long name and cuts a long word", async () => {
    const { id, product } = await buildChargeable(api.db);
    const name = `${"many words ".repeat(5)}${"w".repeat(70)}`;
    await api.build.update("product", product.id, { name });
    const { lines } = await statementOf(id);
    const from = lines.indexOf("Product") + 1;
    const value = lines.slice(from, lines.indexOf("Shortcode"));
    expect(value.length).toBeGreaterThan(2);
    expect(value.join("").replace(/\s/g, "")).toBe(name.replace(/\s/g, ""));
  });

  it("says so where there are no charges, and of an ended subscription who ended it", async () => {
    const { id } = await buildChargeable(api.db);
    await api.build.update("subscription", id, {
      active: false,
      deactivated_at: "2026-03-10T05:59:00Z",
      deactivated_by: "subscriber",
    });
    const text = (await statementOf(id)).lines.join("|");
    expect(text).toContain("Status|inactive");
    expect(text).toContain("Deactivated At|09/03/2026 - 23:59|Deactivated By|subscriber");
    expect(text).toContain("No charges");
  });

  it("masks the number, also in the file's name, for those who may not see it", async () => {
    const { id, msisdn } = await buildChargeable(api.db);
    const { headers, lines, tags } = await statementOf(id, await api.as({ permissions: ["monitor.subscription"] }));
    expect(lines.join("|")).toContain(`MSISDN|${msisdn.slice(0, 2)}••••${msisdn.slice(-2)}`);
    expect(JSON.stringify([headers, lines, tags])).not.toContain(msisdn);
  });

  it("leaves an audit line (C-16)", async () => {
    const { id, msisdn, carrierId } = await buildChargeable(api.db);
    await statementOf(id);
    expect(await api.lastAudit()).toMatchObject({
      action: "subscription.statement",
      entity_id: String(id),
      user_id: agent.userId,
      msisdn,
      carrier_id: carrierId,
    });
  });

  it("is not available where the landing product is not valid (B-201)", async () => {
    const { id, product } = await buildChargeable(api.db);
    await api.build.update("product", product.id, { landing_enabled: false });
    expect(await agent.post(path, { body: { subscriptionId: id } })).toMatchObject({
      status: 409,
      body: { message: "Statement is not available" },
    });
  });

  it("needs the id of a subscription in scope (B-465, C-4)", async () => {
    for (const body of [{}, { subscriptionId: null }, { subscriptionId: "" }])
      expect(await agent.post(path, { body })).toMatchObject({ status: 400 });
    expect(await agent.post(path, { body: {} })).toMatchObject({
      body: { errors: [{ field: "subscriptionId", message: "Field is required" }] },
    });
    const { id } = await buildChargeable(api.db);
    const elsewhere = await api.as({
      permissions: ["monitor.subscription"],
      providerId: (await api.build.provider()).id,
    });
    expect(await elsewhere.post(path, { body: { subscriptionId: id } })).toMatchObject({ status: 404 });
  });
});
