import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { reference, result } from "../core/fields.ts";
import { moment } from "../core/moment.ts";
import { msisdn } from "../core/msisdn.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";

export const BlacklistInput = z.object({
  blacklistMsisdn: msisdn(texts.required, { maskable: true }),
  /** ISO 8601 with its offset, or `YYYY-MM-DD HH:mm` in the portal's time zone; null never expires (D-A61). */
  blacklistExpireDate: z.prefault(
    z.pipe(
      z.transform((value: string | null) => (value === "" ? null : value)),
      z.nullable(moment(texts.required)),
    ),
    null,
  ),
  carrierId: reference(),
});
export type BlacklistInput = z.input<typeof BlacklistInput>;

export const Blacklist = entity({
  blacklistId: result.id,
  blacklistMsisdn: result.text,
  blacklistExpireDate: z.nullable(result.date),
  carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
});
export type Blacklist = z.output<typeof Blacklist>;

/** Whether an entry's date is now or in the past; without a date it never expires (B-260, D-A61). */
export const isExpired = ({ blacklistExpireDate: date }: Pick<Blacklist, "blacklistExpireDate">): boolean =>
  date !== null && Date.parse(date) <= Date.now();

/** Entries have no flag and cannot be restored once deleted (D-A37). */
export const blacklists = resource("blacklists", {
  entity: Blacklist,
  input: BlacklistInput,
  restore: "none",
  filters: { blacklistMsisdn: "text", carrierName: "text" },
  columns: ["blacklistId", "blacklistMsisdn", "blacklistExpireDate", "carrierName", "dateModified"],
});
