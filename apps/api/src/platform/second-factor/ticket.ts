import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { derivedKey, type Secrets } from "#platform/auth/keys.ts";

/** Whom a ticket lets prove his second factor. */
interface TicketClaims {
  userId: number;
  /** As of the sign-in: whatever ends the user's sessions ends his tickets too. */
  tokenVersion: number;
  /** IPv4 or IPv6, as the password came. */
  family: "ipv4" | "ipv6" | "none";
}

const audience = "second-factor";
const typ = "second-factor+jwt";
const lifeSeconds = 5 * 60;

const Claims = z.object({
  sub: z.string().check(z.regex(/^\d+$/)),
  ver: z.int(),
  fam: z.enum(["ipv4", "ipv6", "none"]),
});

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Signs and reads the tickets that lead from the password to the second step of a sign-in (ADR 30). They have keys of
 * their own, so that neither they nor tokens ever pass for the other. The first secret signs, all are read.
 */
export function createTickets(secrets: Secrets) {
  const keyOf = (secret: string) => createSecretKey(derivedKey(secret, "second-factor-ticket"));
  const key = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  return {
    issue: ({ userId, tokenVersion, family }: TicketClaims): Promise<string> =>
      new SignJWT({ ver: tokenVersion, fam: family })
        .setProtectedHeader({ alg: "HS256", typ })
        .setAudience(audience)
        .setSubject(String(userId))
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),

    /** Null for an expired, altered or unreadable one. */
    async read(ticket: string): Promise<TicketClaims | null> {
      for (const known of keys) {
        const data = await claimsOf(ticket, known);
        if (data) return { userId: Number(data.sub), tokenVersion: data.ver, family: data.fam };
      }
      return null;
    },
  };
}

async function claimsOf(ticket: string, key: KeyObject): Promise<z.output<typeof Claims> | null> {
  try {
    const { payload } = await jwtVerify(ticket, key, { algorithms: ["HS256"], audience, typ });
    return z.safeParse(Claims, payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
