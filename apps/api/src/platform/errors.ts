import { type BulkFigures, type ErrorBody, type FieldError, type RefusalName, refusals } from "@portal/api-client";
import { sizeText } from "@portal/api-client/report-query";
import * as factorTexts from "@portal/api-client/second-factor-texts";
import { texts } from "@portal/api-client/texts";

/** A refusal with its status and body (P-3); handlers throw it, one place turns it into the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** As what it stands in the security log, and whom it is about where nobody is signed in; see `asEvent`. */
  event: { name: string; userId: number | null } | undefined;

  constructor(status: number, body: ErrorBody & { message: string }, retryAfter?: number) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    const name = eventsOfStatus.get(status);
    this.event = name ? { name, userId: null } : undefined;
  }

  /** Marks a refusal as one that concerns security, though its status does not say so (M6). */
  asEvent(name: string, userId: number | null = null): this {
    this.event = { name, userId };
    return this;
  }
}

/** The refusals that concern security whatever the reason (M6). */
const eventsOfStatus: ReadonlyMap<number, string> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [429, "limit.reached"],
]);

const maxFieldErrors = 50;

/** A refusal that the portal reacts to, by the name that the contract gives it; its text may say more than the contract's. */
export function refused(name: RefusalName, { message, errors = [], figures }: RefusalDetails = {}): HttpError {
  const { status, ...body } = refusals[name];
  return new HttpError(status, {
    ...body,
    ...(message && { message }),
    ...(errors.length > 0 && { errors: errors.slice(0, maxFieldErrors) }),
    ...(figures && { figures }),
  });
}

interface RefusalDetails {
  message?: string;
  errors?: readonly FieldError[];
  figures?: BulkFigures;
}

/** 400: a refused value or change that no single field carries. */
export const badRequest = (message: string) => new HttpError(400, { message });

/** 400: broken field rules; as a toast the first one stands alone, so it names its field (D-A20). */
export function invalidFields(errors: readonly FieldError[]): HttpError {
  const [first] = errors;
  const message = first?.field ? `${first.field}: ${first.message}` : (first?.message ?? texts.somethingWrong);
  return new HttpError(400, { message, errors: errors.slice(0, maxFieldErrors) });
}

export const invalidField = (field: string, message: string) => invalidFields([{ field, message }]);

/** 401: no session, or one that ended. */
export const unauthorized = () => new HttpError(401, { message: texts.unauthorized });

/** 400: the sender went away, or seemed to; nothing of the file is kept. */
export const brokenUpload = () => badRequest("The upload broke off, send the file again");

/** 401: the ticket of a sign-in's second step is over, or another one than it was given for. */
export const ticketOver = () => new HttpError(401, { message: factorTexts.signInAgain });

/** 403: a missing permission or an owner-only action, nothing else (P-4). */
export const forbidden = () => new HttpError(403, { message: "You do not have permission to do this" });

/** 404: no such record, or one outside the caller's scope; the two look alike (C-4). */
export const notFound = () => new HttpError(404, { message: texts.recordNotFound });

/** 404: no call has such an address. */
export const unknownAddress = () => new HttpError(404, { message: "Not found" });

/** 400: what came is no request at all. */
export const notReadable = () => new HttpError(400, { message: texts.requestNotReadable });

/** 408: a request that does not come to its end (S2). */
export const requestTooSlow = () => new HttpError(408, { message: texts.requestTooSlow });

/** 408: a file whose bytes come too slowly; its place is free for others. */
export const uploadTooSlow = () =>
  new HttpError(408, { message: "The file arrived too slowly. Check your connection and send it again" });

/** 431 */
export const headersTooLarge = () => new HttpError(431, { message: texts.headersTooLarge });

/** 413: more bytes or rows than the settings allow (P-7). */
export const fileTooBig = () => new HttpError(413, { message: texts.fileTooBig });

/** 413: the file of a report would hold more rows or bytes than it may; which of them is told. */
export class FileTooLarge extends HttpError {
  /** What of it is too much, e.g. `Rows: more than 100000`. */
  readonly limit: string;

  constructor(limit: { rows: number } | { bytes: number }) {
    const isRows = "rows" in limit;
    super(413, {
      message: isRows
        ? texts.tooManyRows
        : `The file would be larger than ${sizeText(limit.bytes)}, narrow the filters`,
    });
    this.limit = isRows ? `Rows: more than ${limit.rows}` : `Size: more than ${sizeText(limit.bytes)}`;
  }
}

/** 502: a datasource refused the query of a report; its owner may be told in the database's words (X7). */
export class RunRefused extends HttpError {
  /** The database's words; null for who may not read them. */
  readonly words: string | null;

  constructor(words: string | null) {
    super(502, { message: texts.reportNotRun });
    this.words = words;
  }
}

/** 413: an export of more rows than the setting allows (C-17, P-10). */
export const tooManyRows = () => new HttpError(413, { message: texts.tooManyRows });

export const conflict = (message: string, field?: string) =>
  new HttpError(409, { message, ...(field && { errors: [{ field, message }] }) });

/** 500: nothing that the caller could put right; what it was stands in the log. */
export const unexpected = () => new HttpError(500, { message: texts.somethingWrong });

/** 503: the database is away; it is started again, and a read may be asked again after these seconds. */
export const serviceRestarting = () => new HttpError(503, { message: texts.serviceRestarting }, 2);

/** 503: uploaded and made files cannot be had or kept; whatever was sent is not kept. */
export const storeAway = () =>
  new HttpError(503, { message: "The file store does not answer, try again in a moment" }, 5);

/** 504: the database gave up on a statement (M9); asked again as it is it would take as long. */
export const tookTooLong = () => new HttpError(504, { message: texts.tookTooLong });

/** 507: the disk is full; whatever was sent is not kept. */
export const noRoom = () => new HttpError(507, { message: texts.noRoom });

/** 429 for a limit that is reached: how long staff are told to wait, and the seconds for programs (D-A21, P-5). */
export const tooManyAttempts = ({ minutes, seconds }: { minutes: number; seconds: number }) =>
  new HttpError(429, { message: texts.tooManyAttempts(minutes) }, seconds);

/** 429: the numbers that a user who may not see them may look for, or have revealed, within an hour. */
export const tooManyNumbers = (seconds: number) =>
  new HttpError(429, { message: texts.tooManyNumbers(Math.ceil(seconds / 60)) }, seconds);

/** 409: another change holds what this one needs, and it takes long; nothing was done. */
export const busy = () => conflict("This is being changed right now, try again in a moment");

/** 429: so many connections are open from this address. */
export const tooManyConnections = () =>
  new HttpError(429, { message: "Too many connections from your address, try again in a minute" }, 60);

/** 429: this process makes as many files as it can. */
export const tooManyExports = () =>
  new HttpError(429, { message: "Too many exports are running, try again in a minute" }, 60);

/** 429: so many reports run at this moment (X5). */
export const tooManyReports = () => new HttpError(429, { message: texts.tooManyReports }, 5);

/** 400: filters of a report, each by its token; the first one's message stands alone as a toast (Q10). */
export const invalidFilters = (errors: readonly FieldError[]) =>
  new HttpError(400, { message: errors[0]?.message ?? texts.somethingWrong, errors: errors.slice(0, maxFieldErrors) });

/** 429: so many files of this user wait already. */
export const tooManyUploads = () =>
  new HttpError(429, { message: "Too many of your files are waiting, try again when they are done" }, 60);
