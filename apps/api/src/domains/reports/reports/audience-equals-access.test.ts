import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { type AccessSettings, storedAccessSettings } from "./access-settings.ts";
import { audienceOf } from "./audience.queries.ts";
import { accessibleReports } from "./report-access.ts";

const api = await startTestApi();

/** Random numbers that are the same in each run, so that a failure can be repeated. */
const random = (seed: string) => {
  let drawn = 0;
  const draw = (below: number) => {
    drawn += 1;
    return createHash("sha256").update(`${seed} ${drawn}`).digest().readUInt32BE() % below;
  };
  return {
    chance: (percent: number) => draw(100) < percent,
    one: <Item>(items: readonly Item[]) => items[draw(items.length)] as Item,
    some: <Item>(items: readonly Item[]) => items.filter(() => draw(3) === 0),
  };
};

const queries = [
  "select 1",
  "select [from], '[provider_id]x', \"[carrier_id]\"",
  "select [carrier_id]",
  "select [carrier_name?]",
  "select [provider_id?]",
  "select '[provider_name]'",
  "select [provider_id], [carrier_id]",
];

async function randomPeople({ chance, one, some }: ReturnType<typeof random>) {
  const carriers = [await api.build.carrier(), await api.build.carrier()];
  const providers = await Promise.all(carriers.map(({ id }) => api.build.provider({ carrierId: id })));
  const roles = await Promise.all([true, true, true, false].map((enabled) => api.build.role({ enabled })));
  const users = [];
  for (let n = 0; n < 40; n += 1) {
    const tie = chance(50) ? {} : chance(50) ? { carrierId: one(carriers).id } : { providerId: one(providers).id };
    const held = [...some(roles).map(({ id }) => id), ...(chance(10) ? [1] : [])];
    users.push(await api.build.user({ roles: held, enabled: chance(90), ...tie }));
  }
  return { roles, users };
}

const dice = random("readers");
const { roles, users } = await randomPeople(dice);
await randomReports(dice);
const enabled = users.filter((user) => user.enabled);
const stored = await api.db.selectFrom("report").where("deleted_at", "is", null).selectAll().orderBy("id").execute();
const accessSettings = await Promise.all(stored.map((report) => storedAccessSettings(api.db, report)));
/** The users who find each report in their list. */
const lists = await usersWhoListIt();

async function randomReports({ chance, one, some }: ReturnType<typeof random>) {
  const ids = users.map(({ id }) => id);
  for (let n = 0; n < 60; n += 1)
    await api.build.report({
      userId: one(ids),
      query: one(queries),
      privateEnabled: chance(50),
      enabled: chance(80),
      deleted: chance(5),
      roles: some(roles).map(({ id }) => id),
      shares: some(ids),
    });
}

async function usersWhoListIt(): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(stored.map(({ id }) => [id, []]));
  for (const { id: userId, carrier_id: carrierId, provider_id: providerId } of enabled)
    for (const { id } of await accessibleReports(api.db, { userId, carrierId, providerId }).select("r.id").execute())
      found.get(id)?.push(userId);
  return found;
}

const untied = { carrierId: null, providerId: null };

it("those who see a report by the leak check are those whose list holds it, over all users and reports (V1, V2, V7)", async () => {
  for (const [index, { id }] of stored.entries()) {
    const now = accessSettings[index] as AccessSettings;
    const { readers, counts, opens } = await audienceOf(api.db, untied, { before: now, after: now });
    const seeing = readers.filter(({ fits }) => fits).map((reader) => reader.id);
    expect(seeing.sort()).toEqual(lists.get(id)?.sort());
    expect(counts).toEqual({ total: seeing.length, withheld: readers.length - seeing.length, added: 0, removed: 0 });
    expect(opens).toEqual([]);
  }
  expect([...lists.values()].flat().length).toBeGreaterThan(300);
});

it("what a change gives, takes and opens is what the lists of both differ in", async () => {
  const tieOf = new Map(enabled.map((user) => [user.id, `${user.carrier_id} ${user.provider_id}`]));
  let opened = 0;
  for (const [index, { id, user_id }] of stored.entries()) {
    const next = (index + 1) % stored.length;
    const before = lists.get(id) ?? [];
    const after = lists.get(stored[next]?.id ?? 0) ?? [];
    const change = { before: accessSettings[index] as AccessSettings, after: accessSettings[next] as AccessSettings };
    const { counts, opens } = await audienceOf(api.db, untied, change);
    const added = after.filter((user) => !before.includes(user));
    expect(counts).toMatchObject({
      total: after.length,
      added: added.length,
      removed: before.filter((user) => !after.includes(user)).length,
    });
    const known = new Set(before.filter((user) => user !== user_id && user !== 1).map((user) => tieOf.get(user)));
    const newly = added.filter((user) => !known.has(tieOf.get(user)));
    expect(opens.reduce((sum, { users: many }) => sum + many, 0)).toBe(newly.length);
    expect(opens).toHaveLength(new Set(newly.map((user) => tieOf.get(user))).size);
    opened += opens.length;
  }
  expect(opened).toBeGreaterThan(20);
});
