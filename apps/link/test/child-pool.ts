import { createPool } from "@portal/api/link-kit";

/** The name of the connections of links that tests kill. */
export const childName = "portal-link-child";
export const isPooled = process.env.TEST_PGBOUNCER === "on";

/** The connections of a link that a test kills. */
export const createChildPool = (url: string) =>
  createPool({ url, isPooled, preparedStatements: !isPooled, applicationName: childName });
