import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/dom";
import "@testing-library/react"; // which sets the wrapper that is wrapped here

interface Scheduler {
  unstable_NormalPriority: number;
  unstable_scheduleCallback(priority: number, callback: () => void): void;
}

/** React's own copy: effects stand in its queue, behind the commit that tests see first. */
const requireOfReact = createRequire(createRequire(import.meta.url).resolve("react-dom"));
const { unstable_NormalPriority: priority, unstable_scheduleCallback: schedule } = requireOfReact(
  "scheduler",
) as Scheduler;

/** Runs something behind what stands in React's queue now. */
export const behindEffects = (run: () => void): void => schedule(priority, run);

/** What appears is found by its effects done too; on a busy machine they came after the test's next line. */
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>(behindEffects);
      return found;
    }),
});
