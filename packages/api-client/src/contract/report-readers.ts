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

/** The rows that a reader gets: all, or those of their carrier or provider, which the tokens force (V7). */
export const readerScopes = ["everything", "carrier", "provider"] as const;

/** The reason why a user has access; the highest of several. */
export const readerReasons = ["owner", "super-owner", "administrator", "share", "role"] as const;

/** A user with access to a report, also if it cannot be narrowed to their tie. */
export const ReportReader = z.object({
  userId: result.id,
  username: result.text,
  because: z.enum(readerReasons),
  /** The roles in common, if roles are the reason. */
  roles: z.array(result.text),
  scope: z.enum(readerScopes),
  /** The carrier or provider of that scope; null for everything. */
  scopeName: z.nullable(result.text),
  /** The tokens that are forced for the user, for example `[provider_id]`. */
  forced: z.array(result.text),
  /** The query uses no carrier, so the user chooses one of their providers each time (V7). */
  choosesProvider: z.boolean(),
  /** The reason why their tie keeps the report from them, in words; null if they see it (V7). */
  withheld: z.nullable(result.text),
  /** The user will see the report after the change, and does not see it as it is stored. */
  isNew: z.boolean(),
});
export type ReportReader = z.output<typeof ReportReader>;

/**
 * Rows that a change opens: a scope that only the owner and user id 1 have in the stored report. A tied caller gets only the
 * number of users of other carriers and providers.
 */
export const OpenedScope = z.object({
  scope: z.enum(readerScopes),
  scopeName: z.nullable(result.text),
  users: z.int(),
  /** The first five of these users. */
  usernames: z.array(result.text),
});
export type OpenedScope = z.output<typeof OpenedScope>;

export const ReportAudience = z.object({
  /** The number of users who will see it. */
  total: z.int(),
  /** The number of further users whose tie keeps it from them. */
  withheld: z.int(),
  /** The number of users who will see it and do not now, and the other way round. */
  added: z.int(),
  removed: z.int(),
  opens: z.array(OpenedScope),
  /**
   * At most 200: new ones first, then those whose tie keeps it from them, then the others, each by name; for a tied caller only
   * users of their tie.
   */
  readers: z.array(ReportReader),
});
export type ReportAudience = z.output<typeof ReportAudience>;

/**
 * Access to a report: roles, shares, and the check of the audience that a change of them opens (B-591, B-592, B-598, B-599).
 */
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
    summary: "Gives roles to a report; role id 1 is left out, because it sees every public report (V4)",
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
