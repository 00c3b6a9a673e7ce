import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/dom";
import "@testing-library/react"; // sets the wrapper that is wrapped below

interface Scheduler {
  unstable_NormalPriority: number;
  unstable_scheduleCallback(priority: number, callback: () => void): void;
}

/** React's own copy: effects stand in its queue, behind the commit that tests see first. */
const requireOfReact = createRequire(createRequire(import.meta.url).resolve("react-dom"));
const { unstable_NormalPriority: priority, unstable_scheduleCallback: schedule } = requireOfReact(
  "scheduler",
) as Scheduler;

/** Runs a function behind everything that is in React's queue at this moment. */
export const behindEffects = (run: () => void): void => schedule(priority, run);

/** Waits until the effects of what appeared are done; on a busy machine they came after the test's next line. */
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>(behindEffects);
      return found;
    }),
});
