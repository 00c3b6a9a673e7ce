import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["provider.list", "provider.create", "provider.edit", "provider.delete", "provider.restore"] as const;
const staff = await api.as({ permissions: all });
const path = "/services/providers";
const lastAudit = async () => (await api.audit()).at(-1);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

const bodyOf = async (overrides: Record<string, unknown> = {}) => ({
  providerName: "Acme",
  providerNotificationEndpoint: "https://acme.example/notify",
  carrierId: (await api.build.carrier()).id,
  ...overrides,
});

describe("GET services/providers", () => {
  it("answers a provider with its carrier (A-177, A-416, A-418)", async () => {
    const carrier = await api.build.carrier();
    const { id, name } = await api.build.provider({ carrierId: carrier.id });
    const { status, body } = await staff.get(`${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      providerId: id,
      providerName: name,
      carrierId: { carrierId: carrier.id, carrierName: carrier.name },
      providerNotificationEndpoint: "https://example.com",
      providerEnabled: 1,
    });
    const names = (await staff.get(path)).body.map(({ providerName }: { providerName: string }) => providerName);
    expect(names).toContain(name);
    expect(names).toEqual(names.toSorted());
  });

  it("leaves `providers/list` to the Monitor, beside the ids (A-457, D-A73)", async () => {
    const { id, name, carrier_id } = await api.build.provider();
    const monitor = await api.as({ permissions: ["monitor.subscription"] });
    expect(await monitor.get(`${path}/list`, { query: `carrierId=${carrier_id}` })).toMatchObject({
      status: 200,
      body: [{ providerId: id, providerName: name }],
    });
    expect(await staff.get(`${path}/nothing`)).toMatchObject({ status: 404 });
  });

  it("filters by each key (A-087, A-417, D-A29)", async () => {
    const carrier = await api.build.carrier();
    const body = await bodyOf({ carrierId: carrier.id, providerNotificationEndpoint: "100% http" });
    const { providerId } = (await staff.post(path, { body })).body;
    const off = await api.build.provider({ carrierId: carrier.id, enabled: false });
    const found = async (query: string) =>
      idsOf(
        (await staff.get(`${path}/paginate`, { query: `carrierName=${carrier.name.toLowerCase()}&${query}` })).body,
      );
    expect(await found("")).toEqual([off.id, providerId]);
    expect(await found("providerName=ACM")).toEqual([providerId]);
    expect(await found("providerNotificationEndpoint=0%25 h")).toEqual([providerId]);
    expect(await found("providerEnabled=0")).toEqual([off.id]);
  });

  it.each(["providerId", "providerName", "providerNotificationEndpoint", "carrierName", "providerEnabled"])(
    "sorts by %s, equal ones by id (D-A30)",
    async (sortBy) => {
      await api.build.provider();
      await api.build.provider({ enabled: false });
      const ids = async (sort: string) =>
        idsOf((await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body);
      expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
    },
  );

  it("shows a provider's user that provider, a carrier's user those of the carrier (A-005, D-A12)", async () => {
    const own = await api.build.provider();
    const sibling = await api.build.provider({ carrierId: own.carrier_id });
    const other = await api.build.provider();
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    expect(idsOf((await tied.get(`${path}/paginate`)).body)).toEqual([sibling.id, own.id]);
    expect(await tied.get(`${path}/${other.id}`)).toMatchObject({ status: 404 });
    const bound = await api.as({ permissions: all, providerId: own.id });
    expect(idsOf((await bound.get(`${path}/paginate`)).body)).toEqual([own.id]);
    expect(await bound.get(`${path}/${sibling.id}`)).toMatchObject({ status: 404 });
  });
});

describe("POST services/providers", () => {
  it("stores any text as endpoint and leaves an audit line (A-419, D-A44, D-A82)", async () => {
    const endpoint = "javascript:alert(1) <b>";
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ providerName: " Acme ", providerNotificationEndpoint: endpoint }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      providerName: "Acme",
      providerNotificationEndpoint: endpoint,
      providerEnabled: 1,
    });
    expect(await lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "provider.create",
      entity_id: String(body.providerId),
      after: expect.objectContaining({ name: "Acme" }),
    });
  });

  const required = "This field is required";
  it.each([
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
    ["an unknown carrier", { carrierId: 2_000_000_000 }, "carrierId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: await bodyOf(wrong) });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: `${field}: ${message}`, errors: [{ field, message }] },
    });
  });

  it("refuses a name that its carrier has already, and takes it elsewhere (D-A54)", async () => {
    const taken = await api.build.provider({ enabled: false });
    const providerName = taken.name.toUpperCase();
    expect(await staff.post(path, { body: await bodyOf({ providerName, carrierId: taken.carrier_id }) })).toMatchObject(
      {
        status: 409,
        body: { message: "Provider name already exists", errors: [{ field: "providerName" }] },
      },
    );
    expect(await staff.post(path, { body: await bodyOf({ providerName }) })).toMatchObject({ status: 200 });
  });

  it("refuses a disabled carrier (D-A39)", async () => {
    const { id: carrierId } = await api.build.carrier({ enabled: false });
    const reply = await staff.post(path, { body: await bodyOf({ carrierId }) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "carrierId" }] } });
  });

  it("lets a carrier's user add to his carrier, and a provider's user to none: it is never his own (D-A12)", async () => {
    const own = await api.build.provider();
    const body = await bodyOf({ carrierId: own.carrier_id });
    const bound = await api.as({ permissions: all, providerId: own.id });
    expect(await bound.post(path, { body })).toMatchObject({ status: 400 });
    const tied = await api.as({ permissions: all, carrierId: own.carrier_id });
    expect(await tied.post(path, { body: await bodyOf() })).toMatchObject({ status: 404 });
    expect(await tied.post(path, { body })).toMatchObject({ status: 200 });
  });
});

describe("PUT, DELETE and restore of services/providers", () => {
  it("edit, disable and enable again, each with an audit line (A-420 to A-422, D-A35, D-A82)", async () => {
    const { id, carrier_id, name } = await api.build.provider();
    const body = await bodyOf({ carrierId: carrier_id, providerName: "Renamed" });
    expect((await staff.put(`${path}/${id}`, { body })).body).toMatchObject({ providerName: "Renamed" });
    expect(await lastAudit()).toMatchObject({ action: "provider.edit", before: { name }, after: { name: "Renamed" } });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ body: { message: "Delete successful" } });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ providerEnabled: 0 });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ providerEnabled: 1, deletedAt: null });
    expect((await api.audit()).slice(-2).map(({ action }) => action)).toEqual(["provider.delete", "provider.restore"]);
  });

  it("move a provider to another carrier only while nothing belongs to it (D-A50)", async () => {
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

  it("keep a carrier that is disabled meanwhile (D-A39)", async () => {
    const { id, carrier_id } = await api.build.provider();
    await api.owner.query("update carrier set enabled = false, deleted_at = now() where id = $1", [carrier_id]);
    const body = await bodyOf({ carrierId: carrier_id });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
  });

  it("answer 409 where another user changed the provider since it was loaded (P-6)", async () => {
    const { id, carrier_id, updated_at } = await api.build.provider();
    const body = await bodyOf({ carrierId: carrier_id, dateModified: updated_at.toISOString() });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 409 });
  });
});
