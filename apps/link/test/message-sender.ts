import {
  createDb,
  createMessageLines,
  createSeals,
  noteDelivery,
  parseAllowList,
  systemClock,
} from "@portal/api/link-kit";
import pino from "pino";
import { MessageSender } from "../src/messages/message-sender.ts";
import { testKeys } from "./test-keys.ts";

const log = pino({ level: "silent" });

export interface StartOptions {
  /** The places that it may call. */
  allow?: string;
  simulates?: boolean;
  deliveryUrl?: string;
  timeZone?: string;
  pool?: Parameters<typeof createDb>[0];
}

/** A sender of messages as the link makes it; also for a process of a test. */
export function messageSender({
  allow = "",
  simulates = false,
  deliveryUrl = "http://127.0.0.1:1/delivery",
  timeZone = "UTC",
  pool,
}: StartOptions & { pool: Parameters<typeof createDb>[0] }) {
  const db = createDb(pool);
  return new MessageSender({
    db,
    lines: createMessageLines({
      seals: createSeals(testKeys.datasources),
      rules: { allow: parseAllowList(allow), own: { host: "127.0.0.1", port: 1 } },
      simulates,
      report: (reference, state) => noteDelivery(db, { reference, state, code: null }),
      clock: systemClock,
    }),
    timeZone,
    deliveryUrl,
    log,
  });
}
