import { describe, expect, it } from "vitest";
import { buildOffer } from "./build-offer.ts";
import { killedIn } from "./killed-in.ts";
import { startTestApi, type TestApi } from "./start-test-api.ts";
import { storeText } from "./test-files.ts";

/** More than are saved at one time. */
const rows = 21_000;
const numbers = Array.from({ length: rows }, (_, index) => String(521_550_000_000 + index));

/** Files, the tables that their work fills, and the counts at its end. */
const files = [
  {
    kind: "blacklist.add",
    linesOf: async ({ build }: TestApi) => {
      const { id } = await build.carrier();
      return numbers.map((number) => `${number},,${id}`);
    },
    fills: ["blacklist"],
    counts: { total: rows, added: rows, updated: 0 },
    action: "blacklist.add-file",
  },
  {
    kind: "direct-subscription.create",
    linesOf: async ({ db }: TestApi) => {
      const offer = await buildOffer(db);
      return numbers.map((number) => offer.asks(number));
    },
    fills: ["subscription", "active_subscription", "monitor_message", "notification", "job_row"],
    counts: { total: rows, subscribed: rows, skipped: 0 },
    action: "direct-subscription.create",
  },
  {
    kind: "broadcast.send",
    linesOf: async ({ db, owner }: TestApi) => {
      const offer = await buildOffer(db);
      await owner.query(
        `insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id)
         select number, $2, $3, $4, $5 from unnest($1::text[]) number`,
        [numbers, offer.carrierId, offer.provider.id, offer.productId, offer.shortcode.id],
      );
      return numbers.map((number) => offer.says(number));
    },
    fills: ["monitor_message", "job_row"],
    counts: { total: rows, subscriptions: rows, queued: rows, skipped: 0 },
    action: "broadcast.send",
  },
];

describe.each(files)(
  "a process that is killed while it saves a file of $kind",
  async ({ kind, linesOf, fills, counts, action }) => {
    const api = await startTestApi({ uploadLimits: { maxBytes: 10_000_000, maxRows: rows } });

    it("leaves nothing, and the next one does it all, once (P-7, F-8)", async () => {
      const input_path = await storeText((await linesOf(api)).join("\n"));
      const { id: user_id } = await api.build.user();
      const { id } = await api.build.insert("job", { kind, user_id, input_path });
      const stored = async () => {
        const columns = fills.map((table) => `(select count(*) from ${table}) as ${table}`);
        return (await api.owner.query<Record<string, number>>(`select ${columns.join()}`)).rows[0];
      };

      const done = await killedIn(api, "saving", id, async () =>
        expect(await stored()).toEqual(Object.fromEntries(fills.map((table) => [table, 0]))),
      );
      expect(done).toMatchObject({ counts });
      expect(await stored()).toEqual(Object.fromEntries(fills.map((table) => [table, rows])));
      expect((await api.audit()).filter((line) => line.action === action)).toHaveLength(1);
    });
  },
);
