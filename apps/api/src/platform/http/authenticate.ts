import type pg from "pg";
import { type Caller, loadCaller } from "../auth/caller.ts";
import type { Tokens } from "../auth/tokens.ts";

interface AuthenticatedCall {
  caller: Caller;
  /** A fresh token for the `token` header, when the sent one nears its end (A-245, D-A23). */
  renewedToken: string | null;
}

/** Who calls, by the `Authorization` header; null without a valid token of an open session. */
export type Authenticate = (authorization: string | undefined) => Promise<AuthenticatedCall | null>;

/** Reads the token, then asks the database for the session and the rights of this very moment (D-A13). */
export const createAuthenticate =
  (pool: pg.Pool, tokens: Tokens): Authenticate =>
  async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    const claims = token ? await tokens.read(token) : null;
    const caller = claims && (await loadCaller(pool, claims));
    if (!claims || !caller) return null;
    return { caller, renewedToken: await tokens.renew(claims, caller.sessionExpiresAt) };
  };
