import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readLinkConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "portal-link-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const key = Buffer.alloc(32, 3);
const keys = `2026:${key.toString("base64")}`;

describe("the settings of the link", () => {
  it("have a port of their own beside the portal's", () => {
    expect(readLinkConfig({ DATA_DIR, PORT: "4100" })).toMatchObject({
      linkPort: 4103,
      linkHost: "127.0.0.1",
      linkUrl: "http://127.0.0.1:4103",
      proxies: { proxySecret: null, trustProxy: [] },
    });
    expect(readLinkConfig({ DATA_DIR, LINK_PORT: "4200" })).toMatchObject({ linkPort: 4200 });
    expect(readLinkConfig({ DATA_DIR, TRUST_PROXY: "10.0.0.5, 10.1.0.0/16" }).proxies.trustProxy).toEqual([
      "10.0.0.5",
      "10.1.0.0/16",
    ]);
  });

  it("keep the two keys in the data folder, which production has to give, and no other secret", () => {
    const { notificationKeys } = readLinkConfig({ DATA_DIR });
    expect(readLinkConfig({ DATA_DIR }).notificationKeys).toEqual(notificationKeys);
    expect(readdirSync(join(DATA_DIR, "secrets")).toSorted()).toEqual(["datasource", "notification"]);
    const production = { DATA_DIR, NODE_ENV: "production", DATASOURCE_KEYS: keys };
    expect(() => readLinkConfig({ ...production, DATASOURCE_KEYS: "" })).toThrow(
      "DATASOURCE_KEYS is required in production",
    );
    expect(() => readLinkConfig(production)).toThrow("NOTIFICATION_KEYS is required in production");
    expect(readLinkConfig({ ...production, NOTIFICATION_KEYS: keys }).notificationKeys).toEqual([{ id: "2026", key }]);
  });

  it("name what is wrong of their own, and of the database", () => {
    expect(() => readLinkConfig({ DATA_DIR, LINK_URL: "link.example.com" })).toThrow("Wrong settings:\n  LINK_URL");
    expect(() => readLinkConfig({ DATA_DIR, MIGRATE_AT_START: "off" })).toThrow("means nothing without DATABASE_URL");
  });
});
