import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["provider.list", "provider.create", "provider.edit"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/providers";

const bodyOf = async (overrides: Record<string, unknown> = {}) => ({
  providerName: "Acme",
  providerNotificationEndpoint: "https://acme.example/notify",
  carrierId: (await api.build.carrier()).id,
  ...overrides,
});

const required = "This field is required";
describeRecords(api, "providers", {
  ids: { life: "A-177, A-416 to A-422", lists: "A-005, A-087, A-417" },
  sample: () => ({ providerNotificationEndpoint: "100% http" }),
  references: ["carrierId"],
  refuses: [
    ["no name (A-317)", { providerName: " " }, "providerName", required],
    [
      "129 characters (A-317)",
      { providerName: "x".repeat(129) },
      "providerName",
      "Field must be less than 128 characters",
    ],
    ["no endpoint (A-318)", { providerNotificationEndpoint: "" }, "providerNotificationEndpoint", required],
    [
      "256 characters (A-318)",
      { providerNotificationEndpoint: "x".repeat(256) },
      "providerNotificationEndpoint",
      "Field must be less than 255 characters",
    ],
    ["no carrier (A-319)", { carrierId: null }, "carrierId", required],
  ],
});

describe("a provider", () => {
  it("has any text as endpoint, and its carrier (A-177, A-419, D-A44)", async () => {
    const carrier = await api.build.carrier();
    const providerNotificationEndpoint = "javascript:alert(1) <b>";
    expect(
      await staff.post(path, { body: await bodyOf({ providerNotificationEndpoint, carrierId: carrier.id }) }),
    ).toMatchObject({
      status: 200,
      body: { providerNotificationEndpoint, carrierId: { carrierId: carrier.id, carrierName: carrier.name } },
    });
  });

  it("is in `providers/list`, which is the Monitor's, beside the ids (A-457, D-A73)", async () => {
    const { id, name, carrier_id } = await api.build.provider();
    const monitor = await api.as({ permissions: ["monitor.subscription"] });
    expect(await monitor.get(`${path}/list`, { query: `carrierId=${carrier_id}` })).toMatchObject({
      status: 200,
      body: [{ providerId: id, providerName: name }],
    });
    expect(await staff.get(`${path}/nothing`)).toMatchObject({ status: 404 });
  });

  it("shares its name with none of its carrier, and with others' (D-A54)", async () => {
    const taken = await api.build.provider({ enabled: false });
    const providerName = taken.name.toUpperCase();
    const here = await bodyOf({ providerName, carrierId: taken.carrier_id });
    expect(await staff.post(path, { body: here })).toMatchObject({ status: 409 });
    expect(await staff.post(path, { body: await bodyOf({ providerName }) })).toMatchObject({ status: 200 });
  });

  it("is added by a carrier's user to their carrier, and by a provider's user to none: it is never their own (D-A12)", async () => {
    const own = await api.build.provider();
    const body = await bodyOf({ carrierId: own.carrier_id });
    const bound = await api.as({ permissions: all, providerId: own.id });
    expect(await bound.post(path, { body })).toMatchObject({ status: 400 });
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    expect(await tied.post(path, { body: await bodyOf() })).toMatchObject({ status: 404 });
    expect(await tied.post(path, { body })).toMatchObject({ status: 200 });
  });

  it("moves to another carrier only while nothing belongs to it (D-A50)", async () => {
    const provider = await api.build.provider();
    const first = await bodyOf();
    expect(await staff.put(`${path}/${provider.id}`, { body: first })).toMatchObject({
      body: { carrierId: { carrierId: first.carrierId } },
    });
    await api.build.shortcode({ providerId: provider.id });
    const message = "Cannot be changed while other records belong to this one";
    expect(await staff.put(`${path}/${provider.id}`, { body: await bodyOf() })).toMatchObject({
      status: 400,
      body: { message: `carrierId: ${message}`, errors: [{ field: "carrierId", message }] },
    });
    expect((await staff.get(`${path}/${provider.id}`)).body.carrierId.carrierId).toBe(first.carrierId);
  });
});
