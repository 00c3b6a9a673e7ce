import { inject } from "vitest";
import { createCarrierLines } from "../src/platform/carriers/carrier-lines.ts";
import { parseAllowList } from "../src/platform/datasources/allow-list.ts";
import { createSeals } from "../src/platform/sealed.ts";
import { systemClock } from "../src/platform/time/clock.ts";

/** Opens and seals with the key of the test API. */
export const testSeals = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);

/** The connections to carriers at these addresses, as the test API has them. */
export function carrierLines(allowed: string) {
  const { hostname: host, port } = new URL(inject("ownerUrl"));
  const rules = { allow: parseAllowList(allowed), own: { host, port: Number(port) } };
  return createCarrierLines({ seals: testSeals, rules, standIn: null, clock: systemClock });
}
