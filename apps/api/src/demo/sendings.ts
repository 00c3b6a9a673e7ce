import type { KeptTry } from "#platform/database-schema/subscribers.ts";
import type { Cell } from "./copy.ts";
import { pick } from "./random.ts";

const iso = (time: number): string => new Date(time).toISOString();

interface SentMessage {
  at: number;
  status: "pending" | "sent" | "delivered" | "failed";
  draw: number;
}

const codes = ["absent", "UNDELIV", "EXPIRED"];
const notTaken = "The carrier was away, or did not take the message";

/** The cells of a message for its carrier's code, tries and reports, and the moment at which the carrier took it. */
export function messageSending({ at, status, draw }: SentMessage): { sending: Cell[]; doneAt: number | null } {
  if (status === "pending") return { sending: [null, 0, "[]", "[]"], doneAt: null };
  const isTriedTwice = draw % 12 === 0;
  const doneAt = at + (isTriedTwice ? 62_000 : 2_000);
  const none = { code: null, failure: null };
  const tries: KeptTry[] = [
    ...(isTriedTwice ? [{ ...none, at: iso(at + 2_000), status: "pending" as const, failure: notTaken }] : []),
    { ...none, at: iso(doneAt), status: "sent" },
  ];
  const code = status === "failed" ? pick(codes, draw) : null;
  const reports: KeptTry[] = status === "sent" ? [] : [{ at: iso(doneAt + 5_000), status, code }];
  return { sending: [code, tries.length, JSON.stringify(tries), JSON.stringify(reports)], doneAt };
}

interface SentNotification {
  at: number;
  status: "pending" | "processed" | "failed";
  /** How often staff had it sent again. */
  retries: number;
  /** No try is later. */
  latest: number;
}

/** The cells of a notification for its tries, and why the last one failed; each that failed was sent again by an operator. */
export function notificationSending({ at, status, retries, latest }: SentNotification) {
  if (status === "pending") return { sending: [0, "[]"], failure: null };
  const answered = "The provider's server answered 503";
  const moment = (ms: number) => iso(Math.min(latest, at + ms));
  const failed = (nth: number) => ({ at: moment(3_000 + nth * 60_000), status: "failed" as const, failure: answered });
  const again = (nth: number) => ({
    at: moment(33_000 + nth * 60_000),
    status: "reprocessed" as const,
    by: "operator",
  });
  const tries: KeptTry[] = Array.from({ length: retries }, (_, nth) => [failed(nth), again(nth)]).flat();
  tries.push(status === "failed" ? failed(retries) : { at: moment(3_000 + retries * 60_000), status, failure: null });
  return { sending: [1, JSON.stringify(tries)], failure: status === "failed" ? answered : null };
}
