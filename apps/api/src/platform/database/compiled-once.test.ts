import { sql } from "kysely";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { compiledOnce } from "./compiled-once.ts";
import { prepared } from "./prepared.ts";

const api = await startTestApi();

type Asked = { text: string; least: number | null; ids: readonly number[] };

const db = api.db.withPlugin(prepared);

function numbersOf() {
  const build = vi.fn(
    (_: typeof db, { text, least, ids }: Asked, order: "asc" | "desc") => sql<{ id: number; text: string }>`
      select id, ${text}::text as text from unnest(${ids}::int[]) as t (id)
      where ${least === null ? sql`true` : sql`id >= ${least}::int`} order by id ${sql.raw(order)}`,
  );
  const numbers = compiledOnce(build);
  return { build, numbers: (asked: Asked, order: "asc" | "desc") => numbers(db, asked, order) };
}

it("is built once for a shape, and answers each call by its own values", async () => {
  const { build, numbers } = numbersOf();
  const asked = [
    { text: "a", least: 2, ids: [1, 2, 3] },
    { text: "b", least: 3, ids: [4, 3, 1] },
  ];
  const [a, b] = await Promise.all(asked.map((one) => numbers(one, "asc")));
  expect(a?.map(({ id, text }) => `${text}${id}`)).toEqual(["a2", "a3"]);
  expect(b?.map(({ id, text }) => `${text}${id}`)).toEqual(["b3", "b4"]);
  expect(build).toHaveBeenCalledTimes(1);
});

it("is another one where a value is null, a list is longer, or the caller says so", async () => {
  const { build, numbers } = numbersOf();
  const ids = async (asked: Asked, order: "asc" | "desc") => (await numbers(asked, order)).map(({ id }) => id);
  expect(await ids({ text: "a", least: 2, ids: [1, 2] }, "asc")).toEqual([2]);
  expect(await ids({ text: "a", least: null, ids: [1, 2] }, "asc")).toEqual([1, 2]);
  expect(await ids({ text: "a", least: null, ids: [1, 2, 3] }, "asc")).toEqual([1, 2, 3]);
  expect(await ids({ text: "a", least: null, ids: [] }, "asc")).toEqual([]);
  expect(await ids({ text: "a", least: null, ids: [1, 2] }, "desc")).toEqual([2, 1]);
  expect(build).toHaveBeenCalledTimes(5);
});

it("stays a prepared statement", async () => {
  const { numbers } = numbersOf();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await numbers({ text: "a", least: 1, ids: [1] }, "asc");
  await numbers({ text: "b", least: 1, ids: [2] }, "asc");
  const sent = query.mock.calls.map(([given]) => given as unknown as pg.QueryConfig);
  query.mockRestore();
  const named = sent.filter(({ text }) => text?.includes("unnest"));
  expect(named.map(({ name }) => name)).toEqual([expect.any(String), named[0]?.name]);
});

it("takes a builder too, and asks in the transaction it is given", async () => {
  const countries = compiledOnce((of: typeof api.db, { name }: { name: string }) =>
    of.selectFrom("country").select("name").where("name", "=", name),
  );
  const inside = api.db.transaction().execute(async (tx) => {
    const values = { name: "Atlantis", short: "ATL", code: "999", currency: "Drachma", currency_exchange: "1" };
    await tx.insertInto("country").values(values).execute();
    expect(await countries(tx, { name: "Atlantis" })).toEqual([{ name: "Atlantis" }]);
    throw new Error("taken back");
  });
  await expect(inside).rejects.toThrow("taken back");
  expect(await countries(api.db, { name: "Atlantis" })).toEqual([]);
});
