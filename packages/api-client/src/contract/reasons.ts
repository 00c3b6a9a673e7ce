import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, result, sentBack, several, text } from "../core/fields.ts";
import { type ReasonAction, reasonActions } from "../core/reason.ts";
import { texts } from "../texts.ts";

export { type GivenReason, type ReasonAction, reasonActions } from "../core/reason.ts";

/** What each kind of action is called on screens. */
export const reasonActionTexts: Readonly<Record<ReasonAction, string>> = {
  cancel: "Cancel a subscription",
  charge: "Generate a charge",
  blacklist: "Change the blacklist in the Monitor",
  reveal: "Reveal a number",
  delete: "Delete",
  restore: "Restore",
  grant: "Give or take roles and permissions",
  bulk: "Bulk jobs and files",
  approve: "Approve or cancel a batch",
};

export const reasonModes = ["off", "optional", "required"] as const;
export const reasonLimits = { texts: 30, textMax: 100, noteMax: 2_000 } as const;

/** Whether an action asks for a reason, and the texts to choose from. */
export const ReasonRule = z.object({
  action: z.enum(reasonActions),
  mode: z.enum(reasonModes),
  texts: z.array(result.text),
  dateModified: result.date,
});
export type ReasonRule = z.output<typeof ReasonRule>;

/** A rule that asks for reasons needs texts to choose from. */
export const ReasonRuleInput = z
  .object({
    mode: choice(reasonModes),
    texts: several(text(reasonLimits.textMax), reasonLimits.texts),
    dateModified: sentBack(),
  })
  .check(
    z.refine(({ mode, texts: choices }) => mode === "off" || choices.length > 0, {
      path: ["texts"],
      error: texts.required,
    }),
  );

const noBlank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const optionalWords = (max: number) =>
  z.optional(z.pipe(z.transform(noBlank), z.optional(text(max, texts.required, { lines: true }))));

/** The reason and the note that come with an action, beside what its own call takes. */
export const ReasonFields = z.object({
  reason: optionalWords(200),
  note: optionalWords(reasonLimits.noteMax),
});

const numbersIn = /\d{4}-\d\d-\d\d(?!\d)|\+?\d(?:[ \u00a0.-]?\d){8,}/g;

/** The phone numbers in a text, but for the number that the text is about: nine digits or more, also in groups, and no date. */
export function otherNumbersIn(written: string, own?: string): string[] {
  const found = [...written.matchAll(numbersIn)].map(([number]) => number);
  const digits = found.filter((number) => !/^\d{4}-\d\d-\d\d$/.test(number)).map((number) => number.replace(/\D/g, ""));
  return [...new Set(digits)].filter((number) => !own?.endsWith(number));
}

/** The warning of a note on an action that holds a phone number, also another person's; the note is kept all the same. */
export const numberWarning = "This holds a phone number. An erasure of that number changes this text.";

/** The warning of a note that holds the phone number of somebody else; it is kept all the same. */
export const noteWarning = "This holds another phone number. An erasure of that number changes this text.";

/** The rules that decide which actions ask staff for a reason; all are off at first. */
export const reasons = {
  list: endpoint({
    summary: "The rules of all kinds of actions",
    method: "GET",
    path: "/services/reasons",
    access: "reason.manage",
    response: z.array(ReasonRule),
  }),
  edit: endpoint({
    summary: "Changes the rule of a kind of actions; it holds from the next call on",
    method: "PUT",
    path: "/services/reasons/:action",
    access: "reason.manage",
    params: z.object({ action: text(20) }),
    body: ReasonRuleInput,
    response: ReasonRule,
  }),
};
