import { ms, timed } from "./figures.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4363;
const rows = 4_000;
const rounds = 40;
const states = ["enable", "disable"] as const;
const tables = ["audit", "charge", "monitor_message", "job_row"];

/** What daily work does with the tables that are sealed; a day is closed afterwards, so an insert costs nothing more. */
const writes: Readonly<Record<string, string>> = {
  "audit lines": `insert into audit (action, entity, msisdn, details) select 'bench.chain', 'subscriber', '59899' || n, '{"note": "n"}'
    from generate_series(1, ${rows}) n`,
  charges: `insert into charge (subscription_id, carrier_id, provider_id, product_id, amount, status, origin)
    select id, carrier_id, provider_id, product_id, 1.5, 'charged', 'renewal'
    from subscription limit ${rows}`,
  messages: `insert into monitor_message (msisdn, carrier_id, provider_id, origin, shortcode, content)
    select msisdn, carrier_id, provider_id, 'outgoing', 'bench', 'Hello'
    from subscription limit ${rows}`,
  "states of messages": `update monitor_message set status = 'sent', updated_at = now() where shortcode = 'bench' and status = 'pending'`,
};

/**
 * The cost of the chain for writes: the same statements with its triggers and without them, in turns and undone each time. Of
 * each the quickest time counts, which other work on the machine changes least.
 */
export const benchChain = (): Promise<void> =>
  withApi({ apiPort }, async ({ client }) => {
    const times: Record<(typeof states)[number], Record<string, number[]>> = { enable: {}, disable: {} };
    for (let round = 0; round < rounds; round += 1)
      for (const state of round % 2 === 0 ? states : states.toReversed()) {
        for (const table of tables) await client.query(`alter table ${table} ${state} trigger ${table}_sealed`);
        await client.query("begin");
        for (const [name, statement] of Object.entries(writes)) {
          times[state][name] ??= [];
          times[state][name].push(await timed(() => client.query(statement)));
        }
        await client.query("rollback");
      }
    const quickest = (of: number[] = []) => Math.min(...of);
    for (const name of Object.keys(writes)) {
      const [on, off] = [quickest(times.enable[name]), quickest(times.disable[name])];
      console.log(
        `chain ${name.padEnd(19)} ${(on / off).toFixed(3)} times the write without it (${ms(on)} for ${rows} rows)`,
      );
    }
  });
