import { asOfMoment } from "@portal/api-client/contract/as-of";
import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { texts } from "@portal/api-client/texts";
import { fromLocalInput, toLocalInput } from "@portal/records/form";
import * as z from "zod/mini";

/** Why a number cannot be shown as of a `YYYY-MM-DDTHH:mm` of the portal's clock; undefined where it can be. */
export function problemOf(at: string, timeZone: string): string | undefined {
  const moment = fromLocalInput(at, timeZone);
  // an hour that clocks skip is shown as another one
  const isTime = toLocalInput(moment, timeZone) === at && z.safeParse(asOfMoment(), at).success;
  if (!isTime) return texts.notADate;
  return String(moment) > new Date().toISOString() ? asOfTexts.inFuture : undefined;
}
