export type { Evidence, EvidenceRecord, Proof, ProofDay, ProofRow, SealedRow } from "./format.ts";
export { type EvidenceReport, verifyEvidence } from "./verify-evidence.ts";
