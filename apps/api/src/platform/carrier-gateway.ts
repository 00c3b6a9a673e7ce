/** The charge that a carrier is asked for. */
export interface ChargeOrder {
  /** The reference stays the same when a confirmed charge is sent again, so that the carrier can recognise the repetition. */
  reference: string;
  carrierId: number;
  msisdn: string;
  subscriptionId: number;
  productId: number;
  /** Exact decimal, for example `12.5`. */
  amount: string;
}

/** The connection to the carriers. It is called under the subscription's lock, so an implementation must end in time. */
export interface CarrierGateway {
  charge(order: ChargeOrder): Promise<"accepted" | "refused">;
}

/** The gateway of the reference server: it accepts each charge and calls nothing outside. */
export const acceptingGateway: CarrierGateway = {
  charge: async () => "accepted",
};
