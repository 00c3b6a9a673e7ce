import type { CarrierConnection } from "@portal/api-client/contract/carrier-connections";

export const kindText: Readonly<Record<CarrierConnection["carrierConnectionKind"], string>> = {
  http: "HTTP",
  simulator: "Simulator",
  kannel: "Kannel",
};

export const purposeText: Readonly<Record<CarrierConnection["carrierConnectionPurpose"], string>> = {
  charges: "Charges",
  messages: "Messages",
};
