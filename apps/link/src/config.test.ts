import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readLinkConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "portal-link-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const key = Buffer.alloc(32, 3);
const production = {
  NODE_ENV: "production",
  TOKEN_SECRET: "0123456789abcdef".repeat(4),
  DATASOURCE_KEYS: `2026:${key.toString("base64")}`,
  SECOND_FACTOR_KEYS: `2026:${key.toString("base64")}`,
};

describe("the settings of the link", () => {
  it("are those of the API, on a port of its own", () => {
    expect(readLinkConfig({ DATA_DIR, PORT: "4100" })).toMatchObject({ linkPort: 4103, linkHost: "127.0.0.1" });
    expect(readLinkConfig({ DATA_DIR, LINK_PORT: "4200" })).toMatchObject({ linkPort: 4200 });
  });

  it("keep one key in the data folder, which production has to give", () => {
    const { notificationKeys } = readLinkConfig({ DATA_DIR });
    expect(readLinkConfig({ DATA_DIR }).notificationKeys).toEqual(notificationKeys);
    expect(() => readLinkConfig({ DATA_DIR, ...production })).toThrow("NOTIFICATION_KEYS is required in production");
    const given = { DATA_DIR, ...production, NOTIFICATION_KEYS: `2026:${key.toString("base64")}` };
    expect(readLinkConfig(given).notificationKeys).toEqual([{ id: "2026", key }]);
  });
});
