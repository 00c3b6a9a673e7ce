import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { type TextShape, textProblem } from "./characters.ts";

/** The error of a value that is absent, or of another type. */
export const missingOrWrong =
  (required: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required : texts.somethingWrong;

/** The longest text that may be a number. */
export const longestNumber = 64;

/** Turns a text with a number into the number; leaves anything else as it is. */
export const numeric = (value: unknown) =>
  typeof value === "string" && value.length <= longestNumber && /^-?\d+$/.test(value.trim()) ? Number(value) : value;

/** Ends the checks of a text that is too long, so that no pattern ever sees it. */
export const endsAt = (max: number, tooLong: string = texts.lessThan(max)) =>
  z.maxLength(max, { error: tooLong, abort: true });

/** Refuses texts that nobody could read. */
export const readable = (shape: TextShape) =>
  z.refine<string>((value) => textProblem(value, shape) === null, {
    error: ({ input }) => textProblem(String(input), shape),
    abort: true,
  });

interface TextRules extends TextShape {
  tooLong?: string;
}

/** One letter may be written as up to four parts. */
const mostParts = 4;

/**
 * The checks of every stored text, in this order: trimmed, not too long, readable, its letters in one spelling (NFC). NFC comes
 * last, because it takes long for texts that the others refuse.
 */
export const typed = (max: number, { tooLong = texts.lessThan(max), ...shape }: TextRules = {}) =>
  [z.trim(), endsAt(max * mostParts, tooLong), readable(shape), z.normalize("NFC"), endsAt(max, tooLong)] as const;

/** Required text: trimmed, blanks count as empty, and `max` characters are allowed. */
export const text = (max: number, required: string = texts.required, rules: TextRules = {}) =>
  z.string({ error: missingOrWrong(required) }).check(...typed(max, rules), z.minLength(1, required));

/** Optional text: a blank or absent value becomes null. */
export const optionalText = (max: number) =>
  z.prefault(
    z.pipe(
      z.transform((value: string | null) => (typeof value === "string" && value.trim() === "" ? null : value)),
      z.nullable(z.string().check(...typed(max))),
    ),
    null,
  );

interface SecretRules {
  required: string;
  min: readonly [length: number, tooShort: string];
  max: readonly [length: number, tooLong: string];
}

/** A password to set: kept as it is typed, never trimmed, and made of characters that can be typed again. */
export const secret = ({ required, min, max }: SecretRules) =>
  z.string().check(endsAt(...max), z.minLength(1, required), z.minLength(...min), readable({}));

/** Refuses a password that was repeated in another way. */
export const samePasswords = () =>
  z.refine<{ password: string; confirmPassword: string }>((input) => input.password === input.confirmPassword, {
    error: texts.passwordsDiffer,
    path: ["confirmPassword"],
  });

/** Several values; their number is checked before any of them. */
export const several = <Item extends z.ZodMiniType>(item: Item, max = 1_000) =>
  z.pipe(
    z.transform((values: z.input<Item>[], { issues }) => {
      if (Array.isArray(values) && values.length > max)
        issues.push({ code: "custom", message: texts.atMostAtOnce(max), input: values });
      return values;
    }),
    z.array(item),
  );

const flagValue = () =>
  z.pipe(
    z.transform((value: boolean | number) => (typeof value === "boolean" ? Number(value) : numeric(value))),
    z.literal([1, 0]),
  );

/** Enabled flag: 1, 0, true and false are accepted, 1 or 0 is sent; absent means 1. */
export const flag = (absent: 0 | 1 = 1) => z.prefault(flagValue(), absent);

/** A flag of a change; absent if it stays as it is. */
export const changedFlag = () => z.optional(flagValue());

/** A flag that a filter may leave open. */
export const optionalFlag = () => z.optional(z.nullable(flagValue()));

/** Id of a related record in a payload; a numeric text is converted. */
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
export const maxInteger = 2_147_483_647;

interface WholeNumberRules {
  /** Most digits that are accepted. */
  digits?: number;
  /** Whether a text without letters, such as `1.5`, gets the message for integers. */
  integerText?: boolean;
}

const digitsText = ({ digits, integerText = false }: WholeNumberRules, minLength: 0 | 1) =>
  z.pipe(
    z.transform((value: number | string | null) => (typeof value === "number" ? String(value) : (value ?? ""))),
    z.string({ error: missingOrWrong(texts.required) }).check(
      z.trim(),
      endsAt(longestNumber, digits === undefined ? texts.notAnInteger : texts.lessThan(digits)),
      z.minLength(minLength, texts.required),
      z.regex(integerText ? /^[\d\s.,+-]*$/ : /^\d*$/, texts.onlyNumeric),
      ...(digits === undefined ? [] : [z.maxLength(digits, texts.lessThan(digits))]),
      z.refine((value) => value === "" || (/^\d+$/.test(value) && Number(value) <= maxInteger), texts.notAnInteger),
    ),
  );

/** Required whole number from 0 up, typed as text or given as a number; a number is sent. */
export const wholeNumber = (rules: WholeNumberRules = {}) => z.pipe(digitsText(rules, 1), z.transform(Number));

/** A whole number whose field may stay empty or be absent, which means `blank`. */
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

/** Exact decimal, by default above 0, that travels as text; a number is accepted. */
export const decimalText = (max: number, wrong: string, { decimals, zero = false }: DecimalRules = {}) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === "number" ? String(value) : value)),
    z.string({ error: missingOrWrong(texts.required) }).check(
      z.trim(),
      z.minLength(1, texts.required),
      endsAt(max),
      z.regex(new RegExp(`^\\d+(\\.\\d{1,${decimals ?? ""}})?$`), wrong),
      z.refine((value) => zero || !/^[0.]*$/.test(value), wrong),
    ),
  );

/** Positive id in a path. */
export const pathId = z.pipe(
  z.transform((value: number | string) => numeric(value)),
  z.int().check(z.positive()),
);

export const idParams = z.object({ id: pathId });

/** A moment that came with a record and goes back with its edit, so that the API notices a change by somebody else. */
export const sentBack = () => z.optional(z.string().check(endsAt(longestNumber), z.iso.datetime()));

/** Parts of results, which the API makes and nobody types. */
export const result = {
  id: z.int(),
  text: z.string(),
  flag: z.literal([1, 0]),
  /** ISO 8601 UTC, for example `2024-03-05T14:07:00.000Z`. */
  date: z.iso.datetime(),
};
