import { texts } from "@portal/api-client/texts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { isAway } from "../database/away.ts";
import {
  badRequest,
  brokenUpload,
  busy,
  conflict,
  HttpError,
  noRoom,
  notFound,
  refused,
  serviceRestarting,
  storeAway,
  tookTooLong,
  unexpected,
  unknownAddress,
} from "../errors.ts";
import { StoreAway } from "../files/store-away.ts";
import { isNoRoom } from "../no-room.ts";
import type { SecurityEvent } from "../security-events.ts";
import { statementOf } from "../telemetry/watch-statements.ts";
import { describeCall } from "./calling.ts";

/** The one place that turns an error of a handler into an answer; details of unexpected errors stay in the log. */
export function answerErrors(app: FastifyInstance, onSecurityEvent: (event: SecurityEvent) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = outageOf(error);
    if (outage) {
      request.log.warn({ err: describeError(error) }, outage.message);
      return send(reply, outage);
    }
    const knownRefusal = refusal(error);
    if (!knownRefusal) {
      request.log.error({ err: describeError(error) }, "unexpected error");
      return send(reply, unexpected());
    }
    if (knownRefusal.event) {
      const { userId, ...call } = describeCall(request);
      const line = {
        event: knownRefusal.event.name,
        ...call,
        userId: userId ?? knownRefusal.event.userId,
        status: knownRefusal.status,
      };
      request.log.warn(line, "security");
      onSecurityEvent({ ...line, requestId: request.id });
    }
    return send(reply, knownRefusal);
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) => send(reply, unknownAddress()));
}

/**
 * An error for the log. A database error quotes what a user typed, so only its code and constraint are logged, and the
 * statement without its values.
 */
export function describeError(error: Error) {
  const { name, message, stack } = error;
  if (!(error instanceof pg.DatabaseError)) return { type: name, message, stack };
  const frames = stack?.slice(stack.indexOf("\n    at "));
  const { code, constraint, table } = error;
  return { type: name, code, constraint, table, statement: statementOf(error), stack: frames };
}

const send = (reply: FastifyReply, { status, headers, body }: HttpError) =>
  reply.status(status).headers(headers).send(body);

/**
 * The answer for an outage, which is nobody's fault and passes by itself: no database, no room, too much work. It is logged all
 * the same.
 */
function outageOf(error: FastifyError): HttpError | null {
  if (isNoRoom(error)) return noRoom();
  if (error instanceof StoreAway) return storeAway();
  if (isAway(error)) return serviceRestarting();
  if (error instanceof pg.DatabaseError && error.code === queryCanceled) return tookTooLong();
  return null;
}

/** The database canceled the statement at its time limit. */
const queryCanceled = "57014";

function refusal(error: FastifyError): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new HttpError(413, { message: "File is too big" });
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new HttpError(415, { message: "Only JSON is accepted" });
  if (error.statusCode === 400) return refused("notOfTheType");
  return null;
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
/** A lock was not released in time. */
const lockNotAvailable = "55P03";
/** An id is beyond the type of ids, so there is no such record. Other numbers have their limits in the contract. */
const outOfRange = "22003";
/** Two changes waited for each other and this one was ended; the other one has changed the same records. */
const deadlock = "40P01";
/** A text has a NUL character, which PostgreSQL cannot store. */
const notInRepertoire = "22021";
/** The file was swept before its row came, because its process seemed dead (`refer_to_file`). */
const fileRemoved = "PF001";
/** The database does not know the date. The contract names the field for all dates that it can check. */
const dateOutOfRange = "22008";

/**
 * The refusal for an error of the database. If two calls race, a constraint decides; its name gives the field (see the first
 * migration).
 */
function fromDatabase({ code, constraint }: pg.DatabaseError): HttpError | null {
  if (code === uniqueViolation && constraint) {
    const field = fieldOf(constraint);
    return conflict(texts.alreadyExists(labelOf(field)), field);
  }
  if (code === foreignKeyViolation) return badRequest("A record that this one refers to does not exist");
  if (code === fileRemoved) return brokenUpload();
  if (code === deadlock) return refused("recordChanged");
  if (code === lockNotAvailable) return busy();
  if (code === outOfRange) return notFound();
  if (code === dateOutOfRange) return badRequest(texts.notADate);
  if (code === notInRepertoire) return badRequest("Text must not hold NUL characters");
  return null;
}

/** The refusal for a broken constraint, which is the fault of the record alone; null for any other error. */
export function brokenRule(error: unknown): HttpError | null {
  const isRule = error instanceof pg.DatabaseError && [uniqueViolation, foreignKeyViolation].includes(error.code ?? "");
  return isRule ? fromDatabase(error) : null;
}

/** `carrier_name_unique` is the field `carrierName`; `app_user_email_unique` is `email`, `report_category_name_unique` is `categoryName`. */
export function fieldOf(constraint: string): string {
  const words = constraint
    .replace(/^(app_user|report(?=_(category|chart_type|datasource)_))_/, "")
    .replace(/_unique$/, "")
    .split("_")
    .filter((word, index, all) => word !== all[index - 1]); // billing_code_code is `billingCode`
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
}

/** Turns `carrierName` into `Carrier name`. */
export function labelOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
