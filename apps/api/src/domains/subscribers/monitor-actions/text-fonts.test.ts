import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, it } from "vitest";
import { PdfWriter } from "./pdf-writer.ts";
import { fontsFor } from "./text-fonts.ts";

/** The text of a document of one paragraph as a PDF reader finds it, and the numbers of the drawn glyphs. */
async function readBack(text: string) {
  const document = new PDFDocument({ tagged: true });
  const fonts = await fontsFor([text]);
  const pdf = new PdfWriter(document, fonts);
  pdf.paragraph(text);
  pdf.end();
  const file = await buffer(document);
  const page = await (await getDocumentProxy(new Uint8Array(file), { useSystemFonts: false })).getPage(1);
  const { items } = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const shown = argsArray.filter((_, index) => fnArray[index] === OPS.showText) as (readonly unknown[])[][];
  return {
    hasNumbers: fonts.hasNumbers,
    text: items.map((item) => ("str" in item ? item.str : "")).join(""),
    glyphs: shown.flatMap(([line = []]) => line.flatMap((glyph) => (isGlyph(glyph) ? [glyph.originalCharCode] : []))),
  };
}

const isGlyph = (value: unknown): value is { originalCharCode: number } =>
  typeof value === "object" && value !== null && "originalCharCode" in value;

/** The number of the glyph for characters that a font does not have, mostly an empty box. */
const emptyBox = 0;

const sorted = (text: string) => [...text.replace(/\s/g, "")].sort().join("");

it.each([
  ["Latin", "Acme Móvil Żółć Ñandú"],
  ["Vietnamese", "Viễn thông Quân đội"],
  ["Greek and Cyrillic", "Ελλάδα Связь Київ"],
  ["Armenian and Georgian", "Հայաստան საქართველო"],
  ["Hebrew", "חברת סלולר"],
  ["Arabic", "شركة زين"],
  ["simplified Chinese", "中国移动通信"],
  ["traditional Chinese", "中華電信"],
  ["Japanese", "ソフトバンク株式会社 でんわ"],
  ["Korean", "한국통신 케이티"],
  ["Thai", "ไทยโมบายที่"],
  ["Burmese", "မြန်မာ"],
  ["Amharic", "ኢትዮ ቴሌኮም"],
  ["Telugu", "తెలుగు"],
  ["Kannada", "ಕನ್ನಡ"],
  ["pictures", "😀 🎁 👨‍👩‍👧 🇲🇽 1️⃣ ☎"],
  ["signs", "★ ✓ → € ™ ∑ ①"],
  ["several scripts at once", "Acme 中国 한국 ไทย 😀 Связь"],
])("draws %s and gives it back: %s", async (_, text) => {
  const { text: found, glyphs, hasNumbers } = await readBack(text);
  expect(found.normalize("NFKC")).toBe(text.normalize("NFKC"));
  expect(glyphs).not.toContain(emptyBox);
  expect(hasNumbers).toBe(false);
});

// Their vowel signs are drawn before the letter that they follow in the text, and are read there.
it.each([
  ["Hindi", "हिन्दी"],
  ["Bengali", "বাংলালিংক"],
  ["Punjabi", "ਪੰਜਾਬੀ ਕਿ"],
  ["Gujarati", "ગુજરાતી કિ"],
  ["Odia", "ଓଡ଼ିଆ"],
  ["Tamil", "தமிழ்"],
  ["Malayalam", "മലയാളം കെ"],
  ["Sinhala", "සිංහල"],
  ["Khmer", "ភាសាខ្មែរ"],
])("draws every letter of %s: %s", async (_, text) => {
  const { text: found, glyphs, hasNumbers } = await readBack(text);
  expect(sorted(found.normalize("NFD"))).toBe(sorted(text.normalize("NFD")));
  expect(glyphs).not.toContain(emptyBox);
  expect(hasNumbers).toBe(false);
});

it.each([
  ["a script without a font", "Ra 𓀀 end", "Ra [U+13000] end"],
  ["a sign of private use", "A\uE000", "A[U+E000]"],
  ["one letter among others", "中ꦗ国", "中[U+A997]国"],
])("writes the number of %s", async (_, text, expected) => {
  const { text: found, glyphs, hasNumbers } = await readBack(text);
  expect(found).toBe(expected);
  expect(glyphs).not.toContain(emptyBox);
  expect(hasNumbers).toBe(true);
});

it.each([
  ["letters and marks apart", "e\u0301 \u1112\u1161\u11AB", "é 한"],
  ["a choice among forms of a letter", "葛\u{E0100}城", "葛城"],
  ["signs that nobody sees", "\u2060A\u200BB", "AB"],
  ["a colour of skin, which one ink cannot show", "👍🏽", "👍"],
])("draws what is seen of %s", async (_, text, expected) => {
  const { text: found, glyphs, hasNumbers } = await readBack(text);
  expect(found).toBe(expected);
  expect(glyphs).not.toContain(emptyBox);
  expect(hasNumbers).toBe(false);
});

it("takes Chinese characters from the font of the language that stands beside them", async () => {
  const filesOf = async (text: string) => [...(await fontsFor([text])).subsets.keys()].join();
  expect(await filesOf("直")).toContain("noto-sans-sc");
  expect(await filesOf("直のカ")).not.toContain("noto-sans-sc");
  expect(await filesOf("直통")).not.toContain("noto-sans-sc");
});

it("reads no other font for a text that the main family has, and small parts of others", async () => {
  expect((await fontsFor(["Acme Móvil", "Связь", "شركة"])).subsets.size).toBe(0);
  const { subsets } = await fontsFor(["中国移动通信"]);
  for (const subset of subsets.values()) expect(subset.length).toBeLessThan(10_000);
});
