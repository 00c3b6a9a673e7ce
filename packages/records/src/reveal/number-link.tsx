import { grants, usePermissions } from "@portal/auth";
import { findRoute, Msisdn, RouteLink, useRouteTable } from "@portal/ui";
import { isMasked } from "./revealable-msisdn.tsx";

/** A number that opens the Monitor, for users who may see it there. */
export function NumberLink({ msisdn }: { msisdn: string }) {
  const held = usePermissions();
  const monitor = findRoute(useRouteTable(), "Monitor");
  const number = <Msisdn value={msisdn} />;
  if (!monitor || !grants(held, monitor.access ?? []) || isMasked(msisdn)) return number;
  return <RouteLink to={{ name: "Monitor", params: { msisdn } }}>{number}</RouteLink>;
}
