import { randomUUID } from "node:crypto";
import { type Basics, flag } from "./basics.ts";

interface RefusalCodeParts {
  code?: string;
  meaning?: string;
  remedy?: string;
  carrierId?: number | null;
  enabled?: boolean;
}

/** A refusal code, of all carriers unless one is given. */
export const refusalCode = (build: Basics, { carrierId = null, enabled = true, ...parts }: RefusalCodeParts = {}) =>
  build.insert("refusal_code", {
    code: parts.code ?? `code-${randomUUID().slice(0, 8)}`,
    meaning: parts.meaning ?? "Not enough balance",
    remedy: parts.remedy ?? "Charge again later",
    carrier_id: carrierId,
    ...flag(enabled),
  });
