import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { type Caller, callersOf } from "../auth/caller.ts";
import { keyCallersOf } from "../auth/key-caller.ts";
import { isProgramKey } from "../auth/program-key.ts";
import { keepRights, type RightsRules } from "../auth/rights.ts";
import { noteUse } from "../auth/sessions.ts";
import type { Tokens } from "../auth/tokens.ts";
import { viewCallersOf } from "../auth/view-caller.ts";

interface AuthenticatedCall {
  caller: Caller;
  /** A fresh token for the `token` header, if the sent one nears its end. */
  renewedToken: string | null;
}

/**
 * Finds the caller by the `Authorization` header and the address of the call; null without a valid token of an open session. A
 * key that opens nothing is thrown as its refusal.
 */
export type Authenticate = (authorization: string | undefined, address: string) => Promise<AuthenticatedCall | null>;

interface AuthenticateOptions extends RightsRules {
  pool: pg.Pool;
  tokens: Tokens;
  log: FastifyBaseLogger;
  /** How long a password confirms its user; 0 for as long as the session lasts. */
  confirmWithinMinutes: number;
  /** The roles that need a second factor, by name, or `*` for all users. */
  secondFactorRoles: readonly string[];
  /** Whether lists come from a replica, so that the caller's last write is needed. */
  readsReplica: boolean;
  /** The most calls of one key in a minute. */
  keyCallsPerMinute: number;
}

/** Reads the token or the key, then asks the database for the session and the rights of this moment. */
export function createAuthenticate({ pool, tokens, log, ...rules }: AuthenticateOptions): Authenticate {
  const rightsAt = keepRights(pool, rules);
  const loadCaller = callersOf(pool, { ...rules, rightsAt });
  const loadKeyCaller = keyCallersOf(pool, { ...rules, rightsAt, log });
  const loadViewCaller = viewCallersOf(pool, { ...rules, rightsAt });
  return async (authorization, address) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    if (token && isProgramKey(token)) return { caller: await loadKeyCaller(token, address), renewedToken: null };
    const claims = token ? await tokens.read(token) : null;
    if (claims && claims.viewerId !== null) {
      const caller = await loadViewCaller(claims);
      return caller && { caller, renewedToken: null };
    }
    const loaded = claims && (await loadCaller(claims));
    if (!claims || !loaded) return null;
    if (!loaded.isUseNoted) await noteUse(pool, claims.sessionId).catch(notNoted);
    return { caller: loaded.caller, renewedToken: await tokens.renew(claims, loaded.caller.sessionExpiresAt) };

    /** Logs that the use of the session was not noted. The call goes on: with a full disk everything can still be read. */
    function notNoted(error: Error) {
      log.warn({ err: { message: error.message } }, "the use of a session was not noted");
    }
  };
}
