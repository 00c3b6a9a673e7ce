import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { median } from "./figures.ts";
import { withApi } from "./with-api.ts";

const rounds = 6;
const [portalPort, apiPort] = [4371, 4372];
const path = "/services/carriers/paginate?page=1&limit=15&sortBy=carrierName&sort=asc";

/**
 * What the portal's server costs in front of the API: calls a second of a list of 15 rows, directly and through the portal
 * in turns, on connections that are kept. All of it shares the machine, so that on few cores this is the portal's share of
 * them; before it took small answers whole it cost 6 to 18 %.
 */
export const benchPortal = (): Promise<void> =>
  withApi({ apiPort }, async ({ root, token }) => {
    const portal = fork(join(import.meta.dirname, "portal-server.ts"), {
      env: { ...process.env, PORT: String(portalPort), API_PORT: String(apiPort), LOG_LEVEL: "info" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    try {
      await once(portal, "message");
      const headers = { authorization: `Bearer ${token}` };
      const urls = { api: `${root}${path}`, portal: `http://127.0.0.1:${portalPort}/api/v1${path}` };
      const seen = { api: [] as number[], portal: [] as number[] };
      for (let round = 0; round <= rounds; round++)
        for (const name of ["api", "portal"] as const) {
          const rate = await callsPerSecond(urls[name], headers);
          if (round > 0) seen[name].push(rate);
        }
      const [direct, through] = [median(seen.api), median(seen.portal)];
      console.log(
        `portal in front of the API   directly ${direct.toFixed(0)}/s   through the portal ${through.toFixed(0)}/s   costs ${(100 * (1 - through / direct)).toFixed(0)} % (aim 5 %)`,
      );
    } finally {
      portal.kill();
    }
  });

async function callsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: 4 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}
