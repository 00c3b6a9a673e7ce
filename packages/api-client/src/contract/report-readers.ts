import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { changedFlag, idParams, optionalReference, reference, result, several } from "../core/fields.ts";
import { queryText } from "./reports.ts";

export const reportReaderLimits = { usersMax: 200, rolesMax: 100, shownMax: 200 } as const;

/** One of the users that a report is shared to. */
export const ReportShare = z.object({ userId: result.id });

/** A report's roles after a change. */
export const ReportRoles = z.object({
  reportId: result.id,
  roles: z.array(z.object({ roleId: result.id, roleName: result.text })),
});

/** Roles to give to a report, or to take away (V4). */
const RolesChange = z.object({ reportId: reference(), roles: several(reference(), reportReaderLimits.rolesMax) });

/** What of the rows a reader gets: all, or those of his carrier or provider, as the tokens force them (V7). */
export const readerScopes = ["everything", "carrier", "provider"] as const;

/** Why the report reaches him: the highest reason of several. */
export const readerReasons = ["owner", "super-owner", "administrator", "share", "role"] as const;

/** A user whom a report reaches, or would reach but for his tie. */
export const ReportReader = z.object({
  userId: result.id,
  username: result.text,
  because: z.enum(readerReasons),
  /** The roles in common, where he has it by them. */
  roles: z.array(result.text),
  scope: z.enum(readerScopes),
  /** The carrier or provider of that scope; null where it is everything. */
  scopeName: z.nullable(result.text),
  /** The tokens that are forced for him, e.g. `[provider_id]`. */
  forced: z.array(result.text),
  /** The query asks for no carrier, so that he chooses a provider of his own each time (V7). */
  choosesProvider: z.boolean(),
  /** Why his tie keeps him from it, in words; null where he sees it (V7). */
  withheld: z.nullable(result.text),
  /** He will see it, and does not as it is stored now. */
  isNew: z.boolean(),
});
export type ReportReader = z.output<typeof ReportReader>;

/**
 * Rows that a change opens to somebody: a scope that nobody but the owner and user id 1 has as the report is stored now. A tied
 * caller learns of other carriers and providers, and of their users, only how many users there are.
 */
export const OpenedScope = z.object({
  scope: z.enum(readerScopes),
  scopeName: z.nullable(result.text),
  users: z.int(),
  /** The first five of them. */
  usernames: z.array(result.text),
});
export type OpenedScope = z.output<typeof OpenedScope>;

export const ReportAudience = z.object({
  /** Those who will see it. */
  total: z.int(),
  /** Those besides whom it would reach but for their tie. */
  withheld: z.int(),
  /** Who sees it in future and does not now, and the other way round. */
  added: z.int(),
  removed: z.int(),
  opens: z.array(OpenedScope),
  /** At most 200: new ones first, then those who are kept from it, then the others, each by name; a tied caller's own tie alone. */
  readers: z.array(ReportReader),
});
export type ReportAudience = z.output<typeof ReportAudience>;

/** Who may read a report: roles, shares, and the check of what a change of them opens (B-591, B-592, B-598, B-599). */
export const reportReaders = {
  shares: endpoint({
    summary: "The users that a private report is shared to; for its owner and user id 1 (V9)",
    method: "GET",
    path: "/services/reports/:id/get-shares",
    access: "report.list",
    params: idParams,
    response: z.array(ReportShare),
  }),
  share: endpoint({
    summary: "Replaces the users that a private report is shared to; none ends all shares (V9)",
    method: "POST",
    path: "/services/reports/share",
    access: "report.list",
    body: z.object({ reportId: reference(), users: several(reference(), reportReaderLimits.usersMax) }),
    response: z.array(ReportShare),
  }),
  addRoles: endpoint({
    summary: "Gives roles to a report; role id 1 is left out, as it needs none (V4)",
    method: "POST",
    path: "/services/reports/add-roles",
    access: "report.add-roles",
    body: RolesChange,
    response: ReportRoles,
  }),
  deleteRoles: endpoint({
    summary: "Takes roles from a report; 400 with role id 1 (V4)",
    method: "PUT",
    path: "/services/reports/delete-roles",
    access: "report.add-roles",
    body: RolesChange,
    response: ReportRoles,
  }),
  audience: endpoint({
    summary:
      "Who sees a report, with which forced scope, if these values were saved, and what that opens; nothing is changed. What is absent stays as it is stored",
    method: "POST",
    path: "/services/reports/audience",
    reads: true,
    access: ["report.list", "report.create", "report.edit", "report.add-roles"],
    body: z.object({
      /** Null for a report that is not stored yet. */
      reportId: optionalReference(),
      reportQuery: z.optional(queryText()),
      reportPrivateEnabled: changedFlag(),
      reportEnabled: changedFlag(),
      userId: z.optional(reference()),
      roles: z.optional(several(reference(), reportReaderLimits.rolesMax)),
      users: z.optional(several(reference(), reportReaderLimits.usersMax)),
    }),
    response: ReportAudience,
  }),
};
