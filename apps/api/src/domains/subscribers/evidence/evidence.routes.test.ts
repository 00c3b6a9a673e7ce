import { type EvidenceRecord, verifyEvidence } from "@portal/verify";
import { strFromU8, unzipSync } from "fflate";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { closeDays } from "#platform/chain/close-days.ts";
import { dayBefore, dayOf } from "#platform/chain/days.ts";
import { at, buildComplaint } from "#test/build-complaint.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { noonOfToday } from "#test/chain-history.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "UTC", maskNumbers: true });
const permissions = ["evidence.create", "subscriber.erase", "billing-code.edit", "message.edit"] as const;
const staff = await api.as({ permissions: [...permissions, "msisdn.view"] });
const path = "/services/monitor-users/evidence";
const now = noonOfToday;
const yesterday = dayBefore(dayOf(now));
const day = dayBefore(dayBefore(yesterday));
const period = { from: dayBefore(day), to: yesterday };

const history = ({ mentions = "nobody" } = {}) => buildComplaint(api, { staffId: staff.userId, day, now, mentions });
type Built = Awaited<ReturnType<typeof history>>;

async function ask(body: object, { token } = staff) {
  const reply = await api.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason: "Letter of 3 March", ...period, ...body },
  });
  return {
    status: reply.statusCode,
    body: reply.headers["content-type"]?.includes("json") ? reply.json() : null,
    reply,
  };
}

async function evidenceOf({ msisdn, carrierId }: Pick<Built, "msisdn" | "carrierId">, body: object = {}, as = staff) {
  const { status, reply } = await ask({ msisdn, carrierId, ...body }, as);
  expect(status).toBe(200);
  const zip = new Uint8Array(reply.rawPayload);
  const files = unzipSync(zip);
  const report = verifyEvidence(zip);
  const sections = report.evidence?.sections ?? [];
  const of = (title: string): EvidenceRecord[] => [...(sections.find((one) => one.title === title)?.records ?? [])];
  return { zip, files, report, of, headers: reply.headers };
}

async function pagesOf(pdf: Uint8Array | undefined) {
  const document = await getDocumentProxy(new Uint8Array(pdf ?? []), { useSystemFonts: false });
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, page) => document.getPage(page + 1)));
  const texts = await Promise.all(pages.map(async (page) => (await page.getTextContent()).items));
  const marked = await document.getMarkInfo();
  return {
    marked,
    pages: texts.map((items) =>
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    ),
  };
}

let known: Built;
let mentioning: Built;
const mentioned = "598990000333";
let username: string;

beforeAll(async () => {
  const user = api.db.selectFrom("app_user").select("username").where("id", "=", staff.userId);
  ({ username } = await user.executeTakeFirstOrThrow());
  await api.owner.query("select make_months('charge', $1), make_months('monitor_message', $1)", [at(day, "00:00:00")]);
  await api.owner.query("insert into audit (created_at, action, entity) values ($1, 'x.edit', 'carrier')", [
    at(dayBefore(day), "07:00:00"),
  ]);
  known = await history();
  mentioning = await history({ mentions: mentioned });
  await closeDays(api.pool, { now });
});

describe("POST monitor-users/evidence", () => {
  it("holds the opt-in, charges, staff and the blacklist, and the chain proves what is sealed", async () => {
    const { report, of, headers, zip } = await evidenceOf(known);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="evidence-${known.msisdn}-${period.from}-${period.to}.zip"`,
    });
    expect(report).toMatchObject({ findings: [], proven: 4, evidence: { masked: false, createdBy: username } });
    expect(of("Opt-in").map(({ what, sealed }) => [what, sealed?.table ?? null])).toEqual([
      ["The message that asked for the subscription", "monitor_message"],
      [`Pin of subscription ${known.id}`, null],
      [`Subscribed to ${known.product.name}`, null],
    ]);
    expect(of("Opt-in").at(-1)?.facts).toMatchObject({
      Keyword: "PLAY",
      "Price then": expect.stringMatching(/^1\.5/),
      "Text then, subscription": "Welcome, 1.50 a week",
    });
    expect(of("Charges")).toEqual([
      expect.objectContaining({
        what: "Charge",
        facts: expect.objectContaining({ Reference: "ref-1", "Carrier's reference": "carrier-9" }),
        sealed: expect.objectContaining({
          table: "charge",
          key: String(known.charge?.id),
          columns: expect.objectContaining({ amount: "1.5", subscription_id: known.id }),
        }),
      }),
    ]);
    expect(of("Staff")[0]).toMatchObject({
      what: `Generated a charge of subscription ${known.id}`,
      facts: { By: username },
      sealed: {
        table: "audit",
        columns: { action: "subscription.charge" },
        personal: { msisdn: known.msisdn, details: { reason: `Asked by ${known.msisdn}` } },
      },
    });
    const heads = await api.owner.query<{ day: string; head: Buffer }>("select day, head from chain_day");
    const sent = new Map(heads.rows.map((row) => [row.day, row.head.toString("hex")]));
    expect(verifyEvidence(zip, sent)).toMatchObject({ findings: [], upToHeads: 4 });
  });

  it("holds the end of a subscription, with the message that asked for it", async () => {
    const ended = await history();
    const to = { carrier_id: ended.carrierId, provider_id: ended.provider.id, shortcode: ended.shortcode.shortcode };
    const stop = { msisdn: ended.msisdn, origin: "incoming", status: "received", content: "STOP" } as const;
    await api.build.insert("monitor_message", { ...to, ...stop, created_at: at(day, "12:00:00") });
    await api.build.update("subscription", ended.id, {
      active: false,
      deactivated_at: at(day, "12:00:01"),
      deactivated_by: "subscriber",
    });
    expect((await evidenceOf(ended)).of("End").map(({ what, facts }) => [what, facts.Text ?? facts.By])).toEqual([
      ["The last message from the subscriber before the end", "STOP"],
      [`Subscription to ${ended.product.name} ended`, "subscriber"],
    ]);
  });

  it("is a tagged PDF, too, with numbered pages, each of which names the JSON", async () => {
    const { files, report } = await evidenceOf(known);
    const { marked, pages } = await pagesOf(files["evidence.pdf"]);
    expect(marked).toMatchObject({ Marked: true });
    for (const [place, page] of pages.entries())
      expect(page).toContain(`Page ${place + 1} of ${pages.length} SHA-256 of evidence.json: ${report.digest}`);
    const text = pages.join(" ");
    for (const word of ["Opt-in", "Pin: 4711", "carrier-9", "charge", "Letter of 3 March", "What is not known"])
      expect(text).toContain(word);
  });

  it("leaves an audit line with its reason and its hashes", async () => {
    const { report } = await evidenceOf(known, { reason: "Case 77" });
    const line = await api.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "evidence.create")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(line).toMatchObject({
      user_id: staff.userId,
      msisdn: known.msisdn,
      scope_carrier_id: known.carrierId,
      details: { reason: "Case 77", ...period, masked: false, json: { sha256: report.digest } },
    });
  });

  it("says what a product cost and said then, although both were changed since", async () => {
    const edited = await history();
    const { id } = await api.db
      .selectFrom("billing_code")
      .select("id")
      .where("shortcode_id", "=", edited.shortcode.id)
      .executeTakeFirstOrThrow();
    const { body: code } = await staff.get(`/services/billing-codes/${id}`);
    const put = await staff.put(`/services/billing-codes/${id}`, {
      body: {
        ...code,
        billingCodePrice: "9",
        shortcodeId: edited.shortcode.id,
        carrierId: edited.carrierId,
      },
    });
    expect(put).toMatchObject({ status: 200 });
    const { of } = await evidenceOf(edited);
    expect(of("Opt-in").at(-1)?.facts).toMatchObject({ "Price then": expect.stringMatching(/^1\.5/) });
  });

  it("names what is open: days that are not closed, and records that are not as they were sealed", async () => {
    const tampered = await history();
    await closeDays(api.pool, { now });
    const { report, of } = await evidenceOf(tampered, { to: dayOf(now) });
    expect(of("Charges").map(({ unsealed }) => unsealed)).toEqual([
      expect.stringMatching(/^it is NOT as it was sealed/),
      "its day is not closed yet",
    ]);
    expect(report.evidence?.gaps).toContainEqual(expect.stringMatching(/no proof: its day is not closed yet\.$/));
    expect(report.findings).toEqual([]);
  });
});

it("a row that the erasure of another number has changed is still proved, but for its personal columns", async () => {
  const details = { note: `Also ${mentioned}` };
  expect((await evidenceOf(mentioning)).of("Staff")[0]).toMatchObject({ sealed: { personal: { details } } });
  await staff.post("/services/msisdns/erase", { body: { msisdn: mentioned, erasure: "mask", reason: "Letter" } });
  const { report, of } = await evidenceOf(mentioning);
  expect(report).toMatchObject({ findings: [], proven: 4 });
  expect(of("Staff")[0]).toMatchObject({ sealed: { table: "audit", personal: null }, unsealed: null });
  expect(JSON.stringify(of("Staff")[0])).not.toContain(mentioned);
});

it("a period of before the retention says so", async () => {
  await api.build.insert("audit", { action: "retention.drop", entity: "retention", entity_id: "charge" });
  const { report } = await evidenceOf(known, { from: `${Number(day.slice(0, 4)) - 1}-01-01` });
  expect(report.evidence?.gaps).toContainEqual(expect.stringMatching(/^No charges are kept of before 01\//));
});

describe("a masked evidence", () => {
  it("holds the number nowhere, and its proof holds for what it shows", async () => {
    const { files, report, of } = await evidenceOf(known, { masked: true });
    expect(report).toMatchObject({ findings: [], proven: 4, evidence: { masked: true } });
    const { pages } = await pagesOf(files["evidence.pdf"]);
    const texts = ["evidence.json", "proof.json"].map((name) => strFromU8(files[name] ?? new Uint8Array()));
    for (const text of [...texts, pages.join("")]) {
      expect(text).not.toContain(known.msisdn);
      expect(text).not.toContain("521999000111");
    }
    expect(of("Opt-in")[0]?.sealed).toMatchObject({ personal: null, columns: { origin: "incoming" } });
    expect(of("Charges")[0]?.facts).toMatchObject({ "Carrier's reference": "carrier-9" });
  });

  it("is all that a user gets who may not see numbers", async () => {
    const reader = await api.as({ permissions: ["evidence.create"] });
    const { report, headers } = await evidenceOf(known, { masked: false }, reader);
    expect(report.evidence).toMatchObject({ masked: true });
    expect(headers["content-disposition"]).not.toContain(known.msisdn);
  });

  it("is all that a view as another user gets", async () => {
    const viewer = await api.as({ permissions: ["user.view-as", "evidence.create", "msisdn.view"] });
    const seeing = await api.as({ permissions: ["evidence.create", "msisdn.view"] });
    const view = await viewer.post(`/services/users/${seeing.userId}/view`, { body: { reason: "A question" } });
    expect(view).toMatchObject({ status: 200 });
    const { report } = await evidenceOf(known, {}, { ...seeing, token: view.body.token });
    expect(report.evidence).toMatchObject({ masked: true });
  });
});

describe("what is refused", () => {
  it.each([
    [{ from: "2024-01-01", to: "2026-01-02" }, "to", "Choose at most 24 months"],
    [{ from: "2026-02-02", to: "2026-02-01" }, "to", "Choose the first day or a later one"],
    [{ from: "2026-02-30", to: "2026-03-01" }, "from", expect.any(String)],
    [{ from: "", to: "2026-03-01" }, "from", "This field is required"],
    [{ to: "2999-01-01", from: "2998-01-01" }, "to", "Choose today or an earlier day"],
    [{ reason: " " }, "reason", expect.any(String)],
  ])("%j names the field", async (body, field, message) => {
    const { msisdn, carrierId } = known;
    expect(await ask({ msisdn, carrierId, ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("an unknown number, an erased one and one of another carrier answer alike", async () => {
    const { carrierId, provider } = known;
    const unknown = await ask({ msisdn: newNumber(), carrierId });
    expect(unknown).toMatchObject({ status: 404 });
    const erased = await history();
    await api.db.deleteFrom("blacklist").where("msisdn", "=", erased.msisdn).execute();
    await api.build.update("subscription", erased.id, { active: false, deactivated_at: now });
    const erase = await staff.post("/services/msisdns/erase", {
      body: { msisdn: erased.msisdn, erasure: "mask", reason: "Letter" },
    });
    expect(erase).toMatchObject({ status: 200 });
    const gone = await ask({ msisdn: erased.msisdn, carrierId: erased.carrierId });
    expect([gone.status, gone.body]).toEqual([404, unknown.body]);
    const other = await api.as({ permissions: [...permissions], providerId: (await history()).provider.id });
    expect((await ask({ msisdn: known.msisdn, carrierId, providerId: provider.id }, other)).status).toBe(404);
    const productId = (await history()).product.id;
    expect((await ask({ msisdn: known.msisdn, carrierId, productId })).status).toBe(404);
  });
});
