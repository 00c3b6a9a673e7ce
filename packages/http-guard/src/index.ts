export { accepts } from "./accepts.ts";
export { endConnections } from "./end-connections.ts";
export { goneSignal } from "./gone-signal.ts";
export { limitConnections } from "./limit-connections.ts";
export { networkOf } from "./network-of.ts";
export { parserErrors } from "./parser-errors.ts";
export { defaultPatience, type Patience, timeLimits } from "./patience.ts";
export { hasBody, readRests } from "./read-rests.ts";
export { refuseSocket } from "./refuse-socket.ts";
