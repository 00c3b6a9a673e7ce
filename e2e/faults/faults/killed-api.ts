import type { Fault } from "../support/fault.ts";
import { watch } from "../support/watch.ts";

export const killedApi: Fault = {
  name: "S7: the API is killed",
  before: "npm start ended: 15 to 27 s, by hand",
  short: true,
  // 502: nobody knows whether a write in progress was done, and the caller is told so
  run: (stack) => watch(stack, () => process.kill(stack.api, "SIGKILL"), { allowed: [502, 503] }),
};

export const endedApi: Fault = {
  name: "S7: the API is asked to end by somebody else",
  before: "npm start ended: 15 to 27 s, by hand",
  run: (stack) => watch(stack, () => process.kill(stack.api, "SIGTERM")),
};
