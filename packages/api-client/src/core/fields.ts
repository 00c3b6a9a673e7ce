import * as z from "zod/mini";
import { texts } from "../texts.ts";

const missingOrWrong =
  (required: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required : texts.somethingWrong;

const numeric = (value: unknown) => (typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value);

/** Required text: trimmed, blanks count as empty, `max` characters themselves are allowed (D-A41). */
export const text = (max: number, required: string = texts.required, tooLong = texts.lessThan(max)) =>
  z.string({ error: missingOrWrong(required) }).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong));

/** Optional text: a blank or absent value becomes null. */
export const optionalText = (max: number) =>
  z.prefault(
    z.pipe(
      z.transform((value: string | null) => (typeof value === "string" && value.trim() === "" ? null : value)),
      z.nullable(z.string().check(z.trim(), z.maxLength(max, texts.lessThan(max)))),
    ),
    null,
  );

const flagValue = () =>
  z.pipe(
    z.transform((value: boolean | number) => (typeof value === "boolean" ? Number(value) : numeric(value))),
    z.literal([1, 0]),
  );

/** Enabled flag: 1, 0, true and false are accepted, 1 or 0 is sent; absent means 1 (D-A34, D-A40). */
export const flag = (absent: 0 | 1 = 1) => z.prefault(flagValue(), absent);

/** A flag that a filter may leave open. */
export const optionalFlag = () => z.optional(z.nullable(flagValue()));

/** Id of a related record in a payload; a numeric text is converted (D-A27). */
export const reference = () =>
  z.pipe(
    z.transform((value: number | string | null) => (value === "" ? null : numeric(value))),
    z.int({ error: missingOrWrong(texts.required) }).check(z.positive(texts.required)),
  );

/** Id of a related record that may be absent. */
export const optionalReference = () =>
  z.prefault(
    z.pipe(
      z.transform((value: number | string | null) => (value === "" ? null : numeric(value))),
      z.nullable(z.int({ error: texts.somethingWrong }).check(z.positive(texts.somethingWrong))),
    ),
    null,
  );

/** One word of a fixed list. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words as unknown as [Words[number], ...Words[number][]], {
    error: ({ input }) =>
      input === undefined || input === null || input === "" ? texts.required : `Must be one of: ${words.join(", ")}`,
  });

/** Largest whole number that the database's integer holds. */
const maxInteger = 2_147_483_647;

interface WholeNumberRules {
  /** Most digits that are accepted. */
  digits?: number;
  /** A text without letters, such as `1.5`, is told as no integer (D-A45). */
  integerText?: boolean;
}

const digitsText = ({ digits, integerText = false }: WholeNumberRules, minLength: 0 | 1) =>
  z.pipe(
    z.transform((value: number | string | null) => (typeof value === "number" ? String(value) : (value ?? ""))),
    z.string({ error: missingOrWrong(texts.required) }).check(
      z.trim(),
      z.minLength(minLength, texts.required),
      z.regex(integerText ? /^[\d\s.,+-]*$/ : /^\d*$/, texts.onlyNumeric),
      ...(digits === undefined ? [] : [z.maxLength(digits, texts.lessThan(digits))]),
      z.refine((value) => value === "" || (/^\d+$/.test(value) && Number(value) <= maxInteger), texts.notAnInteger),
    ),
  );

/** Required whole number from 0 up, typed as text or given as a number; a number is sent (D-A44, D-A45). */
export const wholeNumber = (rules: WholeNumberRules = {}) => z.pipe(digitsText(rules, 1), z.transform(Number));

/** The same where the field may stay empty or be absent, which means `blank` (D-A45). */
export const optionalWholeNumber = <const Blank extends number | null>(blank: Blank, rules: WholeNumberRules = {}) =>
  z.prefault(
    z.pipe(
      digitsText(rules, 0),
      z.transform((value): number | Blank => (value === "" ? blank : Number(value))),
    ),
    "",
  );

interface DecimalRules {
  /** Most digits after the point. */
  decimals?: number;
  /** Whether 0 is a value too. */
  zero?: boolean;
}

/** Exact decimal, above 0 unless told otherwise, that travels as text; a number is accepted (D-A44, D-A46). */
export const decimalText = (max: number, wrong: string, { decimals, zero = false }: DecimalRules = {}) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === "number" ? String(value) : value)),
    z.string({ error: missingOrWrong(texts.required) }).check(
      z.trim(),
      z.minLength(1, texts.required),
      z.maxLength(max, texts.lessThan(max)),
      z.regex(new RegExp(`^\\d+(\\.\\d{1,${decimals ?? ""}})?$`), wrong),
      z.refine((value) => zero || !/^[0.]*$/.test(value), wrong),
    ),
  );

const number = /^\d+$/;
/** As its reader has a number that he may not see in clear, e.g. `5959••••345`. */
const numberOrMasked = /^(\d+|\d{1,4}••••\d{1,3})$/;

/**
 * Phone number: blanks, hyphens and one leading `+` are removed, then 5 to 20 digits (C-14, D-A61). Where it is edited,
 * `maskable` lets the masked one pass, which means the stored number.
 */
export const msisdn = (required: string = texts.fieldRequired, { maskable = false } = {}) =>
  z.pipe(
    z.transform((value: string) =>
      typeof value === "string" ? value.replace(/[\s-]/g, "").replace(/^\+/, "") : value,
    ),
    z
      .string({ error: missingOrWrong(required) })
      .check(
        z.minLength(1, required),
        z.regex(maskable ? numberOrMasked : number, texts.onlyNumbers),
        z.maxLength(20, texts.lessThan(20)),
        z.minLength(5, texts.atLeast(5)),
      ),
  );

/** Positive id in a path. */
export const pathId = z.pipe(
  z.transform((value: number | string) => numeric(value)),
  z.int().check(z.positive()),
);

export const idParams = z.object({ id: pathId });

/** Parts of results, which the API made and nobody types. */
export const result = {
  id: z.int(),
  text: z.string(),
  flag: z.literal([1, 0]),
  /** ISO 8601 UTC, e.g. `2024-03-05T14:07:00.000Z`. */
  date: z.iso.datetime(),
};
