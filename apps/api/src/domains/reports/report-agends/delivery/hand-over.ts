import type { FastifyBaseLogger } from "fastify";
import type { Mail, SendMail } from "#platform/mail/mail.ts";

/** A mail that did not go out, or of which nobody knows whether it did. */
export class MailFailed extends Error {
  readonly mayHaveArrived: boolean;

  constructor(
    message: string,
    { mayHaveArrived = false, ...options }: ErrorOptions & { mayHaveArrived?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

interface HandOver {
  mail: Omit<Mail, "beforeEnd" | "signal">;
  send: SendMail;
  /** Writes down that the mail may have arrived from now on; what it throws keeps the mail's end back. */
  note(): Promise<void>;
  /** Gives the mail up, unless its end has gone. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

const answerLength = 200;

/** Sends a mail so that it is written down before it can have arrived: a worker that finds it written does not send it again. */
export async function handOver({ mail, send, note, signal, log }: HandOver): Promise<void> {
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort();
  let refusal: unknown;
  let noted = false;
  const beforeEnd = async () => {
    try {
      signal.throwIfAborted();
      await note();
    } catch (error) {
      refusal = error;
      throw error;
    }
    noted = true;
    signal.removeEventListener("abort", giveUp);
  };
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    await send({ ...mail, beforeEnd, signal: givenUp.signal });
  } catch (cause) {
    if (refusal !== undefined) throw refusal;
    if (givenUp.signal.aborted) throw cause;
    const { message, response, responseCode } = cause as Error & { response?: string; responseCode?: number };
    log.warn({ err: { message } }, "a report could not be mailed");
    if (responseCode)
      throw new MailFailed(`The mail server refused the mail: ${response?.slice(0, answerLength)}`, { cause });
    if (noted)
      throw new MailFailed("The mail server did not answer: the mail may have arrived", {
        cause,
        mayHaveArrived: true,
      });
    throw new MailFailed("The mail server could not be reached", { cause });
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
