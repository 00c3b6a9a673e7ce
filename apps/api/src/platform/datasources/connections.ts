import pg from "pg";
import { clientConfig, type DatasourceLogin, requireLowRights } from "./connect.ts";
import { type DatasourceRules, type Reachable, reachableAddress } from "./reachable-address.ts";

export interface ConnectionRules extends DatasourceRules {
  /** How long connecting to a datasource may take. */
  readonly patienceMs: number;
  /** The most connections of this process to one datasource. */
  readonly perDatasource: number;
}

/** A connection to a datasource, and its checked address. */
export interface Connected {
  readonly client: pg.PoolClient;
  readonly login: DatasourceLogin;
  readonly reachable: Reachable;
}

interface KnownPlace {
  readonly pool: pg.Pool;
  readonly reachable: Reachable;
}

/** How long an unused connection stays open for the next run. */
const idleMs = 15_000;

/**
 * The connections to datasources: few for each, and never the portal's own pool or role. An address is resolved and checked
 * when the first connection to a place is made, and forgotten with its last one.
 */
export function createConnections(rules: ConnectionRules) {
  const places = new Map<string, KnownPlace>();

  const open = (login: DatasourceLogin, key: string, reachable: Reachable): KnownPlace => {
    const pool = new pg.Pool({
      ...clientConfig(login, reachable, rules.patienceMs),
      max: rules.perDatasource,
      idleTimeoutMillis: idleMs,
      allowExitOnIdle: true,
      onConnect: (client) => requireLowRights(client, rules.patienceMs),
    });
    pool.on("error", () => {}); // the pool removes an idle connection that broke
    // the pool does not listen while a connection is in use; a statement on it rejects by itself
    pool.on("connect", (client) => void client.on("error", () => {}));
    pool.on("remove", () => forgetEmpty(key, pool));
    return { pool, reachable };
  };

  const forgetEmpty = (key: string, pool: pg.Pool) => {
    if (pool.totalCount + pool.waitingCount === 0 && places.get(key)?.pool === pool) places.delete(key);
  };

  const placeOf = async (login: DatasourceLogin, key: string): Promise<KnownPlace> => {
    const known = places.get(key);
    if (known) return known;
    const reachable = await reachableAddress(login, rules);
    return open(login, key, reachable);
  };

  return {
    /** A fresh or reset connection; the caller releases it. */
    async connect(login: DatasourceLogin): Promise<Connected> {
      const { host, port, database, username, password } = login;
      const key = JSON.stringify([host, port, database, username, password]);
      const found = await placeOf(login, key);
      // another call may have made or removed the place meanwhile, so the stored one comes first
      const { pool, reachable } = places.get(key) ?? found;
      places.set(key, { pool, reachable });
      try {
        return { client: await pool.connect(), login, reachable };
      } catch (error) {
        forgetEmpty(key, pool);
        throw error;
      }
    },

    close: async () => {
      const pools = [...places.values()];
      places.clear();
      await Promise.all(pools.map(({ pool }) => pool.end()));
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
