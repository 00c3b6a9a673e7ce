import { readFileSync } from "node:fs";

/** The version of this API. */
export const { version: apiVersion } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };
