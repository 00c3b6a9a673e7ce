import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams } from "../core/fields.ts";
import { filterQuery } from "../core/filter-query.ts";
import { moment } from "../core/moment.ts";
import { msisdn } from "../core/msisdn.ts";
import { texts } from "../texts.ts";
import { asOfMoment, pageAsOf } from "./as-of.ts";
import { Blacklist } from "./blacklists.ts";
import { searchId } from "./monitor.ts";

/** The carrier is required: with a default one, the number could be blocked at the wrong place (5.8). */
export const BlacklistAdd = z.object({
  blacklistMsisdn: msisdn(),
  /** ISO 8601, or `YYYY-MM-DD HH:mm` in the portal's time zone; after now. */
  blacklistExpireDate: moment(texts.fieldRequired),
  carrierId: searchId(),
});
export type BlacklistAdd = z.input<typeof BlacklistAdd>;

export const monitorBlacklist = {
  list: endpoint({
    summary: "The blacklist entries of a number at a carrier, expired ones too (5.2)",
    method: "GET",
    path: "/services/monitor-users/blacklist",
    asOf: true,
    access: "monitor.blacklist",
    query: filterQuery({ carrierId: searchId(), blacklistMsisdn: msisdn(), at: asOfMoment() }),
    response: pageAsOf(Blacklist),
  }),
  add: endpoint({
    summary: "Blocks a number at a carrier until a date (5.8)",
    method: "POST",
    path: "/services/monitor-users/blacklist-add",
    access: "monitor.blacklist-add",
    reason: "blacklist",
    body: BlacklistAdd,
    response: Blacklist,
  }),
  remove: endpoint({
    summary: "Takes an entry off the blacklist (5.8)",
    method: "DELETE",
    path: "/services/monitor-users/blacklist-remove/:id",
    access: "monitor.blacklist-remove",
    reason: "blacklist",
    params: idParams,
    response: message,
  }),
};
