import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "../core/endpoint.ts";
import { parseListQuery } from "../core/list-query.ts";
import { walk } from "../openapi.ts";
import { contract } from "./index.ts";

/** Compared with what is stored or typed beside it, and never kept. */
const comparedOnly = /^(auth\.login password|auth\.confirm password|.* confirmPassword|monitorTimeline\.events after)$/;
const secrets = /password/i;
/** Control characters are taken out of it instead of being refused (G8). */
const isCleaned = (call: string) => call === "reportAgends.create agendSubject";

const shapeOf = (schema: Schema): Record<string, Schema> => {
  const { def } = schema._zod as { def: { shape?: Record<string, Schema>; out?: Schema } };
  return def.shape ?? (def.out ? shapeOf(def.out) : {});
};

/** Whether a field gives a text that is not one of a list: what may be typed freely. */
function isFreeText(schema: Schema): boolean {
  const { anyOf, ...own } = z.toJSONSchema(schema, { unrepresentable: "any", io: "output" });
  return [own, ...(anyOf ?? [])].some((one) => one.type === "string" && !one.enum && one.const === undefined);
}

const fields = [...walk(contract)].flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) =>
    Object.entries(schema ? shapeOf(schema) : {})
      .filter(([field, one]) => isFreeText(one) && !comparedOnly.test(`${name} ${field}`))
      .map(([field, one]) => ({ name, field, schema: one })),
  ),
);
const problems = (schema: Schema, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

it("there are many texts in the contract", () => expect(fields.length).toBeGreaterThan(60));

describe.each(fields)("$name $field", ({ name, field, schema }) => {
  const controls: (readonly [string, string])[] = [
    ["a control character", "Movil\u0007Plus"],
    ["NUL", "Movil\u0000Plus"],
    ["a C1 control character", "Movil\u0085Plus"],
  ];
  if (isCleaned(`${name} ${field}`))
    it.each([...controls, ["lines", "Movil\r\nPlus"] as const])("is rid of %s (G8)", (_, value) => {
      expect(z.parse(schema, value)).toBe("Movil Plus");
    });

  const unreadable: (readonly [string, string])[] = [
    ...(isCleaned(`${name} ${field}`) ? [] : controls),
    ["half a character", "Movil\ud83dPlus"],
    ["a turned reading direction", "Movil\u202ePlus"],
    ["an isolate", "Movil\u2066Plus"],
    ["nothing that can be seen", "\u200b\u200d\u2060\u00ad\u3164\u200b\u200b\u200b"],
  ];
  it.each(unreadable)("refuses %s (D14)", (_, value) => {
    expect(problems(schema, value)).not.toEqual([]);
  });

  it("takes several lines only where its screen shows some (D14)", () => {
    const isRefused = problems(schema, "one\n\ttwo lines").length > 0;
    const takesLines = /^messages\.(create|edit) message$| reportQuery$/.test(`${name} ${field}`);
    expect(isRefused).toBe(!takesLines && !isCleaned(`${name} ${field}`));
  });

  it("keeps one spelling of letters, NFC, unless it is a secret (D14)", () => {
    const parsed = z.safeParse(schema, "Cafe\u0301 Mo\u0301vil");
    if (parsed.success)
      expect(parsed.data).toBe(secrets.test(field) ? "Cafe\u0301 Mo\u0301vil" : "Caf\u00e9 M\u00f3vil");
  });
});

/** The worst for one pattern or another; 64 kB come first, so that what grows with the square shows before it takes hours. */
const worst = ["a", "1", " ", "@", "_a", "\u0315\u0300", "\ud800"].map(
  (unit) => (length: number) => unit.repeat(length),
);
const long = [64_000, 1_000_000].flatMap((length) => [
  ...worst.map((of) => `${of(length)}!`),
  `a@${".".repeat(length)}@`,
  `a@${"a.".repeat(length / 2)}@`,
  `info_${"a_".repeat(length / 2)}!`,
]);

// what a text costs comes each time; what a processor shared with others adds to it does not
it.each(fields)("$name $field is done with 1 MB at once, whatever it is (S1)", { retry: 4 }, ({ schema }) => {
  for (const text of long) {
    const before = process.threadCpuUsage();
    z.safeParse(schema, text);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000, text.slice(0, 9)).toBeLessThan(400);
  }
});

const lists = [...walk(contract)].flatMap(([name, { list }]) => (list ? [{ name, list }] : []));

describe.each(lists)("filters of $name", ({ list }) => {
  it.each(Object.keys(list.filters))("%s takes readable texts in one spelling, and not too many (D14, S1)", (field) => {
    const refusalOf = (value: unknown) => {
      const parsed = parseListQuery(list, { [field]: value });
      return parsed.ok ? parsed.query.filters.map(({ value }) => value) : parsed.errors.map(({ field }) => field);
    };
    for (const value of ["a\u0000", "a\u0085b", "\ud83d", "a\u202eb", "\u200b", "a".repeat(256), { deep: "a" }])
      expect(refusalOf(value)).toEqual([field]);
    expect(refusalOf(Array.from({ length: 500 }, () => "1"))).toEqual([field]);
    if (list.filters[field] === "text") expect(refusalOf("Cafe\u0301")).toEqual(["Caf\u00e9"]);
  });
});
