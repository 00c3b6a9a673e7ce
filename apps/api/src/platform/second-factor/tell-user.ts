import type { FastifyBaseLogger } from "fastify";
import type { SendMail } from "../mail/mail.ts";

const notYou = "If it was not you, change your password at once and tell your administrator.";

/** The mails to users about their second factor (ASVS 6.3.7). */
const mails = {
  added: "A second factor was added to your Carrier Portal account. You need it for each sign-in from now on.",
  removed: "A second factor was removed from your Carrier Portal account.",
  codes: "New recovery codes were made for your Carrier Portal account. Your former codes no longer work.",
  recovery: "One of your recovery codes was used for your Carrier Portal account. It no longer works.",
  reset: "Staff have reset the second factor of your Carrier Portal account. You are signed out everywhere.",
  tried:
    "Somebody who knows your password tried to get past the second factor of your Carrier Portal account, and failed.",
} as const;

export type FactorMail = keyof typeof mails;

/** Mails a user about a change of their second factor, after the answer. */
export function tellUser(mail: SendMail, to: string, what: FactorMail, log: FastifyBaseLogger): void {
  const sent = mail({
    to,
    subject: "The second factor of your Carrier Portal account",
    text: `${mails[what]}\n\n${notYou}`,
  });
  sent.catch((error: Error) =>
    log.error({ err: { message: error.message } }, "the user was not told about their second factor"),
  );
}
