import { type CarrierConnection, CarrierConnectionInput } from "@portal/api-client/contract/carrier-connections";
import * as z from "zod/mini";

/** A blank secret is not sent, so that the stored one stays. The simulator needs none, so a stored one is removed. */
export const connectionSchema = z.pipe(
  CarrierConnectionInput,
  z.transform(({ carrierConnectionSecret, ...input }) => ({
    ...input,
    ...secretToSend(input.carrierConnectionKind, carrierConnectionSecret),
  })),
);

/** The secret in a payload: a text sets it, null removes it, and an absent one keeps the stored one. */
export function secretToSend(kind: string | null, typed: string | null | undefined) {
  if (kind === "simulator") return { carrierConnectionSecret: null };
  return typed && typed.trim() !== "" ? { carrierConnectionSecret: typed } : {};
}

export const toValues = (record: CarrierConnection | undefined) => ({
  carrierConnectionName: record?.carrierConnectionName ?? "",
  carrierId: record?.carrierId.carrierId ?? null,
  carrierConnectionPurpose: record?.carrierConnectionPurpose ?? ("charges" as const),
  carrierConnectionKind: record?.carrierConnectionKind ?? ("http" as const),
  carrierConnectionAddress: record?.carrierConnectionAddress ?? "",
  carrierConnectionUser: record?.carrierConnectionUser ?? "",
  carrierConnectionSecret: "",
  carrierConnectionTimeLimit: String(record?.carrierConnectionTimeLimit ?? 5_000),
  carrierConnectionCallsPerSecond: String(record?.carrierConnectionCallsPerSecond ?? 20),
  carrierConnectionShortcodePerSecond: String(record?.carrierConnectionShortcodePerSecond ?? ""),
  carrierConnectionRefusedShare: String(record?.carrierConnectionRefusedShare ?? 0),
  carrierConnectionLateShare: String(record?.carrierConnectionLateShare ?? 0),
  carrierConnectionSilentShare: String(record?.carrierConnectionSilentShare ?? 0),
  carrierConnectionEnabled: record?.carrierConnectionEnabled ?? 1,
});

export type ConnectionValues = ReturnType<typeof toValues>;
