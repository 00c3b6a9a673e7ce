import { setTimeout as sleep } from "node:timers/promises";
import { texts } from "@portal/api-client/texts";
import { connectDatasource, type DatasourceLogin } from "#platform/datasources/connect.ts";
import { type DatasourceRules, reachableAddress } from "#platform/datasources/reachable-address.ts";
import { HttpError } from "#platform/errors.ts";

interface TestRules extends DatasourceRules {
  /** How long a test may take, and how long each failing one does. */
  readonly patienceMs: number;
}

/**
 * Connects once and leaves. Every failure answers the same text after the same time, so that nobody can learn from it
 * which hosts, ports or accounts there are (X8); the cause is given to `onFailure`, for the log.
 */
export async function testConnection(
  login: DatasourceLogin,
  rules: TestRules,
  onFailure: (cause: Error) => void,
): Promise<void> {
  const patience = sleep(rules.patienceMs, new Error("The test took too long"));
  const failure = await Promise.race([attempt(login, rules), patience]);
  if (!failure) return;
  onFailure(failure);
  await patience;
  throw new HttpError(502, { message: texts.datasourceNotReached });
}

/** Null once a connection stood, else why there is none. */
async function attempt(login: DatasourceLogin, rules: TestRules): Promise<Error | null> {
  try {
    const client = await connectDatasource(login, await reachableAddress(login, rules), rules.patienceMs);
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
