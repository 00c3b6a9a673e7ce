// The portal's server alone, in front of an API that runs already; its log goes to standard output.
import { tmpdir } from "node:os";
import { servePortal } from "../../scripts/lib/portal-process.ts";
import { readSettings } from "../../scripts/lib/settings.ts";

await servePortal(readSettings([]), tmpdir());
process.send?.("ready");
