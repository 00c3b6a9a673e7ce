import type { Operation } from "./document.ts";
import { expectStatus, type Rule, rowsOf, type Tried } from "./rule.ts";
import { fieldOf } from "./server.ts";

/** The lists that can be asked without more than page, limit, sort and filters. */
const listsOf = ({ document }: Tried) =>
  document.operations.filter(
    ({ method, path, parameters }) =>
      method === "GET" && path.endsWith("/paginate") && !parameters.some(({ required }) => required),
  );

/** Tries something with each list. */
const ofEachList =
  (check: (tried: Tried, list: Operation) => Promise<string[]>): Rule["try"] =>
  async (tried) => {
    const problems = [];
    for (const list of listsOf(tried))
      problems.push(...(await check(tried, list)).map((problem) => `${list.path}: ${problem}`));
    return problems;
  };

const idsOf = (answer: Parameters<typeof rowsOf>[0]) => rowsOf(answer).map((row) => JSON.stringify(row));

/** Rules about lists: pages, order and filters. */
export const listRules: readonly Rule[] = [
  {
    name: "Lists have pages: limit, total, next and previous page agree, and no row comes twice",
    try: ofEachList(async ({ admin }, { path }) => {
      const page = (of: number) => admin("GET", path, { query: { page: of, limit: 1 } });
      const [first, second] = [await page(1), await page(2)];
      const total = Number(fieldOf(first.body, "total"));
      const wanted = {
        results: Math.min(total, 1),
        currentPage: 1,
        nextPage: total > 1 ? 2 : null,
        previousPage: null,
      };
      const found = { ...wanted, results: rowsOf(first).length };
      for (const key of ["currentPage", "nextPage", "previousPage"])
        Object.assign(found, { [key]: fieldOf(first.body, key) });
      const problems =
        JSON.stringify(found) === JSON.stringify(wanted)
          ? []
          : [`the first page is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];
      if (total > 1 && idsOf(first)[0] === idsOf(second)[0]) problems.push("the second page has the row of the first");
      return problems;
    }),
  },
  {
    name: "Lists are sorted by each of their keys, in both directions",
    try: ofEachList(async ({ admin }, { path, parameters }) => {
      const keys = parameters.find(({ name }) => name === "sortBy")?.schema.enum ?? [];
      const problems = [];
      for (const sortBy of keys) {
        const sorted = async (sort: string) =>
          rowsOf(await admin("GET", path, { query: { limit: 100, sortBy, sort } }));
        const [up, down] = [await sorted("asc"), await sorted("desc")];
        const values = (rows: typeof up) => rows.map((row) => JSON.stringify(row[sortBy]));
        const isClear = up.length < 100 && new Set(values(up)).size === up.length && !values(up).includes("null");
        if (isClear && values(up).join() !== values(down).toReversed().join())
          problems.push(`sorted by ${sortBy}, downwards is not the reverse of upwards`);
      }
      return problems;
    }),
  },
  {
    name: "Lists are narrowed by their filters",
    try: ofEachList(async ({ admin }, { path, parameters }) => {
      const [first] = rowsOf(await admin("GET", path, { query: { limit: 1 } }));
      const texts = parameters.filter(({ name }) => typeof first?.[name] === "string" && first[name] !== "");
      const problems = [];
      for (const { name } of texts) {
        const value = String(first?.[name]);
        const found = await admin("GET", path, { query: { limit: 100, [name]: value } });
        const has = (row: Record<string, unknown>) => String(row[name]).toLowerCase().includes(value.toLowerCase());
        if (rowsOf(found).length === 0) problems.push(`${name}=${value} finds nothing, though a row has it`);
        else if (!rowsOf(found).every(has)) problems.push(`${name}=${value} finds rows that do not have it`);
      }
      return problems;
    }),
  },
  {
    name: "Lists refuse unknown filters, sort keys, directions and limits above 100 with 400",
    try: ofEachList(async (tried, { path, parameters }) => {
      const isSorted = parameters.some(({ name }) => name === "sortBy");
      const wrong: Record<string, string>[] = [
        { noSuchFilter: "1" },
        { limit: "101" },
        ...(isSorted ? [{ sortBy: "noSuchKey" }, { sort: "sideways" }] : []),
      ];
      const problems = [];
      for (const query of wrong)
        problems.push(
          ...expectStatus(tried, `${new URLSearchParams(query)}`, await tried.admin("GET", path, { query }), 400),
        );
      return problems;
    }),
  },
];
