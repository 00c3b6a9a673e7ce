import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { endsAt, longestNumber, missingOrWrong } from "./fields.ts";
import { isSeveralNumbers, plainMsisdn } from "./phone-number.ts";

const number = /^\d+$/;
/** A number, or the masked form for readers who may not see it in clear, for example `5959••••345`. */
const numberOrMasked = /^(\d+|\d{1,4}••••\d{1,3})$/;

/**
 * Phone number: the digits of the typed text (`plainMsisdn`), 5 to 20 of them. In an edit, `maskable` also lets the masked form
 * pass, which stands for the stored number.
 */
export const msisdn = (required: string = texts.fieldRequired, { maskable = false } = {}) =>
  z.pipe(
    z.transform((value: string) =>
      typeof value === "string" && value.length <= longestNumber ? plainMsisdn(value) : value,
    ),
    z.string({ error: missingOrWrong(required) }).check(
      endsAt(longestNumber, texts.lessThan(20)),
      z.minLength(1, required),
      z.refine((value) => !isSeveralNumbers(value), { error: texts.onlyOneNumber, abort: true }),
      z.regex(maskable ? numberOrMasked : number, texts.onlyNumbers),
      z.maxLength(20, texts.lessThan(20)),
      z.minLength(5, texts.atLeast(5)),
    ),
  );
