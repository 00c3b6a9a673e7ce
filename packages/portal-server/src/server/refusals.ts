import type { ErrorBody } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { StoreAwayError } from "@portal/releases/storage";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";

/** The refusals of the portal's server, with their status and the sentence that staff read. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  get body(): ErrorBody {
    return { message: this.message };
  }
}

const again = (seconds: number) => ({ "Retry-After": String(seconds) });

export const notReadable = () => new Refusal(400, texts.requestNotReadable);
export const unauthorized = () =>
  new Refusal(401, "The token of the metrics is missing or wrong", { "WWW-Authenticate": "Bearer" });
export const otherOrigin = () => new Refusal(403, "This address takes calls of the portal's own pages alone");
export const notFound = () => new Refusal(404, "Not found");
export const notAllowed = (allowed: string) => new Refusal(405, "This address takes no such call", { Allow: allowed });
export const tooSlow = () => new Refusal(408, texts.requestTooSlow);
export const tooLarge = () => new Refusal(413, texts.fileTooBig);
export const headersTooLarge = () => new Refusal(431, texts.headersTooLarge);
export const tooManyConnections = () =>
  new Refusal(429, "Too many connections from your address, try again in a minute", again(60));
export const tooManyUploads = () =>
  new Refusal(429, "Too many files are on their way from your address, try again in a minute", again(60));
export const portalBusy = () => new Refusal(503, "The portal is busy, try again in a minute", again(60));
export const uploadsBusy = () => new Refusal(503, "Too many files are on their way, try again in a minute", again(60));
/** 503: nobody listens at the API's address; its supervisor starts it again. */
export const serviceRestarting = () => new Refusal(503, texts.serviceRestarting, again(2));
/** 503: no whole registry is left. Open tabs go on with their copy, and only a person can repair it. */
export const registryBroken = () => new Refusal(503, "The registry is broken, an administrator has to repair it");
/** 503: the store of releases is on another machine, and that does not answer; browsers try again, or tell. */
const storeAway = () => new Refusal(503, "The portal's releases cannot be reached, try again in a moment", again(2));
/** 502: an answer that broke off or was none. A change may have been made or not. */
export const brokeOff = () => new Refusal(502, "The answer broke off, check what was done before you try again");
/** 504: no answer in time. A change may have been made or not. */
export const noAnswer = () => new Refusal(504, "No answer came in time, check what was done before you try again");
const unexpected = () => new Refusal(500, texts.somethingWrong);

export function refuse(reply: FastifyReply, { status, headers, body }: Refusal) {
  return reply
    .code(status)
    .headers({ "Cache-Control": "no-store", ...headers })
    .send(body);
}

/** The one form of every error of the portal's server; the cause of an unexpected one stands only in the log. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    if (error.statusCode && error.statusCode < 500) return refuse(reply, notReadable());
    if (error instanceof StoreAwayError) {
      request.log.error({ err: error }, "the store of releases does not answer");
      return refuse(reply, storeAway());
    }
    request.log.error({ err: error }, "unexpected error");
    return refuse(reply, unexpected());
  });
}
