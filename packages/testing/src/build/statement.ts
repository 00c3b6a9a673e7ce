import type { Statement } from "@portal/api-client/contract/statements";
import { stamps } from "./stamps.ts";

/** The statement of Acme, a provider of Movistar, for March 2024. */
export function statement(overrides: Partial<Statement> = {}): Statement {
  const statementId = overrides.statementId ?? 12;
  return {
    ...stamps(statementId),
    statementId,
    providerId: { providerId: 3, providerName: "Acme", carrierId: { carrierId: 2, carrierName: "Movistar" } },
    statementDate: "2024-03-01",
    statementPath: "statements/0b9f7a52-6f0e-4f6a-9d3e-0d6a3f1f2c11.pdf",
    statementFilename: "acme-march.pdf",
    ...overrides,
  };
}
