import { storeText } from "../test-files.ts";
import type { Basics } from "./basics.ts";

interface BatchParts {
  /** The maker's tie. */
  carrierId?: number;
  providerId?: number;
  userId?: number;
  status?: "pending" | "approved" | "canceled";
  description?: string;
  createdAt?: Date;
  /** The moment of the decision. */
  processedAt?: Date;
  /** Whether a job is recorded for the approval. */
  byJob?: boolean;
}

const sha256 = "a".repeat(64);

/** A batch without items, by default of an untied user; if it is decided on, its maker did it. */
export async function bulkUnsubscription(build: Basics, parts: BatchParts = {}) {
  const { status = "pending", carrierId = null, providerId = null, processedAt = new Date(), createdAt } = parts;
  const user_id = parts.userId ?? (await build.user()).id;
  const batch = await build.insert("bulk_unsubscription", {
    description: parts.description ?? "Leavers",
    total_subscription: 1,
    status,
    user_id,
    carrier_id: carrierId,
    provider_id: providerId,
    filename: "leavers.csv",
    path: await storeText("52155100"),
    sha256,
    ...(status !== "pending" && { processed_at: processedAt, processed_by: user_id }),
    ...(createdAt && { created_at: createdAt }),
  });
  if (parts.byJob)
    await build.insert("job", { kind: "bulk-unsubscription.approve", state: "done", user_id, subject_id: batch.id });
  return batch;
}
