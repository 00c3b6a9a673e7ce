import type { GivenReason, ReasonAction } from "@portal/api-client";
import type { ReasonFields } from "@portal/api-client/contract/reasons";
import { texts as sharedTexts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import type { Db } from "../database/database.ts";
import { invalidField } from "../errors.ts";

/** A rule that asks for reasons. */
interface AskingRule {
  mode: "off" | "optional" | "required";
  texts: readonly string[];
}

/** Finds the rule of an action; undefined if the action asks for no reason. */
export type FindReasonRule = (action: ReasonAction) => Promise<AskingRule | undefined>;

/** Reads each rule anew, so that a change holds from the next call on, on every replica. */
export const findReasonRule =
  (db: Db): FindReasonRule =>
  (action) =>
    db
      .selectFrom("reason_rule")
      .select(["mode", "texts"])
      .where("action", "=", action)
      .where("mode", "<>", "off")
      .executeTakeFirst();

/** The reason that a call came with; refuses a missing one that the rule requires, and one that it does not know. */
export function givenReason(
  { mode, texts }: AskingRule,
  given: z.output<typeof ReasonFields>,
): GivenReason | undefined {
  const { reason, note } = given;
  if (reason !== undefined && !texts.includes(reason)) throw invalidField("reason", `Unknown reason: ${reason}`);
  if (reason === undefined && mode === "required") throw invalidField("reason", sharedTexts.required);
  if (reason === undefined && note === undefined) return undefined;
  return { ...(reason && { reason }), ...(note && { note }) };
}
