import * as z from "zod/mini";
import { texts } from "../texts.ts";

const missingOrWrong =
  (required: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? required : texts.somethingWrong;

const numeric = (value: unknown) => (typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value);

/** Required text: trimmed, blanks count as empty, `max` characters themselves are allowed (D-A41). */
export const text = (max: number, required: string = texts.required) =>
  z
    .string({ error: missingOrWrong(required) })
    .check(z.trim(), z.minLength(1, required), z.maxLength(max, texts.lessThan(max)));

/** Optional text: a blank or absent value becomes null. */
export const optionalText = (max: number) =>
  z.prefault(
    z.pipe(
      z.transform((value: string | null) => (typeof value === "string" && value.trim() === "" ? null : value)),
      z.nullable(z.string().check(z.trim(), z.maxLength(max, texts.lessThan(max)))),
    ),
    null,
  );

/** Enabled flag: 1, 0, true and false are accepted, 1 or 0 is sent; absent means 1 (D-A34, D-A40). */
export const flag = (absent: 0 | 1 = 1) =>
  z.prefault(
    z.pipe(
      z.transform((value: boolean | number) => (typeof value === "boolean" ? Number(value) : numeric(value))),
      z.literal([1, 0]),
    ),
    absent,
  );

/** Id of a related record in a payload; a numeric text is converted (D-A27). */
export const reference = () =>
  z.pipe(
    z.transform((value: number | string | null) => (value === "" ? null : numeric(value))),
    z.int({ error: missingOrWrong(texts.required) }).check(z.positive(texts.required)),
  );

/** Exact decimal above 0 that travels as text; a number is accepted (D-A44, D-A46). */
export const decimalText = (max: number, wrong: string) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === "number" ? String(value) : value)),
    z.string({ error: missingOrWrong(texts.required) }).check(
      z.trim(),
      z.minLength(1, texts.required),
      z.maxLength(max, texts.lessThan(max)),
      z.regex(/^\d+(\.\d+)?$/, wrong),
      z.refine((value) => !/^[0.]*$/.test(value), wrong),
    ),
  );

/** Phone number: blanks, hyphens and one leading `+` are removed, then 5 to 20 digits (C-14, D-A61). */
export const msisdn = () =>
  z.pipe(
    z.transform((value: string) =>
      typeof value === "string" ? value.replace(/[\s-]/g, "").replace(/^\+/, "") : value,
    ),
    z
      .string({ error: missingOrWrong(texts.fieldRequired) })
      .check(
        z.minLength(1, texts.fieldRequired),
        z.regex(/^\d+$/, texts.onlyNumbers),
        z.maxLength(20, texts.lessThan(20)),
        z.minLength(5, texts.atLeast(5)),
      ),
  );

/** Positive id in a path. */
export const idParams = z.object({
  id: z.pipe(
    z.transform((value: number | string) => numeric(value)),
    z.int().check(z.positive()),
  ),
});

/** Parts of results, which the API made and nobody types. */
export const result = {
  id: z.int(),
  text: z.string(),
  flag: z.literal([1, 0]),
  /** ISO 8601 UTC, e.g. `2024-03-05T14:07:00.000Z`. */
  date: z.iso.datetime(),
};
