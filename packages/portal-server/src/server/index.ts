export { buildPortalServer, type PortalServerOptions } from "./build-portal-server.ts";
export { servePortal } from "./serve-portal.ts";
