import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

/** Rows of some bytes, cut into pieces of a size, as `line: cells`. */
async function read(text: string | Uint8Array, size = 5) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows = [];
  for await (const some of readCsv(pieces())) rows.push(...some);
  return rows.map(({ line, cells }) => [line, ...cells]);
}

describe("readCsv", () => {
  it("trims cells, leaves out rows without content and counts the lines of the file (F-3, D-A62)", async () => {
    expect(await read("a, b ,c\r\n\r\n , ,\r\nd,e,f")).toEqual([
      [1, "a", "b", "c"],
      [4, "d", "e", "f"],
    ]);
  });

  it("keeps tabs and line ends within a cell, also at its ends, and leaves out rows that have nothing else (P-20)", async () => {
    expect(await read("a\t, b\r\n\t,\t\r\nc,d\r\n")).toEqual([
      [1, "a\t", "b"],
      [3, "c", "d"],
    ]);
    expect(await read('"a\n" , " \tb"\n"\n",""\nc,d\n')).toEqual([
      [1, "a\n", "\tb"],
      [5, "c", "d"],
    ]);
  });

  it("brings letters to the spelling in which texts are stored (D14)", async () => {
    expect(await read("Cancio\u0301n,\u00e9\n")).toEqual([[1, "Canci\u00f3n", "\u00e9"]]);
  });

  it("takes a byte-order mark and characters that two pieces share (D-A62)", async () => {
    expect(await read("\uFEFFaé€😀,b\n", 1)).toEqual([[1, "aé€😀", "b"]]);
  });

  it("separates by a semicolon only where the first line has no comma (F-3)", async () => {
    expect(await read("\n5,1;b\n")).toEqual([[2, "5", "1;b"]]);
    expect(await read("\na;b\n5,1;c\n")).toEqual([
      [2, "a", "b"],
      [3, "5,1", "c"],
    ]);
  });

  it("reads quotes by RFC 4180: separators, new lines and doubled quotes within, blanks around (D-A62)", async () => {
    expect(await read('a,"b,1", "say ""yes"""\n"two\nlines",x,y\nlast,"",z\n')).toEqual([
      [1, "a", "b,1", 'say "yes"'],
      [2, "two\nlines", "x", "y"],
      [4, "last", "", "z"],
    ]);
  });

  it("keeps an apostrophe before any text: it may be part of a text", async () => {
    expect(await read("'+52155,'x,'=1\n")).toEqual([[1, "'+52155", "'x", "'=1"]]);
  });

  it("keeps digits that are written as a formula, so that Excel keeps their zeros, as one cell (P-20)", async () => {
    expect(await read('="0551", a,="+52 1"\r\n"b ,=""1"",",="x"\n').catch(({ message }) => message)).toBe(
      "Line 2: a quote stands within a cell that has none at its start",
    );
    expect(await read('="0551", a,="+52 1"\r\n"b ,=""1"",",c\n')).toEqual([
      [1, '="0551"', "a", '="+52 1"'],
      [2, 'b ,="1",', "c"],
    ]);
  });

  it.each([
    ["CR alone", "a,b\rc,d\r", 1],
    ["CR alone, cut at each", "a,b\rc,d", 4],
    ["CR LF, cut between both", "a,b\r\nc,d\r\n", 4],
  ])("reads lines that end with %s", async (_, text, size) => {
    expect(await read(text, size)).toEqual([
      [1, "a", "b"],
      [2, "c", "d"],
    ]);
  });

  it("refuses lines that end with CR here and LF there, as one of both may stand within a cell", async () => {
    await expect(read("a\rb\nc\n")).rejects.toMatchObject({ status: 400, message: expect.stringContaining("CR") });
  });

  it.each([
    ["a tab where the first line has neither comma nor semicolon", "a\tb\n1\t2\n"],
    ["what Excel's own first line says", "sep=;\r\na;b\n1;2"],
    ["the same within quotes", '\n"sep=\t"\na\tb\n1\t2'],
  ])("separates by %s", async (_, text) => {
    expect((await read(text)).map(([, ...cells]) => cells)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("refuses another separator by name", async () => {
    await expect(read("sep=|\na|b\n")).rejects.toMatchObject({ status: 400, message: expect.stringContaining("|") });
  });

  it.each([
    ["a quote that is not closed", 'a,b\n"c,d\n', "The quote of line 2 is not closed"],
    ["a file that is cut off within a quote", 'a,"b', "The quote of line 1 is not closed"],
    ["text behind a closing quote", 'a,b\n\n"5215"99,d\n', "Line 3: text stands behind a closing quote"],
    ["text behind a closing quote and a blank", '"5215" 99,d\n', "Line 1: text stands behind a closing quote"],
    ["a quote that takes the next rows with it", 'a,"b\nc,"d"\n', "Line 1: text stands behind a closing quote"],
    ["a quote within a cell", 'a,b"c"\n', "Line 1: a quote stands within a cell"],
  ])("refuses %s (RFC 4180)", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });

  it.each([
    ["Latin-1", Buffer.from("a,\xE9,b\n", "latin1")],
    ["a character cut off", Buffer.from("a,é").subarray(0, 3)],
    ["UTF-16, as Excel's Unicode text", Buffer.from("\uFEFFa;b\n", "utf16le")],
    ["a NUL", Buffer.from("a,\0\n")],
  ])("refuses %s (F-3)", async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ status: 400, message: "File must be UTF-8" });
  });

  it("does not gather a whole file behind a quote that nobody closed", async () => {
    await expect(read(`a,b\n"${"x,y\n".repeat(50_000)}`, 16_384)).rejects.toThrow("Line 2 does not end");
  });

  it.each(["\n", "\r\n", "  \n", "\u00a0\t\r\n"])(
    "reads a file that begins with 140,000 lines of %j (D15)",
    async (blank) => {
      expect(await read(`${blank.repeat(140_000)}a;b\n1;2`, 16_384)).toEqual([
        [140_001, "a", "b"],
        [140_002, "1", "2"],
      ]);
      expect(await read(blank.repeat(140_000), 16_384)).toEqual([]);
    },
  );

  it("reads any cells that were written with quotes, however they are cut", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\n", " ", "x", "=") });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const text = `h,h\n${rows.map((cells) => cells.map(quoted).join(",")).join("\r\n")}`;
        const seen = (await read(text, size)).slice(1).map(([, ...cells]) => cells);
        const trimmed = (one: string) => one.replace(/^ +| +$/g, "");
        const kept = rows.map((cells) => cells.map(trimmed)).filter((cells) => cells.some((one) => one.trim()));
        expect(seen).toEqual(kept);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it("reads files without quotes as the parser reads those with them", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", ";", "\t", " ", "5", "'", "=", "+"), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("\n", "\r\n"),
        async (rows, size, lineEnd) => {
          const lines = ["a,b", ...rows.map((cells) => cells.join(","))].join(lineEnd);
          const [first, ...rest] = await read(`${lines}${lineEnd}"q"`, lines.length * 4);
          expect(first).toEqual([1, "a", "b"]);
          expect(await read(lines, size)).toEqual([first, ...rest.slice(0, -1)]);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});
