import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { type Cell, copyInto } from "./copy.ts";

const api = await startTestApi();

it("keeps tabs, line ends, backslashes and nulls, across the borders of its chunks", async () => {
  const odd = "a\tb\nc\r\\d \\N é 🙂";
  const rows = Array.from({ length: 40_000 }, (_, index): Cell[] => [index, index % 2 ? null : odd, index % 3 === 0]);
  const client = await api.owner.connect();
  await client.query("create temporary table copied (id integer, text text, flag boolean)");
  expect(await copyInto(client, { table: "copied", columns: ["id", "text", "flag"], rows })).toBe(40_000);
  const { rows: counted } = await client.query(
    `select count(*) as all, count(*) filter (where text = $1) as odd, count(*) filter (where text is null) as none,
       count(*) filter (where flag) as flags, sum(id) as ids from copied`,
    [odd],
  );
  client.release();
  expect(counted).toEqual([{ all: 40_000, odd: 20_000, none: 20_000, flags: 13_334, ids: 799_980_000 }]);
});
