import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { MonitorMessage } from "@portal/api-client/contract/monitor-messages";
import type { TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import { Stack } from "../faults/support/stack.ts";
import { expect, test } from "../support/test.ts";

interface Guide {
  try: { msisdn: string; carrierId: number }[];
  carriers: { carrierId: number; unknown: string[] }[];
}

/** The digits after the carrier's own. */
const digits = 8;
const patience = { timeout: 200_000 };

test.describe("npm start", () => {
  test.describe.configure({ mode: "default" }); // one portal for all of them
  let stack: Stack | undefined;
  let guide: Guide;

  test.beforeAll(async () => {
    const ports = { LINK_PORT: String(await freePort()), DEMO_PROVIDER_PORT: String(await freePort()) };
    stack = await Stack.start({ lives: true, env: { ...ports, DEMO_EVENT_SECONDS: "0.2" } });
    guide = JSON.parse(readFileSync(join(stack.dataDir, "demo.json"), "utf8")) as Guide;
  });
  test.afterAll(() => stack?.stop());

  async function answer<T>(path: string, body?: object): Promise<T> {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const reply = await stack?.call(path, init);
    expect(reply?.ok, `${path}: ${reply?.status}`).toBe(true);
    return (await reply?.json()) as T;
  }

  /** The numbers of the demo's charges that ended so. */
  async function charged(status: string): Promise<string[]> {
    const path = "/services/audit/paginate?action=subscription.charge-reported&limit=100";
    const { results } = await answer<{ results: AuditEntry[] }>(path);
    return results.flatMap(({ details, msisdn }) => (details?.status === status && msisdn ? msisdn : []));
  }

  test("says that the demo lives, which number to watch and how to do without", () => {
    expect(stack?.printed).toContain(
      `The demo lives: subscribers write (watch ${guide.try[0]?.msisdn}), carriers and providers answer. Without: npm start -- --still`,
    );
  });

  test("a keyword is answered, and the answer goes out and is delivered", async () => {
    const { msisdn: messageMsisdn, carrierId } = guide.try[0] ?? { msisdn: "", carrierId: 0 };
    const place = { messageMsisdn, carrierId, page: 1, limit: 100 };
    const messages = async (filters: object) =>
      (await answer<{ results: MonitorMessage[] }>("/services/monitor-users/messages", { ...place, ...filters }))
        .results;
    const delivered = { origin: "outgoing", type: "help", status: "delivered" };
    await expect.poll(async () => (await messages(delivered)).length, patience).toBeGreaterThan(0);
    const answers = (await messages({ origin: "incoming", type: "help" })).map(({ answer }) => answer);
    expect(answers).toContain("helped");
  });

  test("a charge works, another one is refused", async () => {
    for (const status of ["charged", "failed"])
      await expect.poll(async () => (await charged(status)).length, patience).toBeGreaterThan(0);
  });

  test("the provider takes the notification of a charge", async () => {
    const titles = async () => {
      const [msisdn = ""] = await charged("charged"); // the newest one: a share is taken only when it is sent again
      const carrier = guide.carriers.find(
        ({ unknown: [number] }) => number?.slice(0, -digits) === msisdn.slice(0, -digits),
      );
      const place = { msisdn, carrierId: carrier?.carrierId, kinds: ["notification"], limit: 100 };
      const { events } = await answer<{ events: TimelineEvent[] }>("/services/monitor-users/timeline", place);
      return events.map(({ title }) => title);
    };
    await expect.poll(async () => (await charged("charged")).length, patience).toBeGreaterThan(0);
    await expect.poll(titles, patience).toContain("Notification of charge, processed");
  });

  test("a demo that dies is said and lives again, and the portal answers meanwhile", async () => {
    const keys = async () =>
      (await answer<{ total: number }>("/services/audit/paginate?action=program_key.create")).total;
    const before = await keys();
    process.kill(stack?.process("demo/living/main.ts") ?? 0, "SIGKILL");
    await expect.poll(keys, patience).toBe(before + 1);
    await expect.poll(() => stack?.printed, patience).toContain("The living demo is ready again");
    expect(stack?.printed).toContain("The living demo ended with 1; starting it again");
  });
});
