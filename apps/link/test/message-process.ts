// A link that only sends messages, for tests that kill it. Its arguments are the database's address and the place that it may call.
import { createChildPool } from "./child-pool.ts";
import { messageSender } from "./message-sender.ts";

const [url = "", allow = ""] = process.argv.slice(2);
messageSender({ pool: createChildPool(url), allow }).start();
