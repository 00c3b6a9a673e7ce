import * as z from "zod/mini";
import { numeric } from "../core/fields.ts";

/** The days before today that a change is tried on. */
export const effectDays = { usual: 30, most: 90 } as const;

export const EffectDays = z.object({
  days: z.pipe(
    z.transform((value: number | string) => numeric(value)),
    z
      .int(`Must be a whole number from 1 to ${effectDays.most}`)
      .check(
        z.minimum(1, `Must be a whole number from 1 to ${effectDays.most}`),
        z.maximum(effectDays.most, `Must be a whole number from 1 to ${effectDays.most}`),
      ),
  ),
});
