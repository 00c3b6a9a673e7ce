import * as z from "zod/mini";
import {
  auditHeadSettings,
  databaseSettings,
  fileSettings,
  registrySettings,
  retentionSettings,
} from "./settings/data.ts";
import { addressSettings, firstUserSettings, mailSettings, watchSettings, zoneSettings } from "./settings/portal.ts";
import { numberSettings, secretSettings, signInSettings } from "./settings/security.ts";
import { bulkSettings, carrierSettings, reportSettings, transferSettings } from "./settings/work.ts";

/** The settings of the API by their names, each with its allowed values and its meaning. */
export const Environment = z.object({
  ...addressSettings,
  ...zoneSettings,
  ...firstUserSettings,
  ...mailSettings,
  ...watchSettings,
  ...secretSettings,
  ...signInSettings,
  ...numberSettings,
  ...databaseSettings,
  ...fileSettings,
  ...retentionSettings,
  ...auditHeadSettings,
  ...transferSettings,
  ...bulkSettings,
  ...carrierSettings,
  ...reportSettings,
  ...registrySettings,
});
