import {
  acceptingGateway,
  awaitPreparedDatabase,
  createCarrierLines,
  createDb,
  createMessageLines,
  createPool,
  createSeals,
  listen,
  noteDelivery,
  openLog,
  openPools,
  placeOf,
  reachDatabase,
  runProcess,
  startTracing,
  systemClock,
} from "@portal/api/link-kit";
import { chargeAsker } from "./charges/charge-asker.ts";
import { readLinkConfig } from "./config.ts";
import { createHealthServer } from "./health.ts";
import { openDeliveryDoor } from "./messages/delivery-door.ts";
import { openIncomingDoor } from "./messages/incoming-door.ts";
import { MessageSender } from "./messages/message-sender.ts";
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
  const db = createDb(pool);
  openDeliveryDoor(server, db);
  openIncomingDoor(server, { db, timeZone: config.timeZone, keys: config.notificationKeys });
  await listen(server, { name: "LINK_PORT", port: config.linkPort, host: config.linkHost });
  const notifications = new NotificationSender({
    db,
    keys: config.notificationKeys,
    allow: config.notificationAddresses,
    log,
  });
  notifications.start();
  onStop(() => notifications.stop());
  const way = {
    seals: createSeals(config.datasourceKeys),
    rules: { allow: config.carrierAddresses, own: placeOf(database.appUrl) },
    clock: systemClock,
  };
  const messages = new MessageSender({
    db,
    lines: createMessageLines({
      ...way,
      simulates: !config.production,
      report: (reference, state) =>
        noteDelivery(db, { reference, state, code: null }).then(
          () => undefined,
          (error: Error) => log.warn({ err: { message: error.message } }, "a report of the simulator is lost"),
        ),
    }),
    timeZone: config.timeZone,
    deliveryUrl: `${config.linkUrl.replace(/\/$/, "")}/delivery`,
    log,
  });
  messages.start();
  onStop(() => messages.stop());
  const carriers = createCarrierLines({ ...way, standIn: config.production ? null : acceptingGateway });
  const charges = chargeAsker({ db, carriers, timeZone: config.timeZone, log });
  charges.start();
  onStop(() => charges.stop());
  log.info({ port: config.linkPort }, "the link is ready");
});
