import { describe, expect, it } from "vitest";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { ledgerOf, outcomesOf } from "#test/ledger.ts";
import { untilBlocked } from "#test/meet.ts";
import { upload } from "#test/multipart.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const path = "/services/direct-subscriptions";
const staff = await api.as({ permissions: ["direct-subscription.create", "msisdn.view"] });
const send = (rows: readonly string[], who = staff) => who.post(path, upload(rows.join("\n")));
/** The outcome of each row of a file. */
async function outcomes(rows: readonly string[], who = staff) {
  const { status, body } = await send(rows, who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return outcomesOf(api.db, body.jobId);
}

describe("POST /services/direct-subscriptions", () => {
  it("subscribes the numbers of a file and tells why others are left alone (5.9, B-006, B-545)", async () => {
    const offer = await buildOffer(api.db);
    const [blacklisted, subscriber] = [newNumber(), await offer.subscriber()];
    await offer.blacklisted(blacklisted);
    const rows = [
      offer.asks(newNumber()),
      offer.asks(blacklisted),
      offer.asks(subscriber.msisdn),
      offer.asks(newNumber(), "STOP"),
      offer.asks(newNumber()),
    ];
    const { status, body } = await send(rows);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: "Done Successfully!",
        jobId: expect.any(Number),
        total: 5,
        subscribed: 2,
        skipped: 3,
        reasons: { keywordNotFound: 1, blacklisted: 1, alreadySubscribed: 1, limitReached: 0 },
      },
    });
  });

  it("reads the five columns by name in any order, or by place (B-061, F-4)", async () => {
    const offer = await buildOffer(api.db);
    const { shortcode, provider } = offer;
    const rows = [
      "channelID;note;SHORTCODE;providerId;content;MSISDN",
      `3;x;${shortcode.shortcode};${provider.id};news;${newNumber()}`,
    ];
    expect(await outcomes(rows)).toEqual(["subscribed"]);
    expect(await outcomes([offer.asks(newNumber())])).toEqual(["subscribed"]);
    expect((await offer.messages()).map(({ channel_id }) => channel_id)).toEqual([3, 7]);
  });

  it("leaves an incoming message, an active subscription and a pending notification (5.9)", async () => {
    const offer = await buildOffer(api.db, { product: { free_trial: 3 } });
    const msisdn = newNumber();
    const { body } = await send([offer.asks(`+${msisdn.slice(0, 3)}-${msisdn.slice(3)}`, " nEWS ")]);
    const of = { msisdn, carrier_id: offer.carrierId, provider_id: offer.provider.id };
    const [subscription] = await offer.subscriptions();
    expect(subscription).toMatchObject({
      ...of,
      product_id: offer.productId,
      shortcode_id: offer.shortcode.id,
      active: true,
      deactivated_at: null,
      last_charge_at: null,
    });
    const trialEnd = new Date((subscription?.created_at.getTime() ?? 0) + 3 * 86_400_000);
    expect(subscription?.next_charge_at).toEqual(trialEnd);
    expect(await offer.messages()).toMatchObject([
      {
        ...of,
        product_id: offer.productId,
        origin: "incoming",
        status: "received",
        type: "subscription",
        shortcode: offer.shortcode.shortcode,
        content: "nEWS",
        channel_id: 7,
      },
    ]);
    expect(await offer.notifications()).toMatchObject([
      { ...of, type: "subscription", status: "pending", subscription_id: subscription?.id },
    ]);
    expect(await ledgerOf(api.db, body.jobId)).toMatchObject([
      {
        line: 1,
        msisdn,
        product_id: offer.productId,
        subscription_id: subscription?.id,
        outcome: "subscribed",
        before: null,
        after: { active: true, next_charge_at: expect.any(String) },
      },
    ]);
  });

  it("sent again subscribes nobody, and tells that the file was processed before (5.9, F-8)", async () => {
    const offer = await buildOffer(api.db);
    const rows = [offer.asks(newNumber()), offer.asks(newNumber())];
    await send(rows);
    expect(await send(rows)).toMatchObject({
      status: 200,
      body: {
        subscribed: 0,
        reasons: { alreadySubscribed: 2 },
        notes: [expect.stringMatching(/^This very file was processed on/)],
      },
    });
    expect([await offer.messages(), await offer.notifications()]).toMatchObject([{ length: 2 }, { length: 2 }]);
  });
});

describe("a keyword", () => {
  it.each(["subscription", "optin"] as const)("of the type %s subscribes, in capitals or not (5.9)", async (type) => {
    const offer = await buildOffer(api.db, { type, keyword: "ÑandÚ  2" });
    expect(await outcomes([offer.asks(newNumber(), "ñANDú  2"), offer.asks(newNumber(), "ñandú 2")])).toEqual([
      "subscribed",
      "keywordNotFound",
    ]);
  });

  it.each(["unsubscription", "optout", "help", "info"] as const)("of the type %s does not", async (type) => {
    const offer = await buildOffer(api.db, { type });
    expect(await outcomes([offer.asks(newNumber())])).toEqual(["keywordNotFound"]);
  });

  it("is looked for at the row's own provider and shortcode (F-6)", async () => {
    const [one, other] = [await buildOffer(api.db), await buildOffer(api.db, { keyword: "MUSIC" })];
    const row = (provider: typeof one, shortcode: typeof one, content: string) =>
      `${newNumber()},${content},${provider.provider.id},${shortcode.shortcode.shortcode},7`;
    const unknown = `${newNumber()},NEWS,2000000000,${one.shortcode.shortcode},7`;
    const rows = [
      row(one, one, "MUSIC"),
      row(one, other, "NEWS"),
      row(other, one, "NEWS"),
      unknown,
      row(one, one, "NEWS"),
    ];
    expect(await outcomes(rows)).toEqual([...Array(4).fill("keywordNotFound"), "subscribed"]);
  });

  it.each(["product_keyword", "product", "shortcode", "provider", "carrier"] as const)(
    "is not found where its %s is disabled",
    async (table) => {
      const offer = await buildOffer(api.db);
      const ids = {
        product_keyword: (
          await api.db
            .selectFrom("product_keyword")
            .select("id")
            .where("product_id", "=", offer.productId)
            .executeTakeFirstOrThrow()
        ).id,
        product: offer.productId,
        shortcode: offer.shortcode.id,
        provider: offer.provider.id,
        carrier: offer.carrierId,
      };
      await api.owner.query(`update ${table} set enabled = false, deleted_at = now() where id = ${ids[table]}`);
      expect(await outcomes([offer.asks(newNumber())])).toEqual(["keywordNotFound"]);
    },
  );

  it("of two products at one shortcode is the older one's", async () => {
    const offer = await buildOffer(api.db);
    const younger = await api.build.product({ shortcodeId: offer.shortcode.id });
    await api.build.insert("product_keyword", { keyword: "news", type: "optin", product_id: younger.id });
    expect(await outcomes([offer.asks(newNumber())])).toEqual(["subscribed"]);
    expect(await offer.subscriptions()).toHaveLength(1);
  });

  it("of another carrier or provider counts as not found for a tied user (F-6, C-4)", async () => {
    const own = await buildOffer(api.db);
    const sibling = await buildOffer(api.db, {
      providerId: (await api.build.provider({ carrierId: own.carrierId })).id,
    });
    const stranger = await buildOffer(api.db);
    const rows = () => [own, sibling, stranger].map((offer) => offer.asks(newNumber()));
    const permissions = ["direct-subscription.create"] as const;
    const ofProvider = await api.as({ permissions, providerId: own.provider.id });
    expect(await outcomes(rows(), ofProvider)).toEqual(["subscribed", "keywordNotFound", "keywordNotFound"]);
    const ofCarrier = await api.as({ permissions, carrierId: own.carrierId });
    expect(await outcomes(rows(), ofCarrier)).toEqual(["subscribed", "subscribed", "keywordNotFound"]);
    expect(await stranger.subscriptions()).toEqual([]);
    const { body } = await send(rows(), ofProvider);
    const named = (await ofProvider.get(`/services/jobs/${body.jobId}/rows/paginate`)).body.results;
    expect(named.map(({ productName }: { productName: string | null }) => productName)).toEqual([
      own.product.name,
      null,
      null,
    ]);
  });
});

describe("rows are left alone", () => {
  it("for the first reason that holds (5.9)", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 1 } });
    const [both, active] = [await offer.subscriber(), await offer.subscriber()];
    await offer.blacklisted(both.msisdn);
    const rows = [
      offer.asks(both.msisdn, "STOP"), // also blacklisted, subscribed and over the limit
      offer.asks(both.msisdn), // also subscribed and over the limit
      offer.asks(active.msisdn), // also over the limit
      offer.asks(newNumber()),
    ];
    expect(await outcomes(rows)).toEqual(["keywordNotFound", "blacklisted", "alreadySubscribed", "limitReached"]);
  });

  it("for an entry of the blacklist of that carrier that has not expired (5.8)", async () => {
    const [offer, other] = [await buildOffer(api.db), await buildOffer(api.db)];
    const [ever, still, expired, elsewhere, removed] = Array.from({ length: 5 }, newNumber) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await offer.blacklisted(ever);
    await offer.blacklisted(still, new Date(Date.now() + 3_600_000));
    await offer.blacklisted(expired, new Date(Date.now() - 1_000));
    await other.blacklisted(elsewhere);
    await offer.blacklisted(removed);
    await api.db.updateTable("blacklist").set({ deleted_at: new Date() }).where("msisdn", "=", removed).execute();
    const rows = [ever, still, expired, elsewhere, removed].map((number) => offer.asks(number));
    expect(await outcomes(rows)).toEqual(["blacklisted", "blacklisted", "subscribed", "subscribed", "subscribed"]);
  });

  it("for an active subscription of the product, not for an ended one or one of another product", async () => {
    const offer = await buildOffer(api.db);
    const other = await buildOffer(api.db, { providerId: offer.provider.id });
    const [active, ended, elsewhere] = [newNumber(), newNumber(), newNumber()];
    await offer.subscription(active);
    await offer.subscription(ended, { active: false });
    await other.subscription(elsewhere);
    const rows = [active, ended, elsewhere].map((number) => offer.asks(number));
    expect(await outcomes(rows)).toEqual(["alreadySubscribed", "subscribed", "subscribed"]);
  });

  it("where the file has the number and product twice; repeats of a row are one row (F-7)", async () => {
    const offer = await buildOffer(api.db);
    const msisdn = newNumber();
    const { body } = await send([offer.asks(msisdn), offer.asks(`+${msisdn}`), offer.asks(msisdn, "news")]);
    expect(body).toMatchObject({ total: 2, subscribed: 1, reasons: { alreadySubscribed: 1 } });
    expect(await ledgerOf(api.db, body.jobId)).toMatchObject([
      { line: 1, outcome: "subscribed" },
      { line: 3, outcome: "alreadySubscribed" },
    ]);
  });
});

describe("the limits of a product", () => {
  const many = (offer: Awaited<ReturnType<typeof buildOffer>>, count: number) =>
    // the highest number first, so that the file's order differs from any other
    Array.from({ length: count }, newNumber)
      .reverse()
      .map((number) => offer.asks(number));

  it("hold within the file, in its order (5.9)", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 2 } });
    expect(await outcomes(many(offer, 4))).toEqual(["subscribed", "subscribed", "limitReached", "limitReached"]);
    expect(await outcomes(many(offer, 1))).toEqual(["limitReached"]);
  });

  it("count subscriptions of today in the portal's time zone, ended ones too (C-8)", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 3 } });
    await offer.subscription(newNumber(), { createdAt: momentOfToday(-1) });
    await offer.subscription(newNumber(), { createdAt: momentOfToday(86_400) });
    await offer.subscription(newNumber(), { createdAt: momentOfToday(0) });
    await offer.subscription(newNumber(), { createdAt: momentOfToday(86_399), active: false });
    expect(await outcomes(many(offer, 2))).toEqual(["subscribed", "limitReached"]);
  });

  it("count subscriptions of this month in the portal's time zone (C-8)", async () => {
    const offer = await buildOffer(api.db, { product: { max_monthly_subs: 2 } });
    const { rows } = await api.owner.query<{ start: Date }>(
      `select date_trunc('month', now() at time zone '${noonZone}') at time zone '${noonZone}' as start`,
    );
    const start = rows[0]?.start.getTime() ?? 0;
    await offer.subscription(newNumber(), { createdAt: new Date(start - 1_000) });
    await offer.subscription(newNumber(), { createdAt: new Date(start) });
    expect(await outcomes(many(offer, 2))).toEqual(["subscribed", "limitReached"]);
  });

  it("hold both, the stricter one first; 0 is none", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 3, max_monthly_subs: 1 } });
    const free = await buildOffer(api.db, { product: { max_daily_subs: 0, max_monthly_subs: 0 } });
    expect(await outcomes(many(offer, 2))).toEqual(["subscribed", "limitReached"]);
    expect(await outcomes(many(free, 3))).toEqual(["subscribed", "subscribed", "subscribed"]);
  });

  it("count a number once: its second row shares the fate of the first", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 1 } });
    const [first, second] = [newNumber(), newNumber()];
    const rows = [offer.asks(first), offer.asks(first, "news"), offer.asks(second), offer.asks(second, "news")];
    expect(await outcomes(rows)).toEqual(["subscribed", "alreadySubscribed", "limitReached", "limitReached"]);
  });

  it("hold for two files at once, at two replicas", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 3 } });
    const replica = await api.replica();
    const rows = [many(offer, 3), many(offer, 3)].map((file) => upload(file.join("\n")));
    const replies = await Promise.all([
      staff.post(path, rows[0]),
      replica.call("POST", `${path}`, rows[1], staff.token),
    ]);
    const ledgers = await Promise.all(replies.map(({ body }) => outcomesOf(api.db, body.jobId)));
    expect(ledgers.map(([first]) => first).sort()).toEqual(["limitReached", "subscribed"]);
    expect(await offer.subscriptions()).toHaveLength(3);
  });
});

describe("at the same time", () => {
  it("two files with the same numbers subscribe each once", async () => {
    const offer = await buildOffer(api.db);
    const numbers = Array.from({ length: 50 }, newNumber);
    const replies = await Promise.all(
      ["NEWS", "news"].map((content) => send(numbers.map((number) => offer.asks(number, content)))),
    );
    const ledgers = await Promise.all(replies.map(({ body }) => outcomesOf(api.db, body.jobId)));
    expect(ledgers.map((outcomes) => [...new Set(outcomes)]).sort()).toEqual([["alreadySubscribed"], ["subscribed"]]);
    expect(await offer.subscriptions()).toHaveLength(50);
    expect(await offer.notifications()).toHaveLength(50);
  });

  it("a number that is subscribed elsewhere, after the rows were planned, is subscribed already", async () => {
    const offer = await buildOffer(api.db);
    const [taken, free] = [newNumber(), newNumber()];
    const blocker = await api.owner.connect();
    await blocker.query("begin; lock table job_row in share mode");
    const sent = send([offer.asks(taken), offer.asks(free)]);
    await untilBlocked(api.owner);
    await offer.subscription(taken);
    await blocker.query("commit");
    blocker.release();
    const { body } = await sent;
    expect(await outcomesOf(api.db, body.jobId)).toEqual(["alreadySubscribed", "subscribed"]);
    expect(await offer.messages()).toHaveLength(1);
  });
});
