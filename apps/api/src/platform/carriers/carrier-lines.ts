import type { Selectable } from "kysely";
import type { CarrierGateway } from "../carrier-gateway.ts";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import type { Seals } from "../sealed.ts";
import type { Clock } from "../time/clock.ts";
import type { AddressRules } from "./carrier-request.ts";
import { httpCarrier } from "./http-carrier.ts";
import { createPace } from "./pace.ts";
import { simulatedCarrier } from "./simulated-carrier.ts";

type Connection = Selectable<Database["carrier_connection"]>;

interface Dependencies {
  seals: Pick<Seals, "open">;
  rules: AddressRules;
  /** Serves carriers without a connection; null where their charges are refused, as in production. */
  standIn: CarrierGateway | null;
  clock: Clock;
}

/** The way to a carrier, or why there is none: no connection, or one that is disabled. */
export type CarrierLine =
  | { readonly state: "ready"; readonly gateway: CarrierGateway; readonly timeLimitMs: number }
  | { readonly state: "none" | "off" };

const standInLimitMs = 10_000;

/** The connections to carriers, as they are stored at the moment of a call. */
export function createCarrierLines({ seals, rules, standIn, clock }: Dependencies) {
  const waitForTurn = createPace();

  function gatewayOf(connection: Connection): CarrierGateway {
    const { kind, address, secret_sealed, time_limit: timeLimitMs } = connection;
    if (kind === "simulator") {
      const { refused_share: refused, late_share: late, silent_share: silent } = connection;
      return simulatedCarrier({ refused, late, silent });
    }
    if (!address || !secret_sealed) throw new Error(`Carrier connection ${connection.id} has no address or no secret`);
    return httpCarrier({ address, secret: seals.open(secret_sealed, connection.id), timeLimitMs, rules, clock });
  }

  function paced(gateway: CarrierGateway, { id, calls_per_second: perSecond, time_limit: patienceMs }: Connection) {
    const cause = "The connection has more calls than it may make in a second";
    return {
      charge: async (order) =>
        (await waitForTurn(id, { perSecond, patienceMs })) ? gateway.charge(order) : { status: "not-sent", cause },
      ask: async (reference) =>
        (await waitForTurn(id, { perSecond, patienceMs })) ? gateway.ask(reference) : { status: "unknown", cause },
    } satisfies CarrierGateway;
  }

  return {
    /** The way that charges of a carrier go. */
    async of(db: Db | Transaction, carrierId: number): Promise<CarrierLine> {
      const connection = await db
        .selectFrom("carrier_connection")
        .selectAll()
        .where("carrier_id", "=", carrierId)
        .where("purpose", "=", "charges")
        .orderBy("enabled", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst();
      if (!connection)
        return standIn ? { state: "ready", gateway: standIn, timeLimitMs: standInLimitMs } : { state: "none" };
      if (!connection.enabled) return { state: "off" };
      return { state: "ready", gateway: paced(gatewayOf(connection), connection), timeLimitMs: connection.time_limit };
    },
  };
}

export type CarrierLines = ReturnType<typeof createCarrierLines>;
