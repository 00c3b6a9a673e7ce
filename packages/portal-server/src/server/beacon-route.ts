import { hostname } from "node:os";
import { networkOf } from "@portal/http-guard";
import { Beacon, maxBeaconBytes, RegistryError } from "@portal/releases/registry";
import { jsonOf, type ReleaseStore } from "@portal/releases/storage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressLimit } from "./address-limit.ts";
import { keepHealth } from "./health-keeper.ts";
import type { PortalLimits } from "./limits.ts";
import { notReadable, otherOrigin, registryBroken } from "./refusals.ts";
import { takeBodies } from "./request-body.ts";

/** Counted of one address in a minute; the whole of an office may stand behind it, of which a sample is enough. */
const perMinute = { beacons: 60, tabs: 10 };
/** A portal has a few environments; a beacon for another one gets no answer about it, and nothing of it is kept. */
const maxEnvironments = 20;

/** `POST /beacon`: what tabs tell of the builds that they run, counted and kept as a note of the store. */
export function addBeacon(server: FastifyInstance, store: ReleaseStore, limits: PortalLimits): void {
  const limit = addressLimit(perMinute);
  const keepers = new Map<string, ReturnType<typeof keepHealth>>();

  /** The same for this server after a restart; replicas have other names or ports. */
  const ownName = () => {
    const address = server.server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0; // null where nothing listens, as in tests
    return `${hostname()}-${port}`.replaceAll(/[^\w.-]/g, "-");
  };

  const registryOf = (env: string) =>
    store.readRegistry(env).catch((error: unknown) => {
      throw error instanceof RegistryError ? registryBroken() : error; // told by the registry's own route
    });

  async function keeperOf(env: string) {
    const known = keepers.get(env);
    if (known) return known;
    const { revision } = await registryOf(env);
    if (revision === 0 || keepers.size >= maxEnvironments) return null;
    const onProblem = (error: unknown) => server.log.error({ err: error, env }, "the health of builds was not written");
    const keeper = keepers.get(env) ?? keepHealth({ store, registryOf, env, server: ownName(), onProblem });
    keepers.set(env, keeper);
    keeper.catch(() => keepers.delete(env));
    return keeper;
  }

  server.addHook("onClose", async () => {
    for (const keeper of await Promise.allSettled(keepers.values())) {
      if (keeper.status === "fulfilled") await keeper.value.close();
    }
  });

  server.register(async (beacons) => {
    takeBodies(beacons, { ...limits, bodyBytes: maxBeaconBytes });
    beacons.post(
      "/beacon",
      {
        config: { kind: "beacon" },
        // before its body is read; a refusal would stand in the console of somebody who did nothing wrong
        onRequest: async (request, reply) => {
          if (!isOwn(request)) throw otherOrigin();
          if (!limit.takesRequest(networkOf(request.ip), Date.now())) return reply.code(204).send();
        },
      },
      async (request, reply) => {
        const beacon = beaconOf(request.body);
        const address = networkOf(request.ip);
        if (limit.takesTab(address, beacon.tab, Date.now())) {
          const keeper = await keeperOf(beacon.env);
          await keeper?.count(beacon, address);
        }
        return reply.code(204).send();
      },
    );
  });
}

/** A page of another origin may send a beacon as well, but browsers say so. */
function isOwn({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function beaconOf(body: unknown): Beacon {
  const { data } = Beacon.safeParse(Buffer.isBuffer(body) ? jsonOf(body.toString("utf8")) : null);
  if (!data) throw notReadable();
  return data;
}
