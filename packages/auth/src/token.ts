/** The claims of a token that the portal reads; only the API checks the signature. */
interface TokenClaims {
  exp?: number;
  sid?: string;
}

function decodeSegment(segment: string): string {
  const bytes = Uint8Array.from(atob(segment.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** The claims of a token, or null when it cannot be read. */
function readClaims(token: string): TokenClaims | null {
  try {
    const claims: unknown = JSON.parse(decodeSegment(token.split(".")[1] ?? ""));
    if (typeof claims !== "object" || claims === null) return null;
    const { exp, sid } = claims as Record<string, unknown>;
    return {
      exp: typeof exp === "number" && Number.isFinite(exp) ? exp : undefined,
      sid: typeof sid === "string" ? sid : undefined,
    };
  } catch {
    return null; // an unreadable token counts as expired, so there is nothing to report
  }
}

/** The expiry of a token in milliseconds; 0 when it cannot be read. */
export function expiresAt(token: string): number {
  return (readClaims(token)?.exp ?? 0) * 1000;
}

/** True from the moment of `exp` on, and for a token without a readable `exp`. */
export function isExpired(token: string, now: number = Date.now()): boolean {
  return expiresAt(token) <= now;
}

/** Whether two tokens belong to one session: the same token, or the same `sid` after a renewal. */
export function isSameSession(one: string, other: string): boolean {
  if (one === other) return true;
  const sid = readClaims(one)?.sid;
  return sid !== undefined && sid === readClaims(other)?.sid;
}
