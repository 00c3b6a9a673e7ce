import type { Db } from "../database/database.ts";
import type { Seals } from "../sealed.ts";
import type { Clock } from "../time/clock.ts";
import { type Connection, connectionOf, serverOf, sharesOf } from "./carrier-lines.ts";
import type { AddressRules } from "./carrier-request.ts";
import { httpMessages } from "./http-messages.ts";
import { kannelMessages } from "./kannel-messages.ts";
import type { MessageGateway, ReportDelivery } from "./message-gateway.ts";
import { createPace } from "./pace.ts";
import { simulatedMessages } from "./simulated-messages.ts";

interface Dependencies {
  seals: Pick<Seals, "open">;
  rules: AddressRules;
  /** Whether the simulator serves carriers without a connection; in production their messages wait. */
  simulates: boolean;
  report: ReportDelivery;
  clock: Clock;
}

/** The way that messages go to a carrier. */
export interface MessageLine {
  /** Null for the simulator of a carrier without a connection. */
  readonly connectionId: number | null;
  /** The most messages of a shortcode in a second. */
  readonly perSecond: number;
  readonly open: () => MessageGateway;
}

const standInPerSecond = 1_000;
const standInRates = { calls: standInPerSecond, shortcode: standInPerSecond };

/** The connections for messages, as they are stored at the moment of a call; null where messages of a carrier wait. */
export function createMessageLines({ seals, rules, simulates, report, clock }: Dependencies) {
  const waitForTurn = createPace();

  function gatewayOf(connection: Connection): MessageGateway {
    if (connection.kind === "simulator") return simulatedMessages(sharesOf(connection), report);
    const { secret, ...server } = serverOf(connection, seals);
    return connection.kind === "kannel"
      ? kannelMessages({ ...server, username: connection.username ?? "", password: secret, rules })
      : httpMessages({ ...server, secret, rules, clock });
  }

  /** A message waits for the turn of its shortcode, and then for that of the connection. */
  function paced(gateway: MessageGateway, key: number, rates: { calls: number; shortcode: number }): MessageGateway {
    const patienceMs = Number.POSITIVE_INFINITY;
    return {
      send: async (order) => {
        if (rates.shortcode < rates.calls)
          await waitForTurn(`${key} ${order.shortcode}`, { perSecond: rates.shortcode, patienceMs });
        await waitForTurn(key, { perSecond: rates.calls, patienceMs });
        return gateway.send(order);
      },
    };
  }

  return {
    async of(db: Db, carrierId: number): Promise<MessageLine | null> {
      const connection = await connectionOf(db, carrierId, "messages");
      if (!connection && simulates)
        return {
          connectionId: null,
          perSecond: standInPerSecond,
          open: () => paced(simulatedMessages({ refused: 0, late: 0, silent: 0 }, report), -carrierId, standInRates),
        };
      if (!connection?.enabled) return null;
      const { id, calls_per_second: calls, shortcode_per_second } = connection;
      const shortcode = Math.min(shortcode_per_second ?? calls, calls);
      const open = () => paced(gatewayOf(connection), id, { calls, shortcode });
      return { connectionId: id, perSecond: shortcode, open };
    },
  };
}

export type MessageLines = ReturnType<typeof createMessageLines>;
