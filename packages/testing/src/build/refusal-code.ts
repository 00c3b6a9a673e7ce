import type { RefusalCode } from "@portal/api-client/contract/refusal-codes";
import { stamps } from "./stamps.ts";

/** A refusal code of all carriers, enabled. */
export function refusalCode(overrides: Partial<RefusalCode> = {}): RefusalCode {
  const refusalCodeId = overrides.refusalCodeId ?? 3;
  return {
    ...stamps(refusalCodeId),
    refusalCodeId,
    refusalCode: `code-${refusalCodeId}`,
    refusalCodeMeaning: "Not enough balance",
    refusalCodeRemedy: "Charge again later",
    carrierId: null,
    refusalCodeEnabled: 1,
    ...overrides,
  };
}
