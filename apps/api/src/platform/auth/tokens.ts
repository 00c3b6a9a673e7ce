import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { derivedKey, type Secrets } from "./keys.ts";

export interface TokenClaims {
  userId: number;
  /** Who views the portal as the user; null in a session of the user's own. */
  viewerId: number | null;
  /** The id of the session, or of the view. */
  sessionId: string;
  /** A counter of the user, or of the viewer; it rises when all older tokens have to end. */
  tokenVersion: number;
  expiresAt: Date;
}

const lifeMs = 60 * 60 * 1000;
const renewBelowMs = 30 * 60 * 1000;
/** The number of verified tokens that are remembered, the latest; each takes half a kilobyte. */
const mostKnown = 5_000;

const userId = z.string().check(z.regex(/^\d+$/));
/** `act` names the acting party, as in RFC 8693: the viewer of a view. */
const Claims = z.object({
  sub: userId,
  act: z.optional(z.object({ sub: userId })),
  sid: z.uuid(),
  ver: z.int(),
  exp: z.int(),
});

interface IssuedFor extends Pick<TokenClaims, "userId" | "sessionId" | "tokenVersion"> {
  viewerId?: number | null;
  sessionExpiresAt: Date;
}

/**
 * Issuer, audience and type of a token. A token that was signed for something else opens no session, even if one secret signs
 * both (RFC 8725, 3.11 and 3.12).
 */
const issuer = "carrier-portal";
const audience = "carrier-portal-api";
const typ = "session+jwt";

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Signs and reads the session tokens: HS256, 60 minutes, never beyond the end of the session. The first secret signs, all can
 * read; the header's `kid` names the one that signed.
 */
export function createTokens(secrets: Secrets) {
  // key objects are prepared once, not for each token
  const keys = new Map(secrets.map((secret) => [keyId(secret), createSecretKey(Buffer.from(secret))]));
  const kid = keyId(secrets[0]);
  const key = createSecretKey(Buffer.from(secrets[0]));
  const keyOf = (header: { kid?: string | undefined }) => {
    const found = keys.get(header.kid ?? "");
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  };
  // A signature stays valid. The time of a token is checked at each call, and its session in the database.
  const knownTokens = new LRUCache<string, TokenClaims>({ max: mostKnown });
  const issue = (session: IssuedFor) => {
    const now = Date.now();
    const expires = Math.min(now + lifeMs, session.sessionExpiresAt.getTime());
    const act = session.viewerId ? { act: { sub: String(session.viewerId) } } : {};
    return new SignJWT({ sid: session.sessionId, ver: session.tokenVersion, ...act })
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
      const seen = knownTokens.get(token);
      if (seen) return seen.expiresAt.getTime() > Date.now() ? seen : null;
      try {
        const { payload } = await jwtVerify(token, keyOf, { algorithms: ["HS256"], typ, issuer, audience });
        const claims = z.safeParse(Claims, payload);
        if (!claims.success) return null;
        const { sub, act, sid, ver, exp } = claims.data;
        const read = {
          userId: Number(sub),
          viewerId: act ? Number(act.sub) : null,
          sessionId: sid,
          tokenVersion: ver,
          expiresAt: new Date(exp * 1000),
        };
        knownTokens.set(token, read);
        return read;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },

    /** A fresh token if less than 30 minutes remain and the session itself lasts longer; else null. */
    async renew(claims: TokenClaims, sessionExpiresAt: Date): Promise<string | null> {
      const remaining = claims.expiresAt.getTime() - Date.now();
      const isLast = sessionExpiresAt.getTime() - claims.expiresAt.getTime() < 1000;
      return remaining < renewBelowMs && !isLast ? issue({ ...claims, sessionExpiresAt }) : null;
    },
  };
}

/** A name for a secret that does not reveal it. */
const keyId = (secret: string) => derivedKey(secret, "token-key-id").toString("base64url").slice(0, 8);
