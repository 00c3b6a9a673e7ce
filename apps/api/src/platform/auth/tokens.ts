import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { derivedKey, type Secrets } from "./keys.ts";

export interface TokenClaims {
  userId: number;
  sessionId: string;
  /** Counter on the user; it rises when all older tokens have to end (D-A23). */
  tokenVersion: number;
  expiresAt: Date;
}

const lifeMs = 60 * 60 * 1000;
const renewBelowMs = 30 * 60 * 1000;
/** Tokens whose signature is known to be right, those that came last; of each half a kilobyte. */
const mostKnown = 5_000;

const Claims = z.object({ sub: z.string().check(z.regex(/^\d+$/)), sid: z.uuid(), ver: z.int(), exp: z.int() });

/**
 * Whose token it is, for whom, and of which kind: one that was signed for something else opens no session, also where both are
 * signed with one secret (RFC 8725, 3.11 and 3.12).
 */
const issuer = "carrier-portal";
const audience = "carrier-portal-api";
const typ = "session+jwt";

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Signs and reads the session tokens (D-A23): HS256, 60 minutes, never beyond the end of the session. The first secret signs, all
 * are read; the header's `kid` says which one it was.
 */
export function createTokens(secrets: Secrets) {
  // as objects they are prepared once, not for each token
  const keys = new Map(secrets.map((secret) => [keyId(secret), createSecretKey(Buffer.from(secret))]));
  const kid = keyId(secrets[0]);
  const key = createSecretKey(Buffer.from(secrets[0]));
  const keyOf = (header: { kid?: string | undefined }) => {
    const found = keys.get(header.kid ?? "");
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  };
  // What was signed stays signed: a token's own calls are checked by its time, and by its session in the database.
  const known = new LRUCache<string, TokenClaims>({ max: mostKnown });
  const issue = (session: { userId: number; sessionId: string; tokenVersion: number; sessionExpiresAt: Date }) => {
    const now = Date.now();
    const expires = Math.min(now + lifeMs, session.sessionExpiresAt.getTime());
    return new SignJWT({ sid: session.sessionId, ver: session.tokenVersion })
      .setProtectedHeader({ alg: "HS256", typ, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(session.userId))
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(key);
  };
  return {
    issue,

    /** The claims of a valid token; null for an expired, altered or unreadable one. */
    async read(token: string): Promise<TokenClaims | null> {
      const seen = known.get(token);
      if (seen) return seen.expiresAt.getTime() > Date.now() ? seen : null;
      try {
        const { payload } = await jwtVerify(token, keyOf, { algorithms: ["HS256"], typ, issuer, audience });
        const claims = z.safeParse(Claims, payload);
        if (!claims.success) return null;
        const { sub, sid, ver, exp } = claims.data;
        const read = { userId: Number(sub), sessionId: sid, tokenVersion: ver, expiresAt: new Date(exp * 1000) };
        known.set(token, read);
        return read;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },

    /** A fresh token when less than 30 minutes remain and the session itself lasts longer; else null. */
    async renew(claims: TokenClaims, sessionExpiresAt: Date): Promise<string | null> {
      const remaining = claims.expiresAt.getTime() - Date.now();
      const isLast = sessionExpiresAt.getTime() - claims.expiresAt.getTime() < 1000;
      return remaining < renewBelowMs && !isLast ? issue({ ...claims, sessionExpiresAt }) : null;
    },
  };
}

/** A name for a secret that tells nothing of it. */
const keyId = (secret: string) => derivedKey(secret, "token-key-id").toString("base64url").slice(0, 8);
