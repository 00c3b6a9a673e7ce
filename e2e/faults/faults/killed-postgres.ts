import type { Fault } from "../support/fault.ts";
import type { Stack } from "../support/stack.ts";
import { watch } from "../support/watch.ts";

const signalled = (signal: NodeJS.Signals) => (stack: Stack) =>
  watch(stack, () => process.kill(stack.postgres, signal));

export const killedPostgres: Fault = {
  name: "S7: PostgreSQL is killed",
  before: "500 until it was up again; a second failure ended npm start",
  short: true,
  run: signalled("SIGKILL"),
};

export const endedPostgres: Fault = {
  name: "S7: PostgreSQL is asked to end, while connections are open (SIGTERM)",
  before: "it took no new connections any more, for ever",
  run: signalled("SIGTERM"),
};

export const stoppedPostgres: Fault = {
  name: "S7: PostgreSQL is stopped at once (SIGQUIT)",
  before: "500 until it was up again",
  run: signalled("SIGQUIT"),
};
