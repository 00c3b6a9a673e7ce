export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startPostgres } from "./launcher.ts";
export { type Replica, startReplica } from "./replica.ts";
export { UnusableServer } from "./unusable-server.ts";
