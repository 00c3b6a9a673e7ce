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

export type Connection = Selectable<Database["carrier_connection"]>;

interface Dependencies {
  seals: Pick<Seals, "open">;
  rules: AddressRules;
  /** Serves carriers without a connection; null where their charges are refused, as in production. */
  standIn: CarrierGateway | null;
  clock: Clock;
}

/** Whether charges reach a carrier, and its connection, if it has one: `off` if that is disabled. */
export interface LineState {
  readonly state: "ready" | "none" | "off";
  readonly connection: Pick<Connection, "id" | "name"> | null;
}

/** The way to a carrier, or why there is none. A secret is opened with the gateway. */
export type CarrierLine =
  | (LineState & { readonly state: "ready"; readonly open: () => CarrierGateway; readonly timeLimitMs: number })
  | (LineState & { readonly state: "none" | "off" });

const standInLimitMs = 10_000;

/** The connections to carriers, as they are stored at the moment of a call. */
export function createCarrierLines({ seals, rules, standIn, clock }: Dependencies) {
  const waitForTurn = createPace();

  function gatewayOf(connection: Connection): CarrierGateway {
    if (connection.kind === "simulator") return simulatedCarrier(sharesOf(connection));
    return httpCarrier({ ...serverOf(connection, seals), rules, clock });
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

  function stateOf(connection: Pick<Connection, "id" | "name" | "enabled"> | undefined): LineState {
    if (!connection) return { state: standIn ? "ready" : "none", connection: null };
    const { id, name, enabled } = connection;
    return { state: enabled ? "ready" : "off", connection: { id, name } };
  }

  return {
    /** The state of a carrier's connection, or of a carrier that has none. */
    stateOf,

    /** The way that charges of a carrier go. */
    async of(db: Db | Transaction, carrierId: number): Promise<CarrierLine> {
      const connection = await connectionOf(db, carrierId, "charges");
      const line = stateOf(connection);
      if (!connection && standIn) return { ...line, state: "ready", open: () => standIn, timeLimitMs: standInLimitMs };
      if (!connection?.enabled) return { ...line, state: connection ? "off" : "none" };
      const open = () => paced(gatewayOf(connection), connection);
      return { ...line, state: "ready", open, timeLimitMs: connection.time_limit };
    },
  };
}

/** The shares of a simulator. */
export const sharesOf = ({ refused_share, late_share, silent_share }: Connection) => ({
  refused: refused_share,
  late: late_share,
  silent: silent_share,
});

/** The server of a connection, with its secret. */
export function serverOf({ id, address, secret_sealed, time_limit }: Connection, seals: Pick<Seals, "open">) {
  if (!address || !secret_sealed) throw new Error(`Carrier connection ${id} has no address or no secret`);
  return { address, secret: seals.open(secret_sealed, id), timeLimitMs: time_limit };
}

/** The connection of a carrier for a purpose: the one in use, or else the last one. */
export const connectionOf = (db: Db | Transaction, carrierId: number, purpose: Connection["purpose"]) =>
  db
    .selectFrom("carrier_connection")
    .selectAll()
    .where("carrier_id", "=", carrierId)
    .where("purpose", "=", purpose)
    .orderBy("enabled", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

export type CarrierLines = ReturnType<typeof createCarrierLines>;
