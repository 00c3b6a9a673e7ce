// A link that only sends messages, for tests that kill it. Its arguments are the database's address and the place that it may call.
import { createPool } from "@portal/api/link-kit";
import { messageSender } from "./message-sender.ts";

const [url = "", allow = ""] = process.argv.slice(2);
const isPooled = process.env.TEST_PGBOUNCER === "on";
messageSender({ pool: createPool({ url, isPooled, preparedStatements: !isPooled }), allow }).start();
