import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { requireKnownZone } from "./known-zone.ts";

const { pool } = await startTestApi();

it.each(["UTC", "Europe/Madrid", "Etc/GMT-3", "america/mexico_city"])("%s is known to the database", async (zone) => {
  await expect(requireKnownZone(pool, zone)).resolves.toBeUndefined();
});

it.each(["+03:00", "FOO3", "Mars/Olympus"])("%s ends the start (P-27)", async (zone) => {
  await expect(requireKnownZone(pool, zone)).rejects.toThrow(
    `PORTAL_TIME_ZONE: the database does not know the time zone ${zone}`,
  );
});
