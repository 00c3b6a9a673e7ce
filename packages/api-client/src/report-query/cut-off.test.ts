import { expect, it } from "vitest";
import { cutOffText, sizeText } from "./cut-off.ts";

const tenMiB = 10 * 1_024 ** 2;

it.each([
  [{ truncated: false, rowLimit: 5_000 }, null],
  [{ truncated: true, rowLimit: 5_000 }, "Only the first 5000 rows are shown"],
  [{ truncated: true, rowLimit: 1 }, "Only the first row is shown"],
  [
    { truncated: true, rowLimit: 9, byteLimit: tenMiB },
    "Only the first 9 rows are shown: with the next one they are larger than 10 MiB",
  ],
  [{ truncated: true, rowLimit: 0, byteLimit: tenMiB }, "No row is shown: the first one alone is larger than 10 MiB"],
])("what was cut off %j is told: %s (X1, X4)", (result, text) => {
  expect(cutOffText(result)).toBe(text);
});

it.each([
  [999, "999 bytes"],
  [50_000, "48.8 KiB"],
  [tenMiB, "10 MiB"],
  [1_024 ** 3, "1 GiB"],
])("%i bytes read %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
