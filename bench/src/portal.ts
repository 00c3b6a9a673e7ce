import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import autocannon from "autocannon";
import { startFront } from "../../e2e/cluster/front.ts";
import { median } from "./figures.ts";
import { childrenOf, timeOf } from "./processor-time.ts";
import { withApi } from "./with-api.ts";

const rounds = 6;
const [portalPort, apiPort, nginxPort] = [4371, 4372, 4373];
const path = "/services/carriers/paginate?page=1&limit=15&sortBy=carrierName&sort=asc";

/**
 * The cost of a server in front of the API. It measures calls a second of a list of 15 rows, directly, through the
 * portal's server and through nginx by `deploy/nginx`, in turns, on connections that are kept. It also measures the
 * processor time of each for a call, which says more on a busy machine. All of it shares the machine, so on few cores
 * the loss is their share of the cores. Compare the portal's server with nginx, which is the least that a process of
 * its own can cost.
 */
export const benchPortal = (): Promise<void> =>
  withApi({ apiPort }, async ({ root, token, dataDir }) => {
    const portal = fork(join(import.meta.dirname, "portal-server.ts"), {
      env: { ...process.env, PORT: String(portalPort), API_PORT: String(apiPort), LOG_LEVEL: "info" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const isReady = Promise.race([once(portal, "message").then(() => true), once(portal, "exit").then(() => false)]);
    const folder = join(dataDir, "nginx");
    const nginx = await startFront({
      ...{ folder, port: nginxPort },
      ...{ apis: [apiPort, apiPort], portals: [portalPort, portalPort] },
    });
    try {
      if (!(await isReady)) throw new Error("The portal's server ended before it was ready: see above");
      const headers = { authorization: `Bearer ${token}` };
      const behind = (port: number) => `http://127.0.0.1:${port}/api/v1${path}`;
      const urls = { api: `${root}${path}`, portal: behind(portalPort), nginx: behind(nginxPort) };
      const seen = { api: [] as number[], portal: [] as number[], nginx: [] as number[] };
      const cost = { portal: [] as number[], nginx: [] as number[] };
      const used = () => ({ portal: timeOf(portal.pid ?? 0), nginx: childrenOf(nginx.pid) });
      for (let round = 0; round <= rounds; round++)
        for (const name of ["api", "portal", "nginx"] as const) {
          const before = used();
          const { rate, calls } = await callsOf(urls[name], headers);
          if (round === 0) continue;
          seen[name].push(rate);
          if (name !== "api") cost[name].push((1_000 * (used()[name] - before[name])) / calls);
        }
      const direct = median(seen.api);
      const lost = (name: keyof typeof seen) => `${(100 * (1 - median(seen[name]) / direct)).toFixed(0)} %`;
      for (const name of ["portal", "nginx"] as const) {
        console.log(
          `${name} in front of the API   directly ${direct.toFixed(0)}/s   through it ${median(seen[name]).toFixed(0)}/s   costs ${lost(name)} (aim 5 %)   ${median(cost[name]).toFixed(0)} µs of a core for a call`,
        );
      }
    } finally {
      portal.kill();
      await nginx.stop();
    }
  });

async function callsOf(url: string, headers: Record<string, string>): Promise<{ rate: number; calls: number }> {
  const { requests, non2xx, timeouts } = await autocannon({ url, headers, connections: 10, duration: 4 });
  // nginx ends a connection after a thousand calls, which is no failure
  if (non2xx + timeouts > 0) throw new Error(`${url}: ${non2xx} refused, ${timeouts} without an answer`);
  return { rate: requests.average, calls: requests.total };
}
