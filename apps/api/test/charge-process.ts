// A process of the API that makes one charge, for tests that kill it. Its arguments are the database's URL, the addresses of
// carriers, the database's own place, and the ids of the user and the subscription.

import { createActionsService } from "../src/domains/subscribers/monitor-actions/monitor-actions.service.ts";
import type { Caller } from "../src/platform/auth/caller.ts";
import { createCarrierLines } from "../src/platform/carriers/carrier-lines.ts";
import { createDb, createPool } from "../src/platform/database/database.ts";
import { parseAllowList } from "../src/platform/datasources/allow-list.ts";
import { createSeals } from "../src/platform/sealed.ts";
import { systemClock } from "../src/platform/time/clock.ts";

const [url = "", allowed = "", userId, subscriptionId] = process.argv.slice(2);
const isPooled = process.env.TEST_PGBOUNCER === "on";
const db = createDb(createPool({ url, isPooled, preparedStatements: !isPooled }));
const { hostname: host, port } = new URL(url);
const carriers = createCarrierLines({
  seals: createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]),
  rules: { allow: parseAllowList(allowed), own: { host, port: Number(port) } },
  standIn: null,
  clock: systemClock,
});
const caller = { userId: Number(userId), carrierId: null, providerId: null } as Caller;
const confirmed = { id: Number(subscriptionId), key: "killed", seen: undefined };
await createActionsService({ db, timeZone: "UTC", carriers }).charge(caller, confirmed, console);
