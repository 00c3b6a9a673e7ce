import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { derivedKey, type Secrets } from "#platform/auth/keys.ts";

/** The user who may prove their second factor with the ticket. */
interface TicketClaims {
  userId: number;
  /** The version at the sign-in: what ends the user's sessions ends their tickets too. */
  tokenVersion: number;
  /** The kind of address that the password came from. */
  family: "ipv4" | "ipv6" | "none";
  /** The sign-in with the company's account that asks for the factor, by its id. */
  oidcSignIn?: number | undefined;
}

const audience = "second-factor";
const typ = "second-factor+jwt";
const lifeSeconds = 5 * 60;

const Claims = z.object({
  sub: z.string().check(z.regex(/^\d+$/)),
  ver: z.int(),
  fam: z.enum(["ipv4", "ipv6", "none"]),
  oidc: z.optional(z.int()),
});

export type Tickets = ReturnType<typeof createTickets>;

/**
 * Signs and reads the tickets that lead from the password to the second step of a sign-in (ADR 30). Tickets and tokens have
 * different keys, so that neither passes for the other. The first secret signs, all can be read.
 */
export function createTickets(secrets: Secrets) {
  const keyOf = (secret: string) => createSecretKey(derivedKey(secret, "second-factor-ticket"));
  const key = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  return {
    issue: ({ userId, tokenVersion, family, oidcSignIn }: TicketClaims): Promise<string> =>
      new SignJWT({ ver: tokenVersion, fam: family, ...(oidcSignIn !== undefined && { oidc: oidcSignIn }) })
        .setProtectedHeader({ alg: "HS256", typ })
        .setAudience(audience)
        .setSubject(String(userId))
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),

    /** The claims of a ticket; null for an expired, altered or unreadable one. */
    async read(ticket: string): Promise<TicketClaims | null> {
      for (const known of keys) {
        const data = await claimsOf(ticket, known);
        if (data) return { userId: Number(data.sub), tokenVersion: data.ver, family: data.fam, oidcSignIn: data.oidc };
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
