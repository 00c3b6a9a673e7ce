import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";
import { LRUCache } from "lru-cache";

const require = createRequire(import.meta.url);

/** The family of nearly all texts: Latin, Greek, Cyrillic, Arabic and Hebrew letters and many signs. */
export const mainFonts = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

interface Family {
  /** The list of which characters are in which file of the family. */
  index: string;
  /** Letters that show which language's style the Chinese characters beside them need. */
  letters?: RegExp;
}

/** Families for the characters that the main one lacks. */
const families: readonly Family[] = [
  { index: require.resolve("@fontsource-variable/noto-sans-sc/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"), letters: /[\p{sc=Hira}\p{sc=Kana}]/u },
  { index: require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"), letters: /\p{sc=Hang}/u },
  { index: require.resolve("@fontsource-variable/noto-emoji/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-bengali/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-devanagari/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-ethiopic/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-gujarati/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-gurmukhi/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-kannada/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-khmer/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-malayalam/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-myanmar/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-oriya/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-sinhala/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-tamil/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-telugu/unicode.json") },
  { index: require.resolve("@fontsource-variable/noto-sans-thai/unicode.json") },
];

/** The files that list a character, in the order in which a document with these texts tries them. */
export function filesFor(texts: string): (codePoint: number) => string[] {
  const isOfTexts = ({ letters }: Family) => Number(letters?.test(texts) ?? false);
  const inOrder = families.toSorted((one, other) => isOfTexts(other) - isOfTexts(one));
  return (codePoint) =>
    inOrder.flatMap(({ index }) =>
      slices
        .memo(index)
        .flatMap(({ file, ranges }) =>
          ranges.some(([from, to]) => from <= codePoint && codePoint <= to) ? [file] : [],
        ),
    );
}

interface Slice {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const slices = new LRUCache<string, readonly Slice[]>({
  max: families.length,
  memoMethod: (index) => {
    const folder = dirname(index);
    const ranges = JSON.parse(readFileSync(index, "utf8")) as Record<string, string>;
    return Object.entries(ranges).map(([name, texts]) => ({
      file: join(folder, "files", `${basename(folder)}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`),
      ranges: texts.split(",").map(rangeOf),
    }));
  },
});

/** Reads `U+4E00-4E7F` or `U+4E00`. */
function rangeOf(text: string): [from: number, to: number] {
  const [from = Number.NaN, to = from] = text
    .slice("U+".length)
    .split("-")
    .map((hex) => Number.parseInt(hex, 16));
  return [from, to];
}

const characters = new LRUCache<string, ReadonlySet<number>>({
  max: 500,
  // These files are single fonts; only a collection of fonts has no character set.
  memoMethod: (file) => new Set((openSync(file) as Font).characterSet),
});

/** The code points for which a font has a glyph: fewer than the index of its family lists. */
export const charactersOf = (file: string): ReadonlySet<number> => characters.memo(file);
