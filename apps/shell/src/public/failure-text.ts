import type { ErrorBody } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";

/** The text about a failed call: its message, or else the default text. */
export const failureText = ({ message }: ErrorBody): string => message?.trim() || texts.noMessage;
