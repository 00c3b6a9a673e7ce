import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import type { EventResult } from "@portal/api-client/contract/platform-events";

/** What became of one event. */
export type Taken = Pick<EventResult, "outcome" | "answer" | "errors">;

export const taken: Taken = { outcome: "taken", answer: null, errors: [] };

/** Stored until the subscription that it names has begun. */
export const waiting: Taken = { outcome: "waiting", answer: null, errors: [] };

export const answered = (answer: MessageAnswer): Taken => ({ outcome: "taken", answer, errors: [] });

export const refusedFor = (errors: Taken["errors"]): Taken => ({ outcome: "refused", answer: null, errors });

export const refusedAt = (field: string, message: string): Taken => refusedFor([{ field, message }]);
