import type { DoFirst, Transport, TransportReply } from "@portal/api-client";
import { confirmIdentity } from "./identity.ts";
import { sendPrefetch, takePrefetched } from "./prefetch.ts";
import { reportService } from "./service-state.ts";
import { checkExpiry, endSpentSession, renewToken, requireOwnPassword, sessionState } from "./session.ts";
import { announceSessionEvent } from "./session-events.ts";
import { isSameSession } from "./token.ts";

const defaultBaseUrl = "/api/v1";

/** The API root that the page names in `<meta name="portal-api">`, so that no remote is rebuilt for another host. */
function pageBaseUrl(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="portal-api"]');
  return meta?.content.replace(/(?<!\/)\/+$/, "") || defaultBaseUrl;
}

/** The token to send; an expired one ends the session instead, unless another tab has renewed it. */
function token(): string | null {
  const before = sessionState().session;
  checkExpiry();
  const { session } = sessionState();
  return session && session.user?.userId === before?.user?.userId ? session.token : null;
}

/** Handles every reply: renewal, 401 and 403. Public calls carry no token and concern no session. */
function replied({ status, sentToken, renewedToken }: TransportReply): void {
  reportService(status === 503 ? "restarting" : "up");
  const { session } = sessionState();
  if (!sentToken || !session) return;
  if (status === 401) {
    if (sentToken === session.token) endSpentSession("unauthorized");
    return;
  }
  if (renewedToken) renewToken(sentToken, renewedToken);
  if (status === 403 && isSameSession(sentToken, session.token)) announceSessionEvent({ type: "forbidden" });
}

/**
 * Handles what a call asks for before it is done: the user's password, a password of their own in place of one that
 * staff set, or a second factor that one of their roles needs.
 */
const doFirst: DoFirst = async (name, { sentAt }) => {
  if (name === "confirm") return confirmIdentity(sentAt);
  if (name === "changePassword") requireOwnPassword();
  if (name === "secondFactor") announceSessionEvent({ type: "forbidden" }); // the user is loaded again, and the answer tells the rest
  return false;
};

/** Connects every client of the portal to the API root and the session. */
export const transport: Transport = {
  get baseUrl() {
    return pageBaseUrl();
  },
  fetch: (input, init) => takePrefetched(String(input), init) ?? globalThis.fetch(input, init),
  token,
  // browsers make ids only on pages of a secure origin; elsewhere the portal's server makes one
  requestId: () => (globalThis.isSecureContext ? crypto.randomUUID() : null),
  replied,
  unanswered: () => reportService("unreachable"),
  doFirst,
};

/** Sends the first call of a screen while the screen's code is still loading. */
export function prefetchCall(path: string): void {
  const sentToken = token();
  if (sentToken) sendPrefetch(transport.baseUrl + path, sentToken);
}
