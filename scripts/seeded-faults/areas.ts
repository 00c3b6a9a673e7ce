import { access } from "./access.ts";
import { bulk } from "./bulk.ts";
import { catalogue } from "./catalogue.ts";
import type { Fault } from "./fault.ts";
import { federationRuntime } from "./federation-runtime.ts";
import { linkFaults } from "./link.ts";
import { monitor } from "./monitor.ts";
import { platformEvents } from "./platform-events.ts";
import { reasons } from "./reasons.ts";
import { releaseStore } from "./release-store.ts";
import { reports } from "./reports.ts";
import { schedules } from "./schedules.ts";
import { uiForms } from "./ui-forms.ts";
import { uiLists } from "./ui-lists.ts";

/** The faults by the part of the product that they change. */
export const areas: Readonly<Record<string, readonly Fault[]>> = {
  access,
  catalogue,
  monitor,
  "platform-events": platformEvents,
  link: linkFaults,
  bulk,
  reasons,
  reports,
  schedules,
  "federation-runtime": federationRuntime,
  "release-store": releaseStore,
  "ui-lists": uiLists,
  "ui-forms": uiForms,
};
