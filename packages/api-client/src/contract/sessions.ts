import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, pathId, result } from "../core/fields.ts";

/** An open session, in the form by which its user recognises it. */
export const UserSession = z.object({
  sessionId: result.id,
  /** Browser and system in plain words, for example `Firefox on Windows`. */
  device: result.text,
  /** The address where it began; null for a session that was begun before addresses were stored. */
  address: z.nullable(result.text),
  begunAt: result.date,
  /** The last use to the minute, because it is not written with every call. */
  lastUsedAt: result.date,
  /** Whether it is the session of the call. */
  current: z.boolean(),
});
export type UserSession = z.output<typeof UserSession>;

const sessionOfUser = z.object({ id: pathId, sessionId: pathId });

/** The open sessions of a user: one's own, and those of others for callers who may change them (P-17). */
export const sessions = {
  own: endpoint({
    summary: "The caller's open sessions, the one that asks first",
    method: "GET",
    path: "/services/sessions",
    access: "signed-in",
    response: z.array(UserSession),
  }),
  endOwn: endpoint({
    summary: "Ends one of the caller's sessions; repeating it is harmless",
    method: "DELETE",
    path: "/services/sessions/:id",
    access: "signed-in",
    params: idParams,
    response: message,
  }),
  endOthers: endpoint({
    summary: "Ends all of the caller's sessions but the one that asks",
    method: "DELETE",
    path: "/services/sessions",
    access: "signed-in",
    response: message,
  }),
  ofUser: endpoint({
    summary: "The open sessions of a user, the one used last first",
    method: "GET",
    path: "/services/users/:id/sessions",
    access: "user.edit",
    keys: false,
    params: idParams,
    response: z.array(UserSession),
  }),
  endOfUser: endpoint({
    summary: "Ends a session of a user; repeating it is harmless (P-17)",
    method: "DELETE",
    path: "/services/users/:id/sessions/:sessionId",
    access: "user.edit",
    keys: false,
    params: sessionOfUser,
    response: message,
  }),
  endAllOfUser: endpoint({
    summary: "Ends all sessions of a user but the one that asks (P-17)",
    method: "DELETE",
    path: "/services/users/:id/sessions",
    access: "user.edit",
    keys: false,
    params: idParams,
    response: message,
  }),
};
