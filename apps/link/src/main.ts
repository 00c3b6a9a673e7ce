import {
  awaitPreparedDatabase,
  createDb,
  createPool,
  listen,
  openLog,
  openPools,
  reachDatabase,
  runProcess,
  startTracing,
} from "@portal/api/link-kit";
import { readLinkConfig } from "./config.ts";
import { createHealthServer } from "./health.ts";
import { NotificationSender } from "./notifications/notification-sender.ts";

// The link: a process that sends what waits in the database (docs/operate/link.md). Any number of them may run.
await runProcess(async (onStop) => {
  const config = readLinkConfig(process.env);
  await startTracing(config, onStop);
  const log = openLog(config);
  const database = await reachDatabase(config, console.log);
  onStop(database.stop);
  const waiting = createPool({ url: database.appUrl, max: 1, applicationName: "portal-link-start" });
  await awaitPreparedDatabase(waiting, config, console.log).finally(() => waiting.end());
  const { pool } = await openPools(config, { url: database.appUrl, applicationName: "portal-link" }, log, onStop);
  const server = await createHealthServer({ pool, proxies: config.proxies, log });
  onStop(() => server.close());
  await listen(server, { name: "LINK_PORT", port: config.linkPort, host: config.linkHost });
  const notifications = new NotificationSender({
    db: createDb(pool),
    keys: config.notificationKeys,
    allow: config.notificationAddresses,
    log,
  });
  notifications.start();
  onStop(() => notifications.stop());
  log.info({ port: config.linkPort }, "the link is ready");
});
