import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, optionalReference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const refusalCodeLimits = { codeMax: 100, meaningMax: 255, remedyMax: 255 } as const;

export const RefusalCodeInput = z.object({
  refusalCode: text(refusalCodeLimits.codeMax),
  refusalCodeMeaning: text(refusalCodeLimits.meaningMax),
  refusalCodeRemedy: text(refusalCodeLimits.remedyMax),
  carrierId: optionalReference(),
  refusalCodeEnabled: flag(),
});
export type RefusalCodeInput = z.input<typeof RefusalCodeInput>;

export const RefusalCode = entity({
  refusalCodeId: result.id,
  refusalCode: result.text,
  refusalCodeMeaning: result.text,
  refusalCodeRemedy: result.text,
  /** Null for a code that means the same at all carriers. */
  carrierId: z.nullable(z.object({ carrierId: result.id, carrierName: result.text })),
  refusalCodeEnabled: result.flag,
});
export type RefusalCode = z.output<typeof RefusalCode>;

/** A code that a carrier gave, with what it means and what staff can do, as far as that is known. */
export const ExplainedCode = z.object({
  code: result.text,
  meaning: z.nullable(result.text),
  remedy: z.nullable(result.text),
});
export type ExplainedCode = z.output<typeof ExplainedCode>;

/** A carrier's code in words. */
export const codeText = ({ code, meaning, remedy }: ExplainedCode): string =>
  meaning === null ? `Code ${code}` : `Code ${code}: ${meaning}. Remedy: ${remedy}`;

export const refusalCodes = resource("refusalCodes", {
  entity: RefusalCode,
  input: RefusalCodeInput,
  filters: {
    refusalCode: "text",
    carrierName: "text",
    refusalCodeMeaning: "text",
    refusalCodeRemedy: "text",
    refusalCodeEnabled: "flag",
  },
  columns: [
    "refusalCodeId",
    "refusalCode",
    "carrierName",
    "refusalCodeMeaning",
    "refusalCodeRemedy",
    "refusalCodeEnabled",
  ],
});
