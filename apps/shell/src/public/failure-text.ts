import type { ErrorBody } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";

/** What staff read about a failed call: its message, else the default text (A-461, B-614). */
export const failureText = ({ message }: ErrorBody): string => message?.trim() || texts.noMessage;
