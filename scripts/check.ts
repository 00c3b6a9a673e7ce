// `npm run check`: every check that needs no browser; seconds after a small change.
import { runStages } from "./lib/checks.ts";
import { useScratchMemory } from "./lib/scratch-memory.ts";

useScratchMemory();
process.exit(await runStages("Static checks", "Unit and API tests", "Build"));
