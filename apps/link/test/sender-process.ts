// A link that only sends notifications, for tests that kill it. Its arguments are the database's address, the place that it may call,
// and `hangs` where the look-up of a host never ends.
import { createDb, parseAllowList } from "@portal/api/link-kit";
import pino from "pino";
import { NotificationSender } from "../src/notifications/notification-sender.ts";
import { createChildPool } from "./child-pool.ts";
import { keys } from "./test-keys.ts";

const [url = "", allow = "", hangs] = process.argv.slice(2);
new NotificationSender({
  db: createDb(createChildPool(url)),
  keys,
  allow: parseAllowList(allow),
  log: pino(),
  limitMs: 600_000,
  ...(hangs && { resolve: () => new Promise(() => process.send?.("taken")) }),
}).start();
