import { describe, expect, it } from "vitest";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { effectOfPolicy, policyBody } from "#test/effects.ts";
import { upload } from "#test/multipart.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone, maskNumbers: true });
const staff = await api.as({
  permissions: ["carrier-policy.create", "carrier-policy.edit", "broadcast.create", "msisdn.view"],
});

describe("POST services/carrier-policies/effect", () => {
  it("counts what a stricter quota holds back, by hand, and tells what the present one does too", async () => {
    const { carrierId, message } = await buildOffer(api.db);
    const [one, two] = [newNumber(), newNumber()];
    for (const msisdn of [one, one, one, two]) await message(msisdn);
    const { id } = await api.build.carrierPolicy({ carrierId, type: "sms_daily_quota", value: "2" });
    const { counts, notes, rows } = await effectOfPolicy(staff, policyBody(carrierId, "sms_daily_quota", "1"), id);
    expect(counts).toEqual({ total: 4, messageRefused: 2, subscribers: 1, acted: 2 });
    expect(notes).toEqual([
      "1 of these comes out otherwise by the record as it stands, too: it has changed since, or another system has decided.",
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      msisdn: one,
      outcome: "messageRefused",
      before: { status: "sent", at: expect.any(String) },
      after: { status: "refused" },
    });
  });

  it("lets rows of a file out that the quota refused, in the order of the file", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    const { carrierId } = offer;
    const { id } = await api.build.carrierPolicy({ carrierId, type: "sms_daily_quota", value: "1" });
    const sent = await staff.post(
      "/services/broadcasts",
      upload([1, 2, 3].map((n) => offer.says(msisdn, `${n}`)).join("\n")),
    );
    expect(sent.body).toMatchObject({ queued: 1, skipped: 2 });
    expect((await effectOfPolicy(staff, policyBody(carrierId, "sms_daily_quota", "1"), id)).counts).toMatchObject({
      total: 3,
      acted: 0,
    });
    const { counts } = await effectOfPolicy(staff, policyBody(carrierId, "sms_daily_quota", "2"), id);
    expect(counts).toEqual({ total: 3, messageAllowed: 1, subscribers: 1, acted: 1 });
  });

  it("masks the samples, and shows a tied user only what is of their provider", async () => {
    const { carrierId, provider, message } = await buildOffer(api.db);
    const other = await buildOffer(api.db, { providerId: (await api.build.provider({ carrierId })).id });
    const msisdn = newNumber();
    await message(msisdn);
    await other.message(msisdn);
    const tied = await api.as({
      permissions: ["carrier-policy.create"],
      carrierId,
      providerId: provider.id,
    });
    const { counts, rows } = await effectOfPolicy(tied, policyBody(carrierId, "sms_daily_quota", "0"));
    expect(counts).toEqual({ total: 1, messageRefused: 1, subscribers: 1, acted: 1 });
    expect(rows[0]?.msisdn).not.toBe(msisdn);
    const all = await effectOfPolicy(staff, policyBody(carrierId, "sms_daily_quota", "0"));
    expect(all.counts).toMatchObject({ total: 2, messageRefused: 2, subscribers: 1 });
  });

  it("says of a type that the portal does not follow that its effect is not known", async () => {
    const { id } = await api.build.carrier();
    const { counts, notes } = await effectOfPolicy(staff, policyBody(id, "auto_unsub_uncharged_users", "30"));
    expect(counts).toMatchObject({ total: 0, acted: 0 });
    expect(notes).toEqual([
      "The portal does not follow policies of the type auto_unsub_uncharged_users, so their effect is not known.",
    ]);
  });

  it.each([0, 91, 1.5])("refuses %s days", async (wrong) => {
    const { id } = await api.build.carrier();
    const record = policyBody(id, "sms_daily_quota", "1");
    expect(await staff.post("/services/carrier-policies/effect", { body: { days: wrong, record } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "days", message: "Must be a whole number from 1 to 90" }] },
    });
  });
});
