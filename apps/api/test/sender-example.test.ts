import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eventPermissions } from "@portal/api-client/contract/platform-events";
import { expect, it } from "vitest";
import { newEvent } from "./build-events.ts";
import { buildOffer } from "./build-offer.ts";
import { newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const page = readFileSync(join(import.meta.dirname, "../../../docs/platform-events.md"), "utf8");

it("the program of docs/platform-events.md sends events, tells of those that are refused, and may be started again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-sender-"));
  const program = join(folder, "sender.mjs");
  writeFileSync(program, String(/```js\n([\s\S]*?)```/.exec(page)?.[1]));
  const offer = await buildOffer(api.db);
  const user = await api.as({ permissions: Object.values(eventPermissions), providerId: offer.provider.id });
  const rights = api.db.selectFrom("permission").select("id").where("name", "like", "event.%");
  const permissions = (await rights.execute()).map(({ id }) => id);
  const key = await user.post("/services/keys", { body: { keyName: "Platform", permissions, days: 30 } });
  const begun = (productId: number) =>
    newEvent("subscriptionBegun", { reference: `sub-${productId}`, msisdn: newNumber(), productId });
  const [good, bad] = [begun(offer.productId), begun(2_000_000_000)];
  const PORTAL_URL = await api.app.listen({ host: "127.0.0.1", port: 0 });

  const run = async () => {
    const env = { PORTAL_URL, PORTAL_KEY: key.body.secret };
    const child = spawn(process.execPath, [program], { env, stdio: ["pipe", "pipe", "inherit"] });
    child.stdin.end([good, bad].map((event) => `${JSON.stringify(event)}\n`).join(""));
    const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return printed.trim().split("\n");
  };
  const refused = `${bad.eventId} refused: productId Was not found`;
  const counts = (parts: object) => JSON.stringify({ taken: 0, duplicates: 0, waiting: 0, refused: 1, ...parts });
  try {
    expect(await run()).toEqual([refused, counts({ taken: 1 })]);
    expect(await run()).toEqual([refused, counts({ duplicates: 1 })]);
    expect(await offer.subscriptions()).toMatchObject([{ msisdn: good.msisdn, mds_id: good.reference, active: true }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
