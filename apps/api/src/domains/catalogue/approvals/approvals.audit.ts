import type { Selectable } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";

type Stored = Selectable<Database["proposal"]>;
type Action = "create" | "approve" | "decline" | "take-back" | "make" | "fail";

/** Leaves the audit line of a proposal. */
export const recordProposal = (
  tx: Transaction,
  { userId }: { userId: number | null },
  action: Action,
  { before, after }: { before?: Stored; after: Stored },
): Promise<void> =>
  recordAudit(tx, {
    userId,
    action: `proposal.${action}`,
    entity: "proposal",
    entityId: after.id,
    ...(before && { before: { ...before } }),
    after: { ...after },
  });
