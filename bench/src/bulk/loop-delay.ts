// Loaded into the API by NODE_OPTIONS: writes twice a second for how many milliseconds its event loop was held up at most.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const file = process.env.LOOP_DELAY_FILE;
if (file && isMainThread && process.argv[1]?.endsWith("main.ts")) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    writeFileSync(file, `${(delay.percentile(99) / 1e6).toFixed(1)} ${(delay.max / 1e6).toFixed(1)}\n`, { flag: "a" });
    delay.reset();
  }, 500).unref();
}
