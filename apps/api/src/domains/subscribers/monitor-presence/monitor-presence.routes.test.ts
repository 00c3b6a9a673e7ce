import type { Presence } from "@portal/api-client/contract/monitor-presence";
import { monitorPermissions, type Permission } from "@portal/api-client/permissions";
import { expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();

/** A user with all permissions of the Monitor, and their name. */
async function staffOf(tie: { providerId?: number }, more: readonly Permission[] = []) {
  const user = await api.as({ permissions: [...monitorPermissions, ...more], ...tie });
  const { rows } = await api.owner.query("select username from app_user where id = $1", [user.userId]);
  return { ...user, username: String(rows[0].username) };
}

type User = Awaited<ReturnType<typeof staffOf>>;

/** A number with an active subscription, and how users look at it. */
async function watched() {
  const { carrierId, provider, product, subscription } = await buildProduct(api.db);
  const msisdn = `59593${newNumber()}`;
  const { id } = await subscription(msisdn);
  const look = async (user: User, more: object = {}) => {
    const reply = await user.post("/services/monitor-users/presence", { body: { msisdn, carrierId, ...more } });
    expect(reply.status).toBe(200);
    return reply.body as Presence;
  };
  const of = { subscription_id: id, carrier_id: carrierId, provider_id: provider.id, product_id: product.id };
  const charge = (user: User, status: "charged" | "unknown" = "charged") =>
    api.build.insert("charge", { ...of, amount: "1.5", status, origin: "manual", user_id: user.userId });
  const staff = (providerId?: number) => staffOf(providerId ? { providerId } : {});
  return { msisdn, carrierId, provider, subscriptionId: id, look, charge, staff };
}

/** Lets so many seconds pass since users last looked. */
const later = (seconds: number) =>
  api.owner.query("update number_watch set seen_at = seen_at - make_interval(secs => $1)", [seconds]);

it("shows two members of staff each other, until one is gone for 20 seconds", async () => {
  const { look, staff, subscriptionId } = await watched();
  const [anna, ben] = [await staff(), await staff()];
  expect((await look(anna)).others).toEqual([]);
  expect((await look(ben)).others).toEqual([{ username: anna.username, chargingId: null }]);
  await look(anna, { chargingId: subscriptionId });
  expect((await look(ben)).others).toEqual([{ username: anna.username, chargingId: subscriptionId }]);
  await later(12); // with eight more for a busy machine
  expect((await look(ben)).others).toHaveLength(1);
  await later(8);
  expect((await look(ben)).others).toEqual([]);
  const { rows } = await api.owner.query("select user_id from number_watch");
  expect(rows).toEqual([{ user_id: ben.userId }]);
});

it("keeps staff of two providers apart, and shows both those who are tied to none", async () => {
  const { look, staff, provider, carrierId } = await watched();
  const other = await api.build.provider({ carrierId });
  const [tied, stranger, free] = [await staff(provider.id), await staff(other.id), await staff()];
  for (const user of [tied, stranger, free]) await look(user);
  const names = async (user: User) => (await look(user)).others.map(({ username }) => username);
  expect(await names(tied)).toEqual([free.username]);
  expect(await names(stranger)).toEqual([free.username]);
  expect((await names(free)).toSorted()).toEqual([tied.username, stranger.username].toSorted());
});

it("tells of a charge that somebody else made by hand just now, and of no other", async () => {
  const { look, staff, charge, subscriptionId } = await watched();
  const [anna, ben] = [await staff(), await staff()];
  const { id } = await charge(anna);
  expect((await look(ben)).charges).toEqual([
    { subscriptionId, username: anna.username, chargeCreatedAt: expect.any(String) },
  ]);
  expect((await look(anna)).charges).toEqual([]);
  await api.owner.query("update charge set created_at = created_at - interval '11 minutes' where id = $1", [id]);
  expect((await look(ben)).charges).toEqual([]);
});

it("has another revision once a record of the number changes, and the same one otherwise", async () => {
  const { look, staff, charge } = await watched();
  const anna = await staff();
  const { revision } = await look(anna);
  expect((await look(anna)).revision).toBe(revision);
  const { id } = await charge(anna, "unknown");
  const charging = (await look(anna)).revision;
  expect(charging).not.toBe(revision);
  await api.owner.query("update charge set status = 'charged' where id = $1", [id]);
  expect((await look(anna)).revision).not.toBe(charging);
});

it("leaves no trace of a user whom somebody views the portal as", async () => {
  const { look, staff } = await watched();
  const [anna, ben] = [await staff(), await staff()];
  const viewer = await staffOf({}, ["user.view-as"]);
  const view = await viewer.post(`/services/users/${anna.userId}/view`, { body: { reason: "A question" } });
  await look({ ...anna, post: (path, request) => api.call("POST", path, request, view.body.token) });
  expect((await look(ben)).others).toEqual([]);
});
