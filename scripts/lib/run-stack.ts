import { spawnApi, spawnLink, spawnLivingDemo } from "./api-process.ts";
import { printGuide } from "./guide.ts";
import { keepRunning } from "./keep-running.ts";
import type { StackSettings } from "./settings.ts";

type Stop = () => Promise<unknown>;

/**
 * Runs the API and, in front of it, the server that `serve` starts, until this process is asked to end. The function
 * that `serve` hands to `onStop` runs first. An API that dies is started again while the front stays up, and so are the
 * link, which sends what waits, and the living demo, without which the portal goes on.
 */
export async function runStack(
  settings: StackSettings & { still: boolean; link: boolean; demoProviderPort: number | null },
  serve: (onStop: (stop: Stop) => void) => Promise<void>,
) {
  const api = keepRunning({ name: "The API", start: () => spawnApi(settings) });
  const stops: Stop[] = [api.stop];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const end of stops.toReversed())
      await end().catch((error: Error) => console.error(`While stopping: ${error.message}`));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  try {
    await api.started;
    await serve((end) => stops.push(end));
    await api.ready;
    const providers = settings.link && !settings.still ? settings.demoProviderPort : null;
    printGuide(settings, { lives: providers !== null });
    if (!settings.link) return;
    if (providers !== null) {
      const demo = keepRunning({ name: "The living demo", start: () => spawnLivingDemo(settings) });
      stops.push(demo.stop);
      await demo.started.catch((error: Error) => console.error(error.message));
    }
    const link = keepRunning({ name: "The link", start: () => spawnLink(settings, addressesOf(providers)) });
    stops.push(link.stop);
    await link.started;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** What the link may call besides: the living demo's providers. */
const addressesOf = (port: number | null): Record<string, string> =>
  port === null
    ? {}
    : { NOTIFICATION_ADDRESSES: [process.env.NOTIFICATION_ADDRESSES, `127.0.0.1:${port}`].filter(Boolean).join() };
