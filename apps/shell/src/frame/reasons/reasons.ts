import { ApiFailure, type GivenReason, type ReasonAction } from "@portal/api-client";
import type { AskedReason } from "@portal/api-client/contract/current-user";
import { sessionState } from "@portal/auth";
import type { RunWith } from "@portal/ui";

/** Shows a dialog; null if the user gives up. */
type Ask = (asked: AskedReason, before: GivenReason | undefined) => Promise<GivenReason | null>;

/** So long a reason is offered again, for a call that was refused, or that has to be confirmed. */
const againMs = 120_000;

let given: { action: string; reason: GivenReason; isRunning: boolean; at: number } | undefined;

/** What the rule of an action asks of the user; undefined if it asks nothing. */
export const askedReason = (action: string): AskedReason | undefined =>
  sessionState().session?.user?.reasons?.find((rule) => rule.action === action);

/** The reason that was given for an action a moment ago. */
export const reasonBefore = (action: string): GivenReason | undefined =>
  given?.action === action && Date.now() - given.at < againMs ? given.reason : undefined;

/** Runs an action whose reason was given in its own dialog: its calls take that one and ask no more. */
export const withReason =
  (action: string, reason: GivenReason): RunWith =>
  async (run) => {
    const own = { action, reason, isRunning: true, at: Date.now() };
    given = own;
    try {
      return await run();
    } finally {
      own.isRunning = false;
    }
  };

/** Finds the reason for a call: that of the running action, or the one that a dialog asks for. */
export const reasonFor =
  (ask: Ask) =>
  async (action: ReasonAction): Promise<GivenReason | undefined> => {
    const asked = askedReason(action);
    if (!asked || action === "reveal") return undefined; // the dialog of a masked number asks by itself
    if (given?.action === action && given.isRunning) return given.reason;
    const reason = await ask(asked, reasonBefore(action));
    if (!reason) throw new ApiFailure(428, { message: "Nothing was done, as no reason was given" });
    given = { action, reason, isRunning: false, at: Date.now() };
    return reason;
  };

/** Forgets the last reason, which belongs to a session. */
export function forgetReason(): void {
  given = undefined;
}
