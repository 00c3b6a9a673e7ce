import { expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "../core/endpoint.ts";
import { parseListQuery } from "../core/list-query.ts";
import { walk } from "../openapi.ts";
import { contract } from "./index.ts";

/** Fields that are compared with a stored or typed value, and never stored. */
const comparedOnly = /^(auth\.login password|auth\.confirm password|.* confirmPassword|monitorTimeline\.events after)$/;

const shapeOf = (schema: Schema): Record<string, Schema> => {
  const { def } = schema._zod as { def: { shape?: Record<string, Schema>; out?: Schema } };
  return def.shape ?? (def.out ? shapeOf(def.out) : {});
};

/** Whether a field takes free text, and not one of a list. */
function isFreeText(schema: Schema): boolean {
  const { anyOf, ...own } = z.toJSONSchema(schema, { unrepresentable: "any", io: "output" });
  return [own, ...(anyOf ?? [])].some((one) => one.type === "string" && !one.enum && one.const === undefined);
}

const fields = [...walk(contract)].flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) =>
    Object.entries(schema ? shapeOf(schema) : {}).map(([field, one]) => ({ name: `${name} ${field}`, schema: one })),
  ),
);
const texts = fields.filter(({ name, schema }) => isFreeText(schema) && !comparedOnly.test(name));

it("there are many texts in the contract", () => expect(texts.length).toBeGreaterThan(60));

/** The mark in a short text, and in one that is long enough for a password. */
const around = (mark: string) => [`a${mark}b`, `Movil${mark}Plus`];
const plain = around(" ");
const controls = ["\u0007", "\u0000", "\u0085"].flatMap(around);
const halfCharacters = around("\ud83d");
const turned = ["\u202e", "\u2066"].flatMap(around);
const invisible = ["\u200b", "\u200b\u200d\u2060\u00ad\u3164\u200b\u200b\u200b"];
const severalLines = [...around("\r\n"), "one\n\ttwo lines"];
const inParts = ["e\u0301", "Cafe\u0301 Mo\u0301vil"];
const all = [plain, controls, halfCharacters, turned, invisible, severalLines, inParts].flat();

const unreadable = new Set([...controls, ...halfCharacters, ...turned, ...invisible]);
const isLine = (text: string) => !unreadable.has(text) && !severalLines.includes(text);

interface Kind {
  /** The text after the field's checks; null if it is refused. */
  take: (text: string) => string | null;
  /** The only fields of this kind; without it, any field may be of it. */
  only?: RegExp;
}

/** The kinds of text (D14): none takes unreadable text, and all but secrets have one spelling, NFC. */
const kinds: Readonly<Record<string, Kind>> = {
  "a line": { take: (text) => (isLine(text) ? text.normalize("NFC") : null) },
  lines: {
    take: (text) => (unreadable.has(text) ? null : text.normalize("NFC")),
    only: /^messages\.(create|edit) message$| reportQuery$|^msisdns\.reveal note$|^subscriberNotes\.(add|edit) content$/,
  },
  // control characters are removed instead of being refused (G8)
  "a line, cleaned": {
    take: (text) => {
      const cleaned = text.replace(/\p{Cc}+/gu, " ");
      return unreadable.has(cleaned) ? null : cleaned.normalize("NFC");
    },
    only: /^reportAgends\.create agendSubject$/,
  },
  "a password": {
    take: (text) => (isLine(text) && text.length >= 8 ? text : null),
    only: /^(auth|users|invitations)\..* password$/,
  },
  "a password elsewhere": {
    take: (text) => (isLine(text) ? text : null),
    only: / (datasourcePassword|carrierConnectionSecret)$/,
  },
  "of a pattern": { take: () => null },
};

const taken = (schema: Schema, text: string) => {
  const parsed = z.safeParse(schema, text);
  return parsed.success ? parsed.data : null;
};

it("each text of the contract is of a kind, and those of a special kind are the ones that have to be (D14, G8)", () => {
  const answersOf = (take: (text: string) => unknown) => JSON.stringify(all.map(take));
  for (const { name, schema } of texts) {
    const answers = answersOf((text) => taken(schema, text));
    const special = Object.values(kinds).filter(({ only }) => only?.test(name));
    const open = special.length > 0 ? special : Object.values(kinds).filter(({ only }) => !only);
    expect(
      open.map(({ take }) => answersOf(take)),
      name,
    ).toContain(answers);
  }
});

/** Longer than any field takes. */
const longest = 64_000;
/** The worst texts for one pattern or another. */
const long = [
  ...["a", "1", " ", "@", "_a", "\u0315\u0300", "\ud800"].map((unit) => `${unit.repeat(100_000)}!`),
  `a@${".".repeat(100_000)}@`,
  `a@${"a.".repeat(100_000)}@`,
  `info_${"a_".repeat(100_000)}!`,
];

/** Whether a pattern looks at each character once: one class and nothing else, or nothing that repeats without end. */
const isQuick = (pattern: string) =>
  /^(?:\[[^\]]*\]|\\p\{\w+\})\+?$/.test(pattern) || !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);

it("a text that is longer than its field takes is refused before any pattern or spelling looks at it (S1)", () => {
  let looks = 0;
  const slow = new Set<string>();
  const { exec } = RegExp.prototype;
  const { normalize } = String.prototype;
  onTestFinished(() => void vi.restoreAllMocks());
  // the patterns are recorded and not run: that could take hours
  vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    looks += 1;
    if (text.length < longest || isQuick(this.source)) return exec.call(this, text);
    slow.add(this.source);
    return null;
  });
  vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form?: string) {
    if (this.length < longest) return normalize.call(this, form);
    slow.add("normalize");
    return this;
  });
  for (const { schema } of fields) for (const text of long) z.safeParse(schema, text);
  vi.restoreAllMocks();
  expect(looks).toBeGreaterThan(fields.length);
  expect([...slow]).toEqual([]);
});

const lists = [...walk(contract)].flatMap(([name, { list }]) => (list ? [{ name, list }] : []));

it.each(lists)("filters of $name take readable texts in one spelling, and not too many (D14, S1)", ({ list }) => {
  for (const [field, kind] of Object.entries(list.filters)) {
    const refusalOf = (value: unknown) => {
      const parsed = parseListQuery(list, { [field]: value });
      return parsed.ok ? parsed.query.filters.map(({ value }) => value) : parsed.errors.map(({ field }) => field);
    };
    for (const value of ["a\u0000", "a\u0085b", "\ud83d", "a\u202eb", "\u200b", "a".repeat(256), { deep: "a" }])
      expect(refusalOf(value), field).toEqual([field]);
    expect(refusalOf(Array.from({ length: 500 }, () => "1")), field).toEqual([field]);
    if (kind === "text") expect(refusalOf("Cafe\u0301"), field).toEqual(["Caf\u00e9"]);
  }
});
