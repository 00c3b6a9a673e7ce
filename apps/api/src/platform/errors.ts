import { type BulkFigures, type ErrorBody, type FieldError, type RefusalName, refusals } from "@portal/api-client";
import { notForKeys } from "@portal/api-client/keys";
import { sizeText } from "@portal/api-client/report-query";
import * as factorTexts from "@portal/api-client/second-factor-texts";
import { texts } from "@portal/api-client/texts";
import { viewOnly } from "@portal/api-client/views";

/** A refusal with its status and body. Handlers throw it, and one place turns it into the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** The name in the security log, and the user that the refusal is about if nobody is signed in; see `asEvent`. */
  event: { name: string; userId: number | null } | undefined;

  constructor(status: number, body: ErrorBody & { message: string }, retryAfter?: number) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    const name = eventsOfStatus.get(status);
    this.event = name ? { name, userId: null } : undefined;
  }

  get headers(): Record<string, string> {
    return this.retryAfter ? { "Retry-After": String(this.retryAfter) } : {};
  }

  /** Marks a refusal for the security log, where its status alone does not. */
  asEvent(name: string, userId: number | null = null): this {
    this.event = { name, userId };
    return this;
  }
}

/** Refusals with these statuses always go into the security log. */
const eventsOfStatus: ReadonlyMap<number, string> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [429, "limit.reached"],
]);

const maxFieldErrors = 50;

/** A refusal that screens react to, by its name in the contract; its text may say more than the contract's. */
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

/** 400: a value or change is refused, and no single field is at fault. */
export const badRequest = (message: string) => new HttpError(400, { message });

/** 400: fields break their rules. As a toast the first message stands alone, so it names its field. */
export function invalidFields(errors: readonly FieldError[]): HttpError {
  const [first] = errors;
  const message = first?.field ? `${first.field}: ${first.message}` : (first?.message ?? texts.somethingWrong);
  return new HttpError(400, { message, errors: errors.slice(0, maxFieldErrors) });
}

export const invalidField = (field: string, message: string) => invalidFields([{ field, message }]);

/** 401: there is no session, or it has ended. */
export const unauthorized = () => new HttpError(401, { message: texts.unauthorized });

/** 400: the sender went away, or seemed to; nothing of the file is kept. */
export const brokenUpload = () => badRequest("The upload broke off, send the file again");

/** 401: the ticket of a sign-in's second step has expired, or is of another sign-in. */
export const ticketOver = () => new HttpError(401, { message: factorTexts.signInAgain });

/** 403: only for a missing permission or an owner's action. */
export const forbidden = () => new HttpError(403, { message: "You do not have permission to do this" });

/** 403: the call is about the person who is signed in, or asks for their password, so no key makes it. */
export function refusedToKeys(): HttpError {
  const { status, ...body } = notForKeys;
  return new HttpError(status, body);
}

/** 403: a view only reads. */
export function refusedToViews(): HttpError {
  const { status, ...body } = viewOnly;
  return new HttpError(status, body);
}

/** 404: there is no such record, or it is outside of the caller's scope; the two look alike. */
export const notFound = () => new HttpError(404, { message: texts.recordNotFound });

/** 404: no call has this address. */
export const unknownAddress = () => new HttpError(404, { message: "Not found" });

/** 400: the bytes are no request. */
export const notReadable = () => new HttpError(400, { message: texts.requestNotReadable });

/** 408: a request does not come to its end. */
export const requestTooSlow = () => new HttpError(408, { message: texts.requestTooSlow });

/** 408: a file arrives too slowly; its place is free for others. */
export const uploadTooSlow = () =>
  new HttpError(408, { message: "The file arrived too slowly. Check your connection and send it again" });

/** 431: the headers are too large. */
export const headersTooLarge = () => new HttpError(431, { message: texts.headersTooLarge });

/** 413: more bytes or rows than the settings allow. */
export const fileTooBig = () => new HttpError(413, { message: texts.fileTooBig });

/** 413: the file of a report would have more rows or bytes than the limit; `limit` says which. */
export class FileTooLarge extends HttpError {
  /** The limit that is exceeded, for example `Rows: more than 100000`. */
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

/** 502: a datasource refused the query of a report. Its owner may read the database's words. */
export class RunRefused extends HttpError {
  /** The database's words; null for callers who may not read them. */
  readonly words: string | null;

  constructor(words: string | null) {
    super(502, { message: texts.reportNotRun });
    this.words = words;
  }
}

/** 413: an export has more rows than the setting allows, or a file more records than the text says. */
export const tooManyRows = (message: string = texts.tooManyRows) => new HttpError(413, { message });

export const conflict = (message: string, field?: string) =>
  new HttpError(409, { message, ...(field && { errors: [{ field, message }] }) });

/** 500: an error that the caller cannot mend; the log has its cause. */
export const unexpected = () => new HttpError(500, { message: texts.somethingWrong });

/** 503: the database is away and is being restarted; a read may be tried again after these seconds. */
export const serviceRestarting = () => new HttpError(503, { message: texts.serviceRestarting }, 2);

/** 503: files cannot be read or kept; a file that was sent is not kept. */
export const storeAway = () =>
  new HttpError(503, { message: "The file store does not answer, try again in a moment" }, 5);

/** 504: the database gave up on a statement at its time limit; the same call would take as long again. */
export const tookTooLong = () => new HttpError(504, { message: texts.tookTooLong });

/** 507: the disk is full; what was sent is not kept. */
export const noRoom = () => new HttpError(507, { message: texts.noRoom });

/** 429: a limit is reached. The text names the minutes to wait, the header the seconds. */
export const tooManyAttempts = ({ minutes, seconds }: { minutes: number; seconds: number }) =>
  new HttpError(429, { message: texts.tooManyAttempts(minutes) }, seconds);

/** 429: a user who may not see numbers has looked for, or revealed, as many as one hour allows. */
export const tooManyNumbers = (seconds: number) =>
  new HttpError(429, { message: texts.tooManyNumbers(Math.ceil(seconds / 60)) }, seconds);

/** 409: another change holds the record for long; nothing was done. */
export const busy = () => conflict("This is being changed right now, try again in a moment");

/** 429: too many connections are open from this address. */
export const tooManyConnections = () =>
  new HttpError(429, { message: "Too many connections from your address, try again in a minute" }, 60);

/** 429: a key has made as many calls in this minute as one may. */
export const tooManyCallsOfKey = () =>
  new HttpError(429, { message: "Too many calls with this key, try again in a minute" }, 60);

/** 429: this process makes as many files as it can. */
export const tooManyExports = () =>
  new HttpError(429, { message: "Too many exports are running, try again in a minute" }, 60);

/** 429: too many reports run at this moment. */
export const tooManyReports = () => new HttpError(429, { message: texts.tooManyReports }, 5);

/** 400: filters of a report are refused, each by its token; the first message stands alone as a toast. */
export const invalidFilters = (errors: readonly FieldError[]) =>
  new HttpError(400, { message: errors[0]?.message ?? texts.somethingWrong, errors: errors.slice(0, maxFieldErrors) });

/** 429: too many files of this user wait already. */
export const tooManyUploads = () =>
  new HttpError(429, { message: "Too many of your files are waiting, try again when they are done" }, 60);
