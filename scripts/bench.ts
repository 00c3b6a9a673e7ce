// `npm run bench`: see bench/run.ts.
import "../bench/run.ts";
