import { setTimeout as sleep } from "node:timers/promises";
import { texts } from "@portal/api-client/texts";
import { connectDatasource, type DatasourceLogin } from "#platform/datasources/connect.ts";
import { type DatasourceRules, reachableAddress } from "#platform/datasources/reachable-address.ts";
import { HttpError } from "#platform/errors.ts";

interface TestRules extends DatasourceRules {
  /** The time limit of a test, and the time that each failing test takes. */
  readonly patienceMs: number;
}

/**
 * Connects once and disconnects. Every failure answers the same text after the same time, so that nobody learns which hosts,
 * ports or accounts there are; `onFailure` gets the cause for the log.
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

/** Null if a connection was made, else the reason why not. */
async function attempt(login: DatasourceLogin, rules: TestRules): Promise<Error | null> {
  try {
    const client = await connectDatasource(login, await reachableAddress(login, rules), rules.patienceMs);
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
