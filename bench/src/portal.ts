import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { startFront } from "../../e2e/cluster/front.ts";
import { median } from "./figures.ts";
import { withApi } from "./with-api.ts";

const rounds = 6;
const [portalPort, apiPort, nginxPort] = [4371, 4372, 4373];
const path = "/services/carriers/paginate?page=1&limit=15&sortBy=carrierName&sort=asc";

/**
 * What stands in front of the API costs: calls a second of a list of 15 rows, directly, through the portal's server and through
 * nginx by `deploy/nginx`, in turns, on connections that are kept. All of it shares the machine, so that on few cores this is their
 * share of them; before the portal's server took small answers whole, and the API was half as fast, it cost 6 to 18 %.
 */
export const benchPortal = (): Promise<void> =>
  withApi({ apiPort }, async ({ root, token, dataDir }) => {
    const portal = fork(join(import.meta.dirname, "portal-server.ts"), {
      env: { ...process.env, PORT: String(portalPort), API_PORT: String(apiPort), LOG_LEVEL: "info" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const folder = join(dataDir, "nginx");
    const nginx = await startFront({
      ...{ folder, port: nginxPort },
      ...{ apis: [apiPort, apiPort], portals: [portalPort, portalPort] },
    });
    try {
      await once(portal, "message");
      const headers = { authorization: `Bearer ${token}` };
      const behind = (port: number) => `http://127.0.0.1:${port}/api/v1${path}`;
      const urls = { api: `${root}${path}`, portal: behind(portalPort), nginx: behind(nginxPort) };
      const seen = { api: [] as number[], portal: [] as number[], nginx: [] as number[] };
      for (let round = 0; round <= rounds; round++)
        for (const name of ["api", "portal", "nginx"] as const) {
          const rate = await callsPerSecond(urls[name], headers);
          if (round > 0) seen[name].push(rate);
        }
      const direct = median(seen.api);
      for (const name of ["portal", "nginx"] as const) {
        const through = median(seen[name]);
        console.log(
          `${name} in front of the API   directly ${direct.toFixed(0)}/s   through it ${through.toFixed(0)}/s   costs ${(100 * (1 - through / direct)).toFixed(0)} % (aim 5 %)`,
        );
      }
    } finally {
      portal.kill();
      await nginx.stop();
    }
  });

async function callsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, timeouts } = await autocannon({ url, headers, connections: 10, duration: 4 });
  // nginx ends a connection after a thousand calls, which is no failure
  if (non2xx + timeouts > 0) throw new Error(`${url}: ${non2xx} refused, ${timeouts} without an answer`);
  return requests.average;
}
