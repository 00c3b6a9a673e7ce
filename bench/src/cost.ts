import { cards, type Subscriber } from "./monitor-cards.ts";
import { databaseTimeOf, timeOf } from "./processor-time.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4361;
const calls = 600;
const atOnce = 6;

/** The time that API and database have used so far, in milliseconds of one core. */
interface Used {
  api: number;
  database: number;
}

/**
 * Processor time of API and database for each kind of call. A busy machine changes it little, unlike rates: one core
 * divided by it is the number of calls that a core can do. The numbers of docs/operate/scale.md rest on it. Linux only.
 */
export const benchCost = (): Promise<void> =>
  withApi({ apiPort }, async ({ pid, dataDir, client, ask }) => {
    const { rows } = await client.query<Subscriber>(
      "select msisdn, carrier_id as carrier, provider_id as provider from subscription order by id limit 200",
    );
    const ofNumber = (name: string) => {
      const card = cards.find((one) => one.name === name);
      return (nth: number) => {
        const of = rows[nth % rows.length];
        if (!card || !of) throw new Error(`There is no card ${name}, or no number to ask for`);
        const { path, body } = card.ask(of);
        return ask(path, body && { body });
      };
    };
    const country = { countryCurrency: "EUR", countryCurrencyExchange: "1.0", countryCode: "999" };
    const kinds: Record<string, (nth: number) => Promise<unknown>> = {
      "list of 15": () => ask("/services/carriers/paginate"),
      "look-up": ofNumber("look-up"),
      "messages card": ofNumber("messages"),
      "time line card": ofNumber("time line"),
      "form write": (nth) =>
        ask("/services/countries", { body: { ...country, countryName: `Cost ${nth} ${Date.now()}` } }),
    };
    const used = (): Used => ({ api: timeOf(pid ?? 0), database: databaseTimeOf(dataDir) });
    for (const [name, call] of Object.entries(kinds)) {
      await inTurns(atOnce * 10, call); // fills caches of plans and compiled code
      const before = used();
      await inTurns(calls, (nth) => call(nth + calls));
      const after = used();
      const [api, database] = [(after.api - before.api) / calls, (after.database - before.database) / calls];
      console.log(
        `cost ${name.padEnd(15)} API ${api.toFixed(2)} ms   database ${database.toFixed(2)} ms of a core   one core of each: ${perSecond(api)} and ${perSecond(database)} calls/s`,
      );
    }
  });

const perSecond = (ms: number) => (1_000 / ms).toFixed(0);

async function inTurns(count: number, call: (nth: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let nth = next++; nth < count; nth = next++) await call(nth);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
