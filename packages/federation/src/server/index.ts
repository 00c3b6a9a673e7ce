export { buildPortalServer, type PortalServerOptions } from "./build-portal-server.ts";
