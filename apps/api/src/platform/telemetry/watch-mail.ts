import type { SendMail } from "../mail/mail.ts";
import type { AppMetrics } from "./app-metrics.ts";
import { startSpan } from "./tracing.ts";

/** How a process fared with its mails since it was started. */
export interface MailFigures {
  sentAt: Date | null;
  failedAt: Date | null;
  /** What the last failure was, by codes alone: its words quote addresses. */
  failure: string | null;
}

/** Sends mails as before, and keeps how that went. */
export function watchMail(send: SendMail, metrics: AppMetrics): { mail: SendMail; figures: Readonly<MailFigures> } {
  const figures: MailFigures = { sentAt: null, failedAt: null, failure: null };
  return {
    figures,
    mail: async (mail) => {
      const span = startSpan("send mail", { kind: "client" });
      try {
        await send(mail);
        figures.sentAt = new Date();
        metrics.mail("sent");
        span?.end();
      } catch (error) {
        if (!mail.signal?.aborted) {
          Object.assign(figures, { failedAt: new Date(), failure: codesOf(error as MailError) });
          metrics.mail("failed");
        }
        span?.end({ failure: codesOf(error as MailError) });
        throw error;
      }
    },
  };
}

/** What nodemailer says of a failure besides words: `EAUTH 535 AUTH PLAIN`. */
type MailError = Error & { code?: string; responseCode?: number; command?: string };

const codesOf = ({ code, responseCode, command, name }: MailError) =>
  [code, responseCode, command].filter((part) => part !== undefined).join(" ") || name;
