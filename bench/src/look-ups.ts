import { type Card, cards, type Subscriber } from "./monitor-cards.ts";
import { compareRates, rates } from "./rates.ts";
import { withApi } from "./with-api.ts";
import { withBare } from "./with-bare.ts";

const [apiPort, barePort] = [4231, 4232];
const connections = 10;
const sampled = 200;

interface Place {
  ownerUrl: string;
  root: string;
  token: string;
}

/** The Monitor's look-ups on the demo's small data, where nearly all of their time is the fixed cost of a call. */
export const benchLookUps = (): Promise<void> =>
  withApi({ apiPort }, async ({ client, ...place }) => {
    const { rows } = await client.query<Subscriber>(
      "select msisdn, carrier_id as carrier, provider_id as provider from subscription order by id limit $1",
      [sampled],
    );
    await compareLookUps(place, rows, cards);
  });

/**
 * Look-ups a second of each card against the same rows by one named statement in a bare handler, on ten connections. The API
 * does more than the handler: session and rights, the carrier and its providers, and for the look-up a line of the audit trail.
 */
export async function compareLookUps(
  { ownerUrl, root, token }: Place,
  numbers: readonly Subscriber[],
  comparedCards: readonly Card[],
): Promise<void> {
  const calls = Object.fromEntries(comparedCards.map((card) => [pathOf(card), [card.sql]]));
  await withBare({ ownerUrl, port: barePort, calls }, async (url) => {
    for (const card of comparedCards) {
      const compared = await compareRates(
        {
          bare: { url, requests: numbers.map((of) => ({ path: `${pathOf(card)}?${valuesOf(of)}` })) },
          api: {
            url: root,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            requests: numbers.map((of) => requestOf(card, of)),
          },
        },
        { connections },
      );
      console.log(`look-ups   ${card.name.padEnd(20)} ${rates(compared, 0.4)}`);
    }
  });
}

const pathOf = ({ name }: Card) => `/${name.replaceAll(" ", "-")}`;

const valuesOf = ({ msisdn, carrier, provider }: Subscriber) =>
  new URLSearchParams([msisdn, carrier, provider].map((value) => ["value", String(value)]));

/** The call of a card for one number, in the form of `compareRates`. */
function requestOf(card: Card, of: Subscriber) {
  const { path, body } = card.ask(of);
  return body
    ? { path: `/api/v1${path}`, method: "POST" as const, body: JSON.stringify(body) }
    : { path: `/api/v1${path}`, method: "GET" as const };
}
