import type { Subscription } from "@portal/api-client/contract/monitor";
import type { Charge, ChargePreview } from "@portal/api-client/contract/monitor-actions";

/** An accepted charge of a subscription by hand. */
export const chargeOf = ({ subscriptionId }: Subscription, overrides: Partial<Charge> = {}): Charge => ({
  chargeId: 1,
  subscriptionId,
  chargeAmount: "12.50",
  chargeStatus: "charged",
  chargeOrigin: "manual",
  userId: 7,
  chargeCreatedAt: "2024-03-05T14:07:00.000Z",
  ...overrides,
});

/** The preview of a charge that is allowed. */
export const chargePreviewOf = ({ subscriptionId, providerId }: Subscription): ChargePreview => ({
  subscriptionId,
  terms: {
    refusal: null,
    chargeAmount: "12.50",
    currency: "MXN",
    billingCode: { billingCodeId: 3, billingCodeName: "B12" },
    nextChargeDay: "2026-03-10",
  },
  rule: null,
  notifies: { providerId: providerId.providerId, providerName: providerId.providerName },
});
