// What apps/link needs to test charges whose end is unknown.
export { connectedCharges } from "./build-connected.ts";
export { carrierLines } from "./carrier-deps.ts";
export { accepts, losesConnection, refuses, startCarrier, staysSilent } from "./carrier-server.ts";
