import { contract } from "@portal/api-client/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { auditRoutes } from "./modules/audit/audit.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { carrierRoutes } from "./modules/carriers/carriers.routes.ts";
import { countryRoutes } from "./modules/countries/countries.routes.ts";
import { filterRoutes } from "./modules/filters/filters.routes.ts";
import { listSettingsRoutes } from "./modules/list-settings/list-settings.routes.ts";
import { menuRoutes } from "./modules/menus/menus.routes.ts";
import { monitorRoutes } from "./modules/monitor/monitor.routes.ts";
import { serveOpenApi, systemRoutes } from "./modules/system/system.routes.ts";
import { createReadUser, userRoutes } from "./modules/users/users.routes.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import { createDb } from "./platform/database/database.ts";
import { createAuthenticate } from "./platform/http/authenticate.ts";
import { mount } from "./platform/http/mount.ts";
import { createServer } from "./platform/http/server.ts";
import type { SendMail } from "./platform/mail/mail.ts";

export interface AppDependencies {
  pool: pg.Pool;
  mail: SendMail;
  log: FastifyBaseLogger;
  tokenSecret: string;
  timeZone: string;
  trustProxy?: string[];
  corsOrigin?: string | undefined;
  /** Compare each answer with the contract; tests do. */
  checkReplies?: boolean;
}

/** The API's only root (D-A17, C-1); an unprefixed path is unknown. */
const root = "/api/v1";

/** Builds the server without listening; tests start here and call it with `inject`. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { pool, mail, log, tokenSecret, timeZone, trustProxy = [], corsOrigin, checkReplies = false } = deps;
  const db = createDb(pool);
  const tokens = createTokens(tokenSecret);
  const app = await createServer({ log, trustProxy, corsOrigin });
  await app.register(
    async (api) => {
      serveOpenApi(api);
      mount(
        api,
        contract,
        {
          system: systemRoutes(pool),
          auth: authRoutes({ db, tokens, mail, pinKey: tokenSecret, readUser: createReadUser({ db, timeZone }) }),
          users: userRoutes({ db, tokens, timeZone }),
          menus: menuRoutes(db),
          filters: filterRoutes(db),
          countries: countryRoutes({ db, timeZone }),
          carriers: carrierRoutes({ db, timeZone }),
          monitor: monitorRoutes(db),
          audit: auditRoutes({ db, timeZone }),
          listSettings: listSettingsRoutes(db),
        },
        { authenticate: createAuthenticate(pool, tokens), checkReplies },
      );
    },
    { prefix: root },
  );
  return app;
}
