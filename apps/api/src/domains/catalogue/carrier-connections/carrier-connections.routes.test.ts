import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startCarrier } from "#test/carrier-server.ts";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const carrier = await startCarrier();
const api = await startTestApi({ carrierAddresses: carrier.allowed });
const staff = await api.as({
  permissions: [
    "carrier-connection.list",
    "carrier-connection.create",
    "carrier-connection.edit",
    "carrier-connection.delete",
    "carrier-connection.restore",
  ],
});
const root = "/services/carrier-connections";
const newCarrier = async () => (await api.build.carrier()).id;
const newSecret = () => `whsec_${randomBytes(24).toString("base64")}`;

const required = "This field is required";
const wrongSecret = "Must be whsec_ and 24 to 64 bytes in Base64";
const wrongAddress = expect.stringContaining("Must be an address like");
describeRecords(api, "carrierConnections", {
  ids: { life: "A-416", lists: "A-417" },
  // a carrier has one connection in use, so each record has a carrier of its own
  sample: async () => ({ carrierId: await newCarrier(), carrierConnectionAddress: "http://127.0.0.1:9/charges" }),
  edit: { field: "carrierConnectionName", value: "Another", column: "name" },
  refuses: [
    ["a blank name", { carrierConnectionName: " " }, "carrierConnectionName", required],
    [
      "another purpose",
      { carrierConnectionPurpose: "mail" },
      "carrierConnectionPurpose",
      expect.stringContaining("one of"),
    ],
    ["another kind", { carrierConnectionKind: "smpp" }, "carrierConnectionKind", expect.stringContaining("one of")],
    [
      "charges by Kannel",
      { carrierConnectionKind: "kannel", carrierConnectionUser: "portal" },
      "carrierConnectionPurpose",
      "Kannel sends messages only",
    ],
    [
      "Kannel without a user",
      { carrierConnectionKind: "kannel", carrierConnectionPurpose: "messages" },
      "carrierConnectionUser",
      required,
    ],
    ["no carrier", { carrierId: null }, "carrierId", required],
    ["a path", { carrierConnectionAddress: "/charges" }, "carrierConnectionAddress", wrongAddress],
    ["another protocol", { carrierConnectionAddress: "ftp://example.com" }, "carrierConnectionAddress", wrongAddress],
    ["a user", { carrierConnectionAddress: "https://a:b@example.com" }, "carrierConnectionAddress", wrongAddress],
    ["a query", { carrierConnectionAddress: "https://example.com/?a=1" }, "carrierConnectionAddress", wrongAddress],
    ["a short secret", { carrierConnectionSecret: "whsec_c2hvcnQ=" }, "carrierConnectionSecret", wrongSecret],
    ["a word as secret", { carrierConnectionSecret: "secret" }, "carrierConnectionSecret", wrongSecret],
    ["99 ms", { carrierConnectionTimeLimit: 99 }, "carrierConnectionTimeLimit", "Must be from 100 to 30000"],
    ["no calls", { carrierConnectionCallsPerSecond: 0 }, "carrierConnectionCallsPerSecond", "Must be from 1 to 1000"],
    [
      "no messages of a shortcode",
      { carrierConnectionShortcodePerSecond: 0 },
      "carrierConnectionShortcodePerSecond",
      "Must be from 1 to 1000",
    ],
    ["a share of 101", { carrierConnectionLateShare: 101 }, "carrierConnectionLateShare", "Must be from 0 to 100"],
    [
      "shares of 101 together",
      { carrierConnectionRefusedShare: 50, carrierConnectionLateShare: 50, carrierConnectionSilentShare: 1 },
      "carrierConnectionSilentShare",
      "The three shares must not be more than 100 together",
    ],
    [
      "HTTP without an address",
      { carrierConnectionKind: "http", carrierConnectionAddress: null },
      "carrierConnectionAddress",
      required,
    ],
    ["HTTP without a secret", { carrierConnectionKind: "http" }, "carrierConnectionSecret", required],
  ],
});

const input = async (more: Record<string, unknown> = {}) => ({
  carrierId: await newCarrier(),
  carrierConnectionName: "Billing",
  carrierConnectionPurpose: "charges",
  carrierConnectionKind: "http",
  carrierConnectionAddress: carrier.address,
  carrierConnectionSecret: carrier.secret,
  carrierConnectionTimeLimit: 10_000,
  carrierConnectionCallsPerSecond: 100,
  ...more,
});

it("takes no unknown and no disabled carrier, and keeps the one that it has (D-A39)", async () => {
  const body = await input();
  const { body: made } = await staff.post(root, { body });
  const off = await api.build.carrier({ enabled: false });
  for (const carrierId of [off.id, 2_000_000_000])
    expect(await staff.post(root, { body: { ...body, carrierId } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "carrierId" }] },
    });
  const disabled = { enabled: false, deleted_at: new Date() };
  await api.build.update("carrier", body.carrierId, disabled);
  expect(await staff.put(`${root}/${made.carrierConnectionId}`, { body })).toMatchObject({ status: 200 });
});

describe("one connection of a carrier for a purpose", () => {
  it("is in use: another one is refused, until the first is disabled", async () => {
    const body = await input();
    const { body: first } = await staff.post(root, { body });
    const message = "The carrier has another connection for this purpose; disable it first";
    const refused = { status: 409, body: { message, errors: [{ field: "carrierId", message }] } };
    expect(await staff.post(root, { body })).toMatchObject(refused);
    expect(await staff.post(root, { body: { ...body, carrierConnectionEnabled: 0 } })).toMatchObject({ status: 200 });
    await staff.delete(`${root}/${first.carrierConnectionId}`);
    expect(await staff.post(root, { body })).toMatchObject({ status: 200 });
    const path = `${root}/${first.carrierConnectionId}`;
    const restored = { ...body, carrierConnectionSecret: "", carrierConnectionEnabled: 1 };
    expect(await staff.put(path, { body: restored })).toMatchObject(refused);
  });

  it("of two that are saved at once, one is", async () => {
    const body = await input();
    const replies = await Promise.all([staff.post(root, { body }), staff.post(root, { body })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the secret of a connection (X10)", () => {
  it("is sealed at rest and stands in no reply, audit line or log", async () => {
    const secret = newSecret();
    const { body } = await staff.post(root, { body: await input({ carrierConnectionSecret: secret }) });
    expect(body).toMatchObject({ hasSecret: true });
    const id = body.carrierConnectionId;
    const row = await api.db
      .selectFrom("carrier_connection")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed).toMatch(/^v1\.test\./);
    expect((await api.lastAudit())?.after).toMatchObject({ secret_sealed: "changed" });
    const shown = [body, (await staff.get(`${root}/${id}`)).body, (await staff.get(`${root}/export`)).body];
    const all = JSON.stringify([shown, await api.audit(), api.logLines]);
    for (const hidden of [secret, "v1.test.", "carrierConnectionSecret"]) expect(all).not.toContain(hidden);
  });

  it("is kept where it is blank and the address stays, asked for again with another address, and removed by null", async () => {
    const body = await input();
    const { body: made } = await staff.post(root, { body });
    const path = `${root}/${made.carrierConnectionId}`;
    const blank = { ...body, carrierConnectionSecret: " " };
    expect(await staff.put(path, { body: blank })).toMatchObject({ status: 200, body: { hasSecret: true } });
    const moved = { ...blank, carrierConnectionAddress: "https://evil.example.com" };
    const message = "Enter the secret again";
    expect(await staff.put(path, { body: moved })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "carrierConnectionSecret", message }] },
    });
    const simulated = { ...moved, carrierConnectionKind: "simulator", carrierConnectionSecret: null };
    expect(await staff.put(path, { body: simulated })).toMatchObject({ status: 200, body: { hasSecret: false } });
  });
});

describe("POST services/carrier-connections/test", () => {
  const test = async (more: Record<string, unknown> = {}, caller = staff) =>
    caller.post(`${root}/test`, { body: { ...(await input()), carrierConnectionTimeLimit: 1_000, ...more } });
  const notReached = { status: 502, body: { message: "Could not connect to the carrier" } };

  it("says when the carrier can be reached, with the stored secret where none is typed", async () => {
    expect(await test()).toMatchObject({ status: 200, body: { message: "The carrier can be reached" } });
    const { body: made } = await staff.post(root, { body: await input() });
    const stored = { carrierConnectionId: made.carrierConnectionId, carrierConnectionSecret: "" };
    expect(await test(stored)).toMatchObject({ status: 200 });
    expect(await test({ ...stored, carrierConnectionAddress: "https://evil.example.com" })).toMatchObject({
      status: 400,
    });
    const creator = await api.as({ permissions: ["carrier-connection.create"] });
    expect(await test(stored, creator)).toMatchObject({ status: 403 });
    expect(await test({ ...stored, carrierConnectionId: 2_000_000_000 })).toMatchObject({ status: 404 });
  });

  it.each([
    ["a wrong secret", { carrierConnectionSecret: newSecret() }],
    ["an address that is not allowed", { carrierConnectionAddress: "https://charges.example.com" }],
    ["a port that is not allowed", { carrierConnectionAddress: "http://127.0.0.1:1" }],
  ])("answers one text for %s", async (_, more) => {
    expect(await test({ ...more, carrierConnectionTimeLimit: 300 })).toMatchObject(notReached);
  });
});
