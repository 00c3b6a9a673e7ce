import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { type Caller, callersOf } from "../auth/caller.ts";
import { keepRights, type RightsRules } from "../auth/rights.ts";
import { noteUse } from "../auth/sessions.ts";
import type { Tokens } from "../auth/tokens.ts";

interface AuthenticatedCall {
  caller: Caller;
  /** A fresh token for the `token` header, when the sent one nears its end (A-245, D-A23). */
  renewedToken: string | null;
}

/** Who calls, by the `Authorization` header; null without a valid token of an open session. */
export type Authenticate = (authorization: string | undefined) => Promise<AuthenticatedCall | null>;

interface AuthenticateOptions extends RightsRules {
  pool: pg.Pool;
  tokens: Tokens;
  log: FastifyBaseLogger;
  /** For how long a password confirms who is signed in; 0 for as long as the session (P-13). */
  confirmWithinMinutes: number;
  /** Names of the roles that need a second factor, or `*` for all users. */
  secondFactorRoles: readonly string[];
  /** Whether it matters how far a caller has written. */
  readsReplica: boolean;
}

/** Reads the token, then asks the database for the session and the rights of this very moment (D-A13). */
export function createAuthenticate({ pool, tokens, log, ...rules }: AuthenticateOptions): Authenticate {
  const loadCaller = callersOf(pool, { ...rules, rightsAt: keepRights(pool, rules) });
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    const claims = token ? await tokens.read(token) : null;
    const loaded = claims && (await loadCaller(claims));
    if (!claims || !loaded) return null;
    if (!loaded.isUseNoted) await noteUse(pool, claims.sessionId).catch(notNoted);
    return { caller: loaded.caller, renewedToken: await tokens.renew(claims, loaded.caller.sessionExpiresAt) };

    /** No reason to refuse the call: a full disk takes no writes, and yet everything can be read. */
    function notNoted(error: Error) {
      log.warn({ err: { message: error.message } }, "the use of a session was not noted");
    }
  };
}
