import { describe, expect, it } from "vitest";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { ledgerOf, outcomesOf } from "#test/ledger.ts";
import { meet, untilBlocked } from "#test/meet.ts";
import { upload } from "#test/multipart.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const path = "/services/broadcasts";
const staff = await api.as({ permissions: ["broadcast.create", "msisdn.view"] });
const send = (rows: readonly string[], who = staff) => who.post(path, upload(rows.join("\n")));
/** The outcome of each row of a file. */
async function outcomes(rows: readonly string[], who = staff) {
  const { status, body } = await send(rows, who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return outcomesOf(api.db, body.jobId);
}
const policy = (carrierId: number, type: "sms_daily_quota" | "sms_delivery_time_range", value: string) =>
  api.build.carrierPolicy({ carrierId, type, value });

describe("POST /services/broadcasts", () => {
  it("queues messages and answers how many subscriptions and messages it found (B-007, B-228, B-544)", async () => {
    const offer = await buildOffer(api.db);
    const [one, other, blacklisted] = [await offer.subscriber(), await offer.subscriber(), await offer.subscriber()];
    await offer.blacklisted(blacklisted.msisdn);
    const rows = [
      offer.says(one.msisdn),
      offer.says(one.msisdn, "Bye"),
      offer.says(other.msisdn),
      offer.says(blacklisted.msisdn),
      offer.says(newNumber()),
    ];
    const { status, body } = await send(rows);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: "Done Successfully!",
        jobId: expect.any(Number),
        subscriptions: 3, // with the blacklisted one
        total: 5,
        queued: 3,
        skipped: 2,
        reasons: { noSubscription: 1, blacklisted: 1, quota: 0 },
      },
    });
  });

  it("reads the columns msisdn, content and productId by name in any order, or by place (B-063, B-227, F-4)", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    expect(await outcomes(["ProductId,extra,CONTENT,msisdn", `${offer.productId},x,"Hello, you",${msisdn}`])).toEqual([
      "queued",
    ]);
    expect(await outcomes([offer.says(msisdn, "Bye")])).toEqual(["queued"]);
    expect((await offer.messages()).map(({ content }) => content)).toEqual(["Hello, you", "Bye"]);
  });

  it("sends a text as it is, with an apostrophe at its start and several lines (C-17)", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    await outcomes([`${msisdn},'-10 %,${offer.productId}`, `${msisdn},"Two\nlines",${offer.productId}`]);
    expect((await offer.messages()).map(({ content }) => content)).toEqual(["'-10 %", "Two\nlines"]);
  });

  it.each([
    [
      "a quote that is not closed",
      (one: string, two: string) => [`${one},"Hello`, `${two},Bye`],
      "The quote of line 2",
    ],
    [
      "a quote that ends in the next row",
      (one: string, two: string) => [`${one},"Hello`, `${two},"Bye"`],
      "Line 2: text",
    ],
    [
      "two contents",
      (one: string) => ["msisdn,productId,content,Content", `${one},Hello,Bye`],
      "Two columns are called",
    ],
  ])("refuses %s before anything is queued (RFC 4180)", async (_, rowsOf, message) => {
    const offer = await buildOffer(api.db);
    const [one, two] = [await offer.subscriber(), await offer.subscriber()];
    const rows = rowsOf(`${one.msisdn},${offer.productId}`, `${two.msisdn},${offer.productId}`);
    const header = rows[0]?.startsWith("msisdn") ? [] : ["msisdn,productId,content"];
    expect(await send([...header, ...rows])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
    expect(await offer.messages()).toEqual([]);
  });

  it("leaves a pending outgoing message that nobody asked for (5.10)", async () => {
    const offer = await buildOffer(api.db);
    const { id, msisdn } = await offer.subscriber();
    const { body } = await send([offer.says(`+${msisdn.slice(0, 3)}-${msisdn.slice(3)}`)]);
    const [row] = await ledgerOf(api.db, body.jobId);
    const [message] = await offer.messages();
    expect(message).toMatchObject({
      msisdn,
      carrier_id: offer.carrierId,
      provider_id: offer.provider.id,
      product_id: offer.productId,
      incoming_id: null,
      origin: "outgoing",
      type: "info",
      shortcode: offer.shortcode.shortcode,
      content: "Hello",
      status: "pending",
      processed_at: null,
    });
    expect(message?.process_at).toEqual(message?.created_at);
    expect(row).toMatchObject({
      line: 1,
      msisdn,
      subscription_id: id,
      outcome: "queued",
      before: null,
      after: { message_id: message?.id },
    });
  });

  it("keeps rows of one number with different contents and drops exact repeats (F-7)", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    const { body } = await send([
      offer.says(msisdn),
      offer.says(` ${msisdn}`),
      offer.says(msisdn, "hello"),
      offer.says(msisdn),
    ]);
    expect(body).toMatchObject({ subscriptions: 1, total: 2, queued: 2, skipped: 0 });
    expect(await ledgerOf(api.db, body.jobId)).toMatchObject([{ line: 1 }, { line: 3 }]);
  });

  it("finds active subscriptions of that product only; another's count as not found for a tied user (F-6, C-4)", async () => {
    const own = await buildOffer(api.db);
    const sibling = await buildOffer(api.db, {
      providerId: (await api.build.provider({ carrierId: own.carrierId })).id,
    });
    const stranger = await buildOffer(api.db);
    const subscribers = await Promise.all([own, sibling, stranger].map((offer) => offer.subscriber()));
    const rows = (content: string) =>
      [own, sibling, stranger].map((offer, index) => offer.says(subscribers[index]?.msisdn ?? "", content));
    const permissions = ["broadcast.create"] as const;
    const ofProvider = await api.as({ permissions, providerId: own.provider.id });
    const { body } = await send(rows("a"), ofProvider);
    expect(body).toMatchObject({ subscriptions: 1, queued: 1, reasons: { noSubscription: 2 } });
    const named = (await ofProvider.get(`/services/jobs/${body.jobId}/rows/paginate`)).body.results;
    expect(named).toMatchObject([
      { productName: own.product.name },
      { productName: null, subscriptionId: null },
      { productName: null },
    ]);
    const ofCarrier = await api.as({ permissions, carrierId: own.carrierId });
    expect(await outcomes(rows("a"), ofCarrier)).toEqual(["queued", "queued", "noSubscription"]);
    expect(await stranger.messages()).toEqual([]);

    const ended = newNumber();
    await own.subscription(ended, { active: false });
    const elsewhere = await sibling.subscriber();
    expect(
      await outcomes([own.says(ended), own.says(elsewhere.msisdn), `${elsewhere.msisdn},Hello,2000000000`]),
    ).toEqual(Array(3).fill("noSubscription"));
  });

  it("leaves rows alone for the first reason that holds (5.10)", async () => {
    const offer = await buildOffer(api.db);
    await policy(offer.carrierId, "sms_daily_quota", "0");
    const [unknown, blacklisted, known] = [newNumber(), await offer.subscriber(), await offer.subscriber()];
    for (const number of [unknown, blacklisted.msisdn]) await offer.blacklisted(number);
    expect(await outcomes([unknown, blacklisted.msisdn, known.msisdn].map((number) => offer.says(number)))).toEqual([
      "noSubscription",
      "blacklisted",
      "quota",
    ]);
  });
});

describe("the daily quota of a carrier", () => {
  const messages = (
    offer: Awaited<ReturnType<typeof buildOffer>>,
    msisdn: string,
    moments: readonly Date[],
    parts = {},
  ) =>
    api.db
      .insertInto("monitor_message")
      .values(
        moments.map((created_at) => ({
          msisdn,
          carrier_id: offer.carrierId,
          provider_id: offer.provider.id,
          origin: "outgoing" as const,
          shortcode: "1",
          content: "m",
          created_at,
          ...parts,
        })),
      )
      .execute();
  const three = (offer: Awaited<ReturnType<typeof buildOffer>>, msisdn: string) =>
    ["c", "b", "a"].map((content) => offer.says(msisdn, content));

  it("counts the file's own messages in their order, for each number by itself (5.10)", async () => {
    const offer = await buildOffer(api.db);
    await policy(offer.carrierId, "sms_daily_quota", "2");
    const [one, other] = [await offer.subscriber(), await offer.subscriber()];
    expect(await outcomes([...three(offer, other.msisdn), ...three(offer, one.msisdn)])).toEqual([
      ...["queued", "queued", "quota"],
      ...["queued", "queued", "quota"],
    ]);
    expect((await offer.messages()).map(({ content }) => content).sort()).toEqual(["b", "b", "c", "c"]);
    expect(await outcomes([offer.says(one.msisdn, "later")])).toEqual(["quota"]);
  });

  it("counts messages sent out today in the portal's time zone at that carrier (C-8)", async () => {
    const offer = await buildOffer(api.db);
    const elsewhere = await buildOffer(api.db);
    await policy(offer.carrierId, "sms_daily_quota", "3");
    const { msisdn } = await offer.subscriber();
    await messages(offer, msisdn, [momentOfToday(-1), momentOfToday(86_400)]);
    await messages(offer, msisdn, [momentOfToday(5)], { origin: "incoming", status: "received" });
    await messages(elsewhere, msisdn, [momentOfToday(5)]);
    await messages(offer, msisdn, [momentOfToday(0), momentOfToday(86_399)]);
    expect(await outcomes(three(offer, msisdn))).toEqual(["queued", "quota", "quota"]);
  });

  it("counts a number's messages of all products of the carrier", async () => {
    const offer = await buildOffer(api.db);
    const sibling = await buildOffer(api.db, {
      providerId: (await api.build.provider({ carrierId: offer.carrierId })).id,
    });
    await policy(offer.carrierId, "sms_daily_quota", "1");
    const { msisdn } = await offer.subscriber();
    await sibling.subscription(msisdn);
    expect(await outcomes([sibling.says(msisdn), offer.says(msisdn)])).toEqual(["queued", "quota"]);
  });

  it("is the strictest of several; a disabled one, and that of another carrier, is none", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    await api.build.carrierPolicy({ carrierId: offer.carrierId, value: "1", enabled: false });
    await policy((await api.build.carrier()).id, "sms_daily_quota", "0");
    expect(await outcomes(three(offer, msisdn))).toEqual(["queued", "queued", "queued"]);
    for (const value of ["9", "4", "twelve"]) await policy(offer.carrierId, "sms_daily_quota", value);
    expect(await outcomes([...three(offer, msisdn), offer.says(msisdn, "d")])).toEqual([
      "queued",
      "quota",
      "quota",
      "quota",
    ]);
  });

  it("that is no whole number lets nothing out, and says so (D-A44)", async () => {
    const offer = await buildOffer(api.db);
    await policy(offer.carrierId, "sms_daily_quota", "three");
    const { msisdn } = await offer.subscriber();
    expect((await send([offer.says(msisdn)])).body).toMatchObject({
      queued: 0,
      reasons: { quota: 1 },
      notes: ["1 message was left out: the policy sms_daily_quota of the carrier is no whole number."],
    });
  });

  it("holds for two files at once", async () => {
    const offer = await buildOffer(api.db);
    await policy(offer.carrierId, "sms_daily_quota", "3");
    const { msisdn } = await offer.subscriber();
    const files = [three(offer, msisdn), ["x", "y"].map((text) => offer.says(msisdn, text))];
    const sent = await meet(api.owner, "lock table job_row in share mode", () => files.map((rows) => send(rows)));
    const replies = await Promise.all(sent);
    const all = await Promise.all(replies.map(({ body }) => outcomesOf(api.db, body.jobId)));
    expect(all.flat().filter((outcome) => outcome === "queued")).toHaveLength(3);
  });
});

describe("quiet times", () => {
  // the tests' clock shows 12
  const processAt = async (range: string | null, quiet = true) => {
    const offer = await buildOffer(api.db, { product: { quiet_time_enabled: quiet } });
    if (range) await policy(offer.carrierId, "sms_delivery_time_range", range);
    const { msisdn } = await offer.subscriber();
    const { body } = await send([offer.says(msisdn)]);
    const [message] = await offer.messages();
    const at = message?.process_at?.getTime() ?? 0;
    return { at: at === message?.created_at.getTime() ? "now" : new Date(at), notes: body.notes };
  };
  const hour = 3_600;

  it.each([
    ["08:00-20:00", "now"],
    ["18:30-20:00", momentOfToday(18.5 * hour)],
    ["08:00-10:00", momentOfToday(32 * hour)],
    ["22:00-06:00", momentOfToday(22 * hour)],
    ["22:00-18:00", "now"],
  ])("of a product keep its messages until the carrier's %s (5.10, P-2)", async (range, expected) => {
    expect(await processAt(range)).toEqual({ at: expected, notes: undefined });
  });

  it("are nothing to a product without them, nor without a policy", async () => {
    expect(await processAt("18:00-20:00", false)).toMatchObject({ at: "now" });
    expect(await processAt(null)).toMatchObject({ at: "now" });
  });

  it("that nobody can read are the usual ones, and the answer says so (D-A44)", async () => {
    expect(await processAt("in the evening")).toEqual({
      at: "now",
      notes: [
        "1 message goes out between 08:00 and 20:00: the policy sms_delivery_time_range of the carrier is no time range.",
      ],
    });
    expect(await processAt("in the evening", false)).toEqual({ at: "now", notes: undefined });
  });
});

describe("the same file", () => {
  const refused = { status: 409, body: { message: "This file was already sent today" } };

  it("goes out once in 24 hours for a scope (5.10)", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    const rows = [offer.says(msisdn)];
    expect(await send(rows)).toMatchObject({ status: 200 });
    expect(await send(rows)).toMatchObject(refused);
    const colleague = await api.as({ permissions: ["broadcast.create"] });
    expect(await send(rows, colleague)).toMatchObject(refused);
    const tied = await api.as({ permissions: ["broadcast.create"], carrierId: offer.carrierId });
    expect(await send(rows, tied)).toMatchObject({ status: 200 });
    await api.owner.query(
      "update job set created_at = now() - interval '24 hours 1 second' where kind = 'broadcast.send'",
    );
    expect(await send(rows)).toMatchObject({ status: 200 });
    expect(await offer.messages()).toHaveLength(3);
  });

  it("may be sent again where it was refused, or only looked at", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    const bad = [offer.says(msisdn), "x,y"];
    for (let time = 0; time < 2; time++) expect(await send(bad)).toMatchObject({ status: 400 });
    const file = upload(offer.says(msisdn));
    for (let time = 0; time < 2; time++)
      expect(await staff.post(`${path}/preview`, file)).toMatchObject({ status: 200 });
    expect(await staff.post(path, file)).toMatchObject({ status: 200 });
    expect(await staff.post(`${path}/preview`, file)).toMatchObject({ status: 200 });
  });

  it("sent to two replicas at once goes out once", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    const replica = await api.replica();
    const file = upload(offer.says(msisdn));
    const replies = await Promise.all([
      staff.post(path, file),
      replica.call("POST", path, file, staff.token),
      staff.post(path, file),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of replies) if (status === 200) await ledgerOf(api.db, body.jobId);
    expect(await offer.messages()).toHaveLength(1);
  });
});

it("no message goes to a subscription that was cancelled after the rows were planned", async () => {
  const offer = await buildOffer(api.db);
  const [stays, goes] = [await offer.subscriber(), await offer.subscriber()];
  const agent = await api.as({ permissions: ["monitor.subscription-deactivate"] });
  const blocker = await api.owner.connect();
  await blocker.query("begin; lock table job_row in share mode");
  const sent = send([offer.says(goes.msisdn), offer.says(stays.msisdn)]);
  await untilBlocked(api.owner);
  const canceled = await agent.put(`/services/monitor-users/subscriptions/deactivate/${goes.id}`);
  expect(canceled).toMatchObject({ status: 200 });
  await blocker.query("commit");
  blocker.release();
  const { body } = await sent;
  expect(await outcomesOf(api.db, body.jobId)).toEqual(["noSubscription", "queued"]);
  expect(await offer.messages()).toMatchObject([{ msisdn: stays.msisdn }]);
});
