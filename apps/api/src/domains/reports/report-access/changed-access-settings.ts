import type { reportReaders } from "@portal/api-client/contract/report-readers";
import type * as z from "zod/mini";
import type { AccessSettings } from "../reports/access-settings.ts";
import { scopeTokensOf } from "../reports/scope-tokens.ts";

export type AudienceInput = z.output<typeof reportReaders.audience.body>;

/** Of a report that is not stored yet: its author's alone. */
export const draftAccessSettings = (ownerId: number, { reportQuery = "" }: AudienceInput): AccessSettings => ({
  ownerId,
  isEnabled: true,
  isPrivate: true,
  scopeTokens: scopeTokensOf(reportQuery),
  roles: [],
  shares: [],
});

/** The access settings after a change; what the change does not name stays. */
export const changedAccessSettings = (before: AccessSettings, change: AudienceInput): AccessSettings => ({
  ownerId: change.userId ?? before.ownerId,
  isEnabled: Boolean(change.reportEnabled ?? before.isEnabled),
  isPrivate: Boolean(change.reportPrivateEnabled ?? before.isPrivate),
  scopeTokens: change.reportQuery === undefined ? before.scopeTokens : scopeTokensOf(change.reportQuery),
  roles: change.roles ?? before.roles,
  shares: change.users ?? before.shares,
});
