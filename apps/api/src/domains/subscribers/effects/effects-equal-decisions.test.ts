import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { effectDays, effectOfPolicy, momentOfDay, policyBody } from "#test/effects.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { decideCharge } from "../decisions/charge-decision.ts";
import { decideMessage, sendsAt } from "../decisions/message-decision.ts";

const api = await startTestApi({ timeZone: noonZone });
const staff = await api.as({ permissions: ["carrier-policy.create", "carrier-policy.edit"] });

const policies = (value: string | null) => (value === null ? [] : [{ id: 1, name: "Policy", value }]);
const someMinute = fc.record({ daysAgo: fc.nat({ max: effectDays }), minute: fc.nat({ max: 11 * 60 }) });
const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

describe("the past, decided by the functions (36.4)", () => {
  const quotas = fc.constantFrom(null, "0", "1", "2", "many");
  const times = fc.constantFrom(null, "08:00-20:00", "22:00-06:00", "10:07-10:08", "by day");
  const messages = fc.array(fc.record({ place: someMinute, number: fc.nat({ max: 2 }), quiet: fc.boolean() }), {
    minLength: 10,
    maxLength: 40,
  });

  it("messages: none by the policies as they were, and as many as the functions say by others", () =>
    fc.assert(
      fc.asyncProperty(messages, quotas, quotas, times, times, async (events, quota, newQuota, time, newTime) => {
        const [loud, quiet] = [await buildOffer(api.db), { productId: 0 }];
        const second = await buildOffer(api.db, {
          providerId: loud.provider.id,
          product: { quiet_time_enabled: true },
        });
        quiet.productId = second.productId;
        const numbers = [newNumber(), newNumber(), newNumber()];
        const { carrierId } = loud;
        const stored = { quota: 0, time: 0 };
        if (quota !== null)
          stored.quota = (await api.build.carrierPolicy({ carrierId, type: "sms_daily_quota", value: quota })).id;
        if (time !== null)
          stored.time = (await api.build.carrierPolicy({ carrierId, type: "sms_delivery_time_range", value: time })).id;
        const candidates = events
          .map((event, place) => ({
            ...event,
            at: new Date(momentOfDay(event.place.daysAgo, event.place.minute).getTime() + place * 10),
            day: event.place.daysAgo,
            msisdn: numbers[event.number] ?? "",
          }))
          .sort(byTime);
        /** What the functions decide on all candidates, one after the other. */
        const decided = (byQuota: string | null, byTimes: string | null) => {
          const sent = new Map<string, number>();
          return candidates.map(({ at, day, msisdn, quiet: quietTime }) => {
            const key = `${msisdn} ${day}`;
            const facts = {
              at,
              timeZone: noonZone,
              product: { id: 1, name: "Product", quietTime },
              subscription: { id: 1 },
              blacklist: null,
              messagesToday: sent.get(key) ?? 0,
              quotaPolicies: policies(byQuota),
              timePolicies: policies(byTimes),
            };
            const isRefused = decideMessage(facts).refusal !== null;
            if (!isRefused) sent.set(key, facts.messagesToday + 1);
            return { isRefused, processAt: sendsAt(facts) };
          });
        };
        const past = decided(quota, time);
        const changed = decided(newQuota, newTime);
        for (const [place, { at, msisdn, quiet: isQuiet }] of candidates.entries()) {
          const product_id = isQuiet ? quiet.productId : loud.productId;
          const { isRefused, processAt } = past[place] as (typeof past)[number];
          if (isRefused) {
            const job = await api.build.insert("job", {
              kind: "broadcast.send",
              state: "done",
              user_id: staff.userId,
              started_at: at,
              finished_at: at,
            });
            const row = { job_id: job.id, line: 1, place: 0, msisdn, product_id, outcome: "quota" };
            await api.db.insertInto("job_row").values(row).execute();
          } else
            await api.build.insert("monitor_message", {
              msisdn,
              carrier_id: carrierId,
              provider_id: loud.provider.id,
              product_id,
              origin: "outgoing",
              shortcode: "100",
              content: "Hello",
              created_at: at,
              process_at: processAt,
            });
        }
        const run = async (type: string, value: string | null, id: number) => {
          const record = { ...policyBody(carrierId, type, value ?? "x"), carrierPolicyEnabled: value === null ? 0 : 1 };
          const { counts } = await effectOfPolicy(staff, record, id || undefined);
          return counts;
        };
        const sentCount = past.filter(({ isRefused }) => !isRefused).length;
        expect(await run("sms_daily_quota", quota, stored.quota)).toMatchObject({ total: candidates.length, acted: 0 });
        expect(await run("sms_delivery_time_range", time, stored.time)).toMatchObject({ acted: 0 });
        const refusals = past.filter(({ isRefused }, place) => isRefused !== changed[place]?.isRefused).length;
        expect((await run("sms_daily_quota", newQuota, stored.quota)).acted).toBe(refusals);
        const later = past.filter(
          ({ isRefused, processAt }, place) =>
            !isRefused && processAt.getTime() !== changed[place]?.processAt.getTime(),
        ).length;
        expect((await run("sms_delivery_time_range", newTime, stored.time)).acted).toBe(later);
        expect(sentCount + past.filter(({ isRefused }) => isRefused).length).toBe(candidates.length);
      }),
      { numRuns: 5, seed: 36 },
    ));

  it("charges: none by the policy as it was, and as many as the function says by another", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ place: someMinute, isCharged: fc.boolean() }), { minLength: 10, maxLength: 40 }),
        fc.constantFrom("1", "2", "many"),
        fc.constantFrom("0", "1", "3"),
        async (events, limit, newLimit) => {
          const { carrierId, charged, ...subscription } = await buildChargeable(api.db);
          const { id } = await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: limit });
          const candidates = events
            .map(({ place, ...event }, index) => ({
              ...event,
              at: new Date(momentOfDay(place.daysAgo, place.minute).getTime() + index * 10),
              day: place.daysAgo,
            }))
            .sort(byTime);
          const decided = <Event extends { at: Date; day: number }>(of: readonly Event[], byLimit: string) => {
            const made = new Map<number, number>();
            return of.filter(({ at, day }) => {
              const chargesToday = made.get(day) ?? 0;
              const facts = {
                at,
                subscription: { id: 1, name: "", active: true, createdAt: at, deactivatedAt: null },
                blacklist: null,
                lastCharge: null,
                chargesToday,
                policies: policies(byLimit),
                shortcode: { id: 1, name: "" },
                billingCode: { id: 1, name: null, price: "5" },
                unknownCharge: null,
                carrier: { id: 1, name: "" },
                line: { state: "ready" as const, connection: null },
                plannedEnd: null,
              };
              const isMade = decideCharge(facts).refusal === null;
              if (isMade) made.set(day, chargesToday + 1);
              return isMade;
            });
          };
          const past = decided(candidates, limit);
          for (const { at, isCharged } of past)
            await charged(at, { status: isCharged ? "charged" : "failed", amount: "2.5" });
          const type = "max_charging_daily_retries";
          const unchanged = await effectOfPolicy(staff, policyBody(carrierId, type, limit), id);
          expect(unchanged.counts).toMatchObject({ total: past.length, acted: 0, subscribers: 0 });
          const kept = decided(past, newLimit);
          const lost = past.filter((event) => !kept.includes(event));
          const { counts, rows } = await effectOfPolicy(staff, policyBody(carrierId, type, newLimit), id);
          expect(counts.chargeRefused ?? 0).toBe(lost.length);
          const amount = lost.filter(({ isCharged }) => isCharged).length * 2.5;
          const found = rows.find(({ outcome }: { outcome: string }) => outcome === "amount");
          expect(Number(found?.after?.lost ?? 0)).toBe(amount);
          if (lost.length > 0)
            expect(rows).toContainEqual(
              expect.objectContaining({ msisdn: subscription.msisdn, outcome: "chargeRefused" }),
            );
        },
      ),
      { numRuns: 5, seed: 36 },
    ));
});
