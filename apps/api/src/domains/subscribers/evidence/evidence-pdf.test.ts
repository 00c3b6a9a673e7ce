import { buffer } from "node:stream/consumers";
import type { Evidence } from "@portal/verify";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { evidencePdf } from "./evidence-pdf.ts";

const record = (facts: Record<string, string>) => ({
  at: "2026-03-01T10:00:00.000Z",
  what: "Subscribed to Fitness Coach",
  facts,
  sealed: null,
  unsealed: "records of this kind are not sealed",
});

const evidence: Evidence = {
  format: "portal-evidence/1",
  createdAt: "2026-03-02T10:00:00.000Z",
  createdBy: "anna",
  reason: "Letter 12",
  timeZone: "UTC",
  number: "525505010634",
  masked: false,
  carrier: "Movil Norte",
  product: null,
  from: "2026-03-01",
  to: "2026-03-02",
  gaps: [],
  proof: "abc",
  sections: [
    {
      title: "Opt-in",
      records: [record(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`Text ${n}`, "WWWW"])))],
    },
    { title: "Messages", records: [record({ Text: "WIDE ".repeat(500) })] },
    { title: "Charges", records: [] },
  ],
};

it("keeps long records on their pages, and each heading with the first row of its table", async () => {
  const file = await buffer(await evidencePdf(evidence, "abc"));
  const pdf = await getDocumentProxy(new Uint8Array(file), { useSystemFonts: false });
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        "str" in item && item.str.trim() ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      );
    }),
  );
  expect(Math.min(...pages.flat().map(({ y }) => y))).toBeGreaterThan(20);
  for (const title of ["Opt-in", "Messages"]) {
    const page = pages.find((items) => items.some(({ text }) => text === title)) ?? [];
    expect(page.map(({ text }) => text)).toContain("1");
  }
  const texts = pages.flat().map(({ text }) => text);
  expect(texts).toContain("No records in this period");
  expect(texts.join(" ").match(/whole in evidence\.json/g)).toHaveLength(2);
});
