import type { SendMail } from "../mail/mail.ts";
import type { AppMetrics } from "./app-metrics.ts";
import { startSpan } from "./tracing.ts";

/** The mail figures of a process since its start. */
export interface MailFigures {
  sentAt: Date | null;
  failedAt: Date | null;
  /** The last failure, by codes alone: its words quote addresses. */
  failure: string | null;
}

/** Wraps a function that sends mails, and counts its results. */
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

/** The fields of an error of nodemailer besides its words: `EAUTH 535 AUTH PLAIN`. */
type MailError = Error & { code?: string; responseCode?: number; command?: string };

const codesOf = ({ code, responseCode, command, name }: MailError) =>
  [code, responseCode, command].filter((part) => part !== undefined).join(" ") || name;
