import { Contributions, Routes } from "@portal/releases/registry";
import type { RemoteDefinition } from "@portal/remote";

const withAccess = (access: readonly string[] | undefined) => (access ? { access: [...access] } : {});

/** What a remote offers, as documents tell it: without its code. Throws where a route or a contribution is not as it has to be. */
export function shownParts({ routes, slots = [] }: Pick<RemoteDefinition, "routes" | "slots">) {
  return {
    routes: Routes.parse(routes.map(({ page: _, access, ...route }) => ({ ...route, ...withAccess(access) }))),
    slots: Contributions.parse(
      slots.map(({ component: _, access, ...contribution }) => ({ ...contribution, ...withAccess(access) })),
    ),
  };
}
