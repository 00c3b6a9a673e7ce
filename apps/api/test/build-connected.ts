import { buildChargeable } from "./build-chargeable.ts";
import { testSeals } from "./carrier-deps.ts";
import type { startCarrier } from "./carrier-server.ts";
import type { TestApi } from "./start-test-api.ts";

interface Parts {
  secret?: string;
  address?: string;
  time_limit?: number;
  enabled?: boolean;
}

/** Subscriptions whose carrier is the server of a test, and charges of them by an agent. */
export async function connectedCharges(api: TestApi, carrier: Awaited<ReturnType<typeof startCarrier>>) {
  const agent = await api.as({
    permissions: [
      "monitor.subscription-generate-charge",
      "monitor.subscription-deactivate",
      "monitor.subscription",
      "monitor.subscription-history",
      "msisdn.view",
    ],
  });
  return {
    agent,
    charge: (id: number, key?: string) =>
      agent.put(
        `/services/monitor-users/subscriptions/generate-charge/${id}`,
        key === undefined ? {} : { headers: { "idempotency-key": key } },
      ),
    /** A subscription whose carrier is the test's server, unless the parts say otherwise. */
    buildConnected: async ({ secret = carrier.secret, ...parts }: Parts = {}) => {
      const chargeable = await buildChargeable(api.db);
      const { id } = await api.build.carrierConnection({
        carrier_id: chargeable.carrierId,
        kind: "http",
        address: carrier.address,
        ...parts,
      });
      const sealed = { secret_sealed: testSeals.seal(secret, id) };
      await api.build.update("carrier_connection", id, sealed);
      const statuses = async () => (await chargeable.charges()).map(({ status }) => status);
      const waiting = () =>
        api.db.selectFrom("unknown_charge").selectAll().where("subscription_id", "=", chargeable.id).executeTakeFirst();
      /** Moves the charge and its next question into the past. */
      const age = async ({ isLate = false } = {}) => {
        const past = new Date(Date.now() - 120_000);
        const ofThis = ["subscription_id", "=", chargeable.id] as const;
        await api.db
          .updateTable("charge")
          .set({ created_at: past })
          .where(...ofThis)
          .execute();
        const late = isLate && { missing_after: past };
        await api.db
          .updateTable("unknown_charge")
          .set({ next_ask_at: past, ...late })
          .where(...ofThis)
          .execute();
      };
      return { ...chargeable, connectionId: id, statuses, waiting, age };
    },
    /** The audit lines of an action on a subscription. */
    lines: async (action: string, id: number) =>
      (await api.audit()).filter((line) => line.action === action && line.entity_id === String(id)),
  };
}
