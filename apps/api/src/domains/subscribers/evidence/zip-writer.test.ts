import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { jsonPieces, ZipWriter } from "./zip-writer.ts";

const value = fc.oneof(
  fc.array(fc.jsonValue()),
  fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })),
);

it("JSON in pieces is the same value, on as many levels as it is cut", () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 5 }), (whole, levels) => {
      expect(JSON.parse([...jsonPieces(whole, levels)].join(""))).toEqual(JSON.parse(JSON.stringify(whole)));
    }),
    { seed: 1 },
  );
});

it("a ZIP in pieces has its files and their hashes", async () => {
  const text = "4,000 rows\n".repeat(100_000);
  async function* pieces() {
    const zip = new ZipWriter();
    yield* zip.file("empty.txt", []);
    yield* zip.file("long.txt", [text, Buffer.from("end")]);
    yield* zip.end();
  }
  const { SHA256SUMS, ...files } = unzipSync(await buffer(pieces()));
  expect(Object.keys(files)).toEqual(["empty.txt", "long.txt"]);
  expect(Buffer.from(files["long.txt"] ?? []).toString()).toBe(`${text}end`);
  expect(Buffer.from(SHA256SUMS ?? []).toString()).toMatch(
    /^e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 {2}empty\.txt\n[0-9a-f]{64} {2}long\.txt\n$/,
  );
});
