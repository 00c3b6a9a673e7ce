import { isDeepStrictEqual } from "node:util";
import { type BulkResource, bulkFields } from "@portal/api-client/contract/bulk-changes";
import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { permissions } from "@portal/api-client/permissions";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildSide } from "#test/access/side.ts";
import { manyRecordsCalls, recordsOf } from "#test/many-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: [...permissions] });
const side = await buildSide(api.db);
const { rowsOf } = manyRecordsCalls(staff);
const enabledCountries = [await api.build.country(), await api.build.country()];
const disabledCountry = await api.build.country();
await staff.delete(`/services/countries/${disabledCountry.id}`);

/** Some values of each field that may be set in bulk; few, so that a record often has the new value already. */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  countryCurrency: ["EUR", "USD"],
  countryCurrencyExchange: ["1.25", "20"],
  countryId: [...enabledCountries, disabledCountry].map(({ id }) => id),
  carrierPolicyDescription: ["One", "Other"],
  carrierPolicyValue: ["17", "3"],
  refusalCodeMeaning: ["One", "Other"],
  refusalCodeRemedy: ["Wait", "Ask"],
  providerNotificationEndpoint: ["https://one.example.com", "https://other.example.com"],
  shortcodeRelation: ["4", "7"],
  shortcodeType: ["free", "charge"],
  billingCodeDescription: ["One", "Other", null],
  billingCodePrice: ["7.5", "8"],
  billingType: ["mt", "api"],
  productPeriodicity: ["31", "7"],
  productFreeTrial: [0, 6],
  productQuietTimeEnabled: [0, 1],
  productMaxDailySubs: ["12", "0"],
  productMaxMonthlySubs: [13, 0],
  productRetationDays: [14, null],
  productKeywordType: ["unsubscription", "help"],
  message: ["One", "Two\nlines"],
  messageType: ["help", "info"],
  blacklistExpireDate: ["2031-01-15T10:00:00.000Z", null],
  menuDescription: ["One", "Other"],
};

interface Change {
  action: "edit" | "delete" | "restore";
  set?: Record<string, unknown>;
}

const pick = (field: string) => fc.constantFrom(...(valuesOf[field] ?? []));

/** Changes that a resource takes. */
function changesOf(fields: readonly string[], mayRestore: boolean): fc.Arbitrary<Change> {
  const actions: fc.Arbitrary<Change>[] = [fc.constant<Change>({ action: "delete" })];
  if (mayRestore) actions.push(fc.constant<Change>({ action: "restore" }));
  if (fields.length > 0)
    actions.push(
      fc
        .subarray([...fields], { minLength: 1 })
        .chain((some) => fc.record(Object.fromEntries(some.map((field) => [field, pick(field)]))))
        .map((set) => ({ action: "edit", set })),
    );
  return fc.oneof(...actions);
}

const isEmptyLine = (line: { before: object; after: object } | undefined) =>
  line !== undefined && isDeepStrictEqual(line.before, line.after);

it.each(Object.keys(bulkFields) as BulkResource[])(
  "a random change of random records of %s does the same as single calls, to records and audit lines",
  async (name) => {
    const { calls, root, make, get, sentOf, comparable, comparableLines } = recordsOf(name, { api, staff, side });
    const changes = changesOf(bulkFields[name], "restore" in calls);

    const made = new Map<number, Awaited<ReturnType<typeof make>>>();
    const makeOne = async () => {
      const row = await make();
      made.set(row.id, row);
      return row.id;
    };
    const single = async (id: number, { action, set }: Change) => {
      if (action === "delete") return staff.delete(`${root}/${id}`);
      if (action === "restore") return staff.put(`${root}/restore/${id}`);
      const now = await get(id);
      const row = "id" in now ? now : (made.get(id) ?? {}); // a deleted record without a flag cannot be read
      return staff.put(`${root}/${id}`, { body: { ...sentOf(row), ...set } });
    };

    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(changes), { minLength: 1, maxLength: 3 }), changes, async (pasts, change) => {
        const pairs: { one: number; other: number }[] = [];
        for (const past of pasts) {
          const pair = { one: await makeOne(), other: await makeOne() };
          if (past) for (const id of [pair.one, pair.other]) await single(id, past);
          pairs.push(pair);
        }
        const before = await Promise.all(pairs.map(async ({ one }) => (await comparableLines(one)).length));
        const replies = [];
        for (const { one } of pairs) replies.push(await single(one, change));
        const ids = pairs.map(({ other }) => other);
        const seen = await staff.post("/services/bulk-changes/preview", { body: { resource: name, ids, ...change } });
        expect(seen.status, JSON.stringify(seen.body)).toBe(200);
        const done = await staff.post("/services/bulk-changes", { body: { previewId: seen.body.jobId } });
        expect(done.status, JSON.stringify(done.body)).toBe(200);
        const rows: { recordId: number; outcome: string; reason: string | null }[] = await rowsOf(done.body.jobId);

        for (const [index, { one, other }] of pairs.entries()) {
          const { status, body } = replies[index] ?? { status: 0, body: {} };
          const row = rows.find(({ recordId }) => recordId === other);
          const isRefused = status >= 400 && status !== 404;
          expect(row?.outcome === "refused", `${row?.outcome} and ${status} ${JSON.stringify(body)}`).toBe(isRefused);
          if (isRefused) expect(row?.reason).toContain(body.errors?.[0]?.message ?? body.message);
          expect(comparable(await get(other))).toEqual(comparable(await get(one)));
          const lines = await comparableLines(one);
          // a single edit that changes nothing leaves an empty line, and a bulk change none
          const isEmpty = change.action === "edit" && !isRefused && isEmptyLine(lines.at(-1));
          const wrote = lines.length > (before[index] ?? 0) && !isEmpty;
          expect(row?.outcome === "changed", `${row?.outcome} and ${status}`).toBe(wrote);
          expect(await comparableLines(other)).toEqual(isEmpty ? lines.slice(0, -1) : lines);
        }
      }),
      { seed: 33, numRuns: 6, endOnFailure: true },
    );
  },
);

it("random roles of random users are given and taken as by single calls, to users and audit lines", async () => {
  const { make, get, comparable, comparableLines } = recordsOf("users", { api, staff, side });
  const roles = [
    await api.build.role({ permissions: ["carrier.list"] }),
    await api.build.role({ permissions: ["user.edit"] }),
    await api.build.role({}),
    { id: administratorRoleId }, // which only administrators give
  ].map(({ id }) => id);
  const change = fc.record({
    action: fc.constantFrom("addRoles", "deleteRoles"),
    roles: fc.subarray(roles, { minLength: 1 }),
  });
  const single = (userId: number, { action, roles: ids }: { action: string; roles: readonly number[] }) => {
    const body = { userId, roles: ids };
    return action === "addRoles"
      ? staff.post("/services/users/add-roles", { body })
      : staff.put("/services/users/delete-roles", { body });
  };
  /** A user who holds some of the roles that staff may give, and who works or not. */
  const past = fc.record({ held: fc.subarray(roles.slice(0, 3)), isDisabled: fc.boolean() });
  const userOf = async ({ held, isDisabled }: { held: readonly number[]; isDisabled: boolean }) => {
    const { id } = await make();
    if (held.length > 0) await single(id, { action: "addRoles", roles: held });
    if (isDisabled) await staff.delete(`/services/users/${id}`);
    return id;
  };

  await fc.assert(
    fc.asyncProperty(fc.array(past, { minLength: 1, maxLength: 3 }), change, async (pasts, wanted) => {
      const pairs = [];
      for (const each of pasts) pairs.push({ one: await userOf(each), other: await userOf(each) });
      const replies = [];
      for (const { one } of pairs) replies.push(await single(one, wanted));
      const ids = pairs.map(({ other }) => other);
      const seen = await staff.post("/services/bulk-changes/preview", { body: { resource: "users", ids, ...wanted } });
      expect(seen.status, JSON.stringify(seen.body)).toBe(200);
      const done = await staff.post("/services/bulk-changes", { body: { previewId: seen.body.jobId } });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      const rows: { recordId: number; outcome: string; reason: string | null }[] = await rowsOf(done.body.jobId);

      for (const [index, { one, other }] of pairs.entries()) {
        const { status, body } = replies[index] ?? { status: 0, body: {} };
        const row = rows.find(({ recordId }) => recordId === other);
        expect(row?.outcome === "refused", `${row?.outcome} and ${status}`).toBe(status >= 400);
        if (status >= 400) expect(row?.reason).toContain(body.errors?.[0]?.message ?? body.message);
        expect(comparable(await get(other))).toEqual(comparable(await get(one)));
        expect(await comparableLines(other)).toEqual(await comparableLines(one));
      }
    }),
    { seed: 33, numRuns: 12, endOnFailure: true },
  );
});
