/** The charge that a carrier is asked for. */
export interface ChargeOrder {
  /** Names this charge for the portal and the carrier; no other charge has it. */
  reference: string;
  carrierId: number;
  msisdn: string;
  subscriptionId: number;
  productId: number;
  /** Exact decimal, for example `12.5`. */
  amount: string;
}

/** What a carrier says of a charge. */
export type ChargeAnswer =
  | { readonly status: "accepted"; readonly carrierReference?: string | undefined }
  | { readonly status: "refused"; readonly code: string }
  /** The carrier may have the charge or not: nobody knows until it is asked. */
  | { readonly status: "unknown"; readonly cause: string };

/** Nothing reached the carrier, so nothing was charged. */
interface NotSent {
  readonly status: "not-sent";
  readonly cause: string;
}

/** The carrier never got the charge. */
export interface Missing {
  readonly status: "missing";
}

/** The connection to one carrier. Its calls end within its time limit and do not throw. */
export interface CarrierGateway {
  charge(order: ChargeOrder): Promise<ChargeAnswer | NotSent>;
  /** Asks how a charge ended. */
  ask(reference: string): Promise<ChargeAnswer | Missing>;
}

/** The gateway of carriers without a connection, where the portal is tried or tested: it accepts each charge and calls nothing. */
export const acceptingGateway: CarrierGateway = {
  charge: async () => ({ status: "accepted" }),
  ask: async () => ({ status: "accepted" }),
};
