import type { reportReaders } from "@portal/api-client/contract/report-readers";
import type * as z from "zod/mini";
import type { AccessSettings } from "../reports/access-settings.ts";
import { scopeTokensOf } from "../reports/scope-tokens.ts";

export type AudienceInput = z.output<typeof reportReaders.audience.body>;

/** The access settings of a report that is not stored yet: only its author sees it. */
export const draftAccessSettings = (ownerId: number, { reportQuery = "" }: AudienceInput): AccessSettings => ({
  ownerId,
  isEnabled: true,
  isPrivate: true,
  scopeTokens: scopeTokensOf(reportQuery),
  roles: [],
  shares: [],
});

/** The access settings after a change; settings that the change does not name stay. */
export const changedAccessSettings = (before: AccessSettings, change: AudienceInput): AccessSettings => ({
  ownerId: change.userId ?? before.ownerId,
  isEnabled: Boolean(change.reportEnabled ?? before.isEnabled),
  isPrivate: Boolean(change.reportPrivateEnabled ?? before.isPrivate),
  scopeTokens: change.reportQuery === undefined ? before.scopeTokens : scopeTokensOf(change.reportQuery),
  roles: change.roles ?? before.roles,
  shares: change.users ?? before.shares,
});
