import { Readable } from "node:stream";
import type { evidence as contract } from "@portal/api-client/contract/evidence";
import type { Handlers } from "#platform/http/mount.ts";
import { searchedScope } from "../monitor/subscriber.ts";
import { type EvidenceDependencies, makeEvidence } from "./evidence.service.ts";

/** POST `services/monitor-users/evidence`: the evidence of a complaint, which leaves an audit line with its hashes. */
export const evidenceRoutes = (deps: EvidenceDependencies): Handlers<typeof contract> => ({
  create: async ({ caller, body }) => {
    const { subscriber, evidence, digests, content } = await makeEvidence(deps, caller, body);
    const { number, from, to, masked, reason, sections } = evidence;
    return {
      filename: `evidence-${number}-${from}-${to}.zip`,
      content: Readable.from([content]),
      line: {
        action: "evidence.create",
        entity: "subscriber",
        msisdn: subscriber.msisdn,
        scope: searchedScope(caller, subscriber),
        details: {
          reason,
          from,
          to,
          product_id: body.productId,
          masked,
          records: sections.flatMap(({ records }) => records).length,
          json: { sha256: digests.json },
          pdf: { sha256: digests.pdf },
        },
      },
    };
  },
});
