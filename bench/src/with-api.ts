import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@portal/embedded-postgres";
import pg from "pg";
import { startApi } from "../../scripts/lib/api-process.ts";

/** The password of the demo users. */
const password = "portal-demo-2026";

export interface Bench {
  /** The process id of the API, for its memory. */
  pid: number | undefined;
  dataDir: string;
  /** Root of the API, without a slash at its end. */
  root: string;
  /** The address and a connection of the database's owner, for statements by hand. */
  ownerUrl: string;
  client: pg.Client;
  /** The token of the administrator. */
  token: string;
  ask: Ask;
}

/** Calls the API as the administrator, and answers the body. Another status than the expected one ends the benchmark. */
export type Ask = (path: string, options?: { method?: string; body?: object; status?: number }) => Promise<string>;

interface ApiOptions {
  apiPort: number;
  /** The size of the demo data; small by default. */
  size?: "small" | "large";
  /** A folder that is kept, so that large data is loaded once. */
  keptIn?: string | undefined;
  /** More settings of the API's process. */
  env?: Record<string, string>;
}

/** Runs a benchmark on an API and a database of its own with demo data; both are removed afterwards unless kept. */
export async function withApi(
  { apiPort, size = "small", keptIn, env = {} }: ApiOptions,
  run: (bench: Bench) => Promise<void>,
): Promise<void> {
  const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), "portal-bench-"));
  const settings = apiSettings({ apiPort, dataDir, size });
  const api = await startApi(settings, { LOG_LEVEL: "silent", DEMO_PASSWORD: password, ...env });
  const { ownerUrl, stop: leave } = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const root = `${settings.apiUrl}/api/v1`;
    const token = await signIn(root);
    await run({ pid: api.pid, dataDir, root, ownerUrl, client, token, ask: askAt(root, token) });
  } finally {
    await client.end();
    await leave(); // otherwise this process starts the server again once the API has stopped it, and never ends
    await api.stop();
    if (!keptIn) rmSync(dataDir, { recursive: true, force: true });
  }
}

const askAt =
  (root: string, token: string): Ask =>
  async (path, { body, method = body ? "POST" : "GET", status = 200 } = {}) => {
    const reply = await fetch(`${root}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status !== status) throw new Error(`${path}: ${reply.status} ${text}`);
    return text;
  };

/** The settings of an API process without a portal in front of it. */
export const apiSettings = ({
  apiPort,
  dataDir,
  size = "small",
}: Pick<ApiOptions, "apiPort" | "size"> & { dataDir: string }) => ({
  port: apiPort - 100,
  host: "127.0.0.1",
  apiPort,
  dataDir,
  size,
  trustProxy: [],
  apiUrl: `http://127.0.0.1:${apiPort}`,
  proxySecret: randomBytes(32).toString("base64url"),
  built: true,
});

/** A token of the administrator. */
export async function signIn(root: string): Promise<string> {
  const reply = await fetch(`${root}/auth-services/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}
