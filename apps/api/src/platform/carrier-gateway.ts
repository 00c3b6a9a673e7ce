/** What a carrier is asked to charge. */
export interface ChargeOrder {
  /** The same when a confirmed charge is sent again, so that the carrier can tell a repetition. */
  reference: string;
  carrierId: number;
  msisdn: string;
  subscriptionId: number;
  productId: number;
  /** Exact decimal, e.g. `12.5`. */
  amount: string;
}

/** The way to the carriers (5.4). It is asked under the subscription's lock, so an implementation must end in time. */
export interface CarrierGateway {
  charge(order: ChargeOrder): Promise<"accepted" | "refused">;
}

/** The reference server's: accepts each charge and calls nothing outside (5.4). */
export const acceptingGateway: CarrierGateway = {
  charge: async () => "accepted",
};
