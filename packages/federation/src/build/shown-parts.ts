import { Contributions, Routes } from "@portal/releases/registry";
import type { RemoteDefinition, RemoteRoute } from "@portal/remote";

const withAccess = (access: readonly string[] | undefined) => (access ? { access: [...access] } : {});

/** What a remote offers, as documents tell it: without its code. Throws where a route or a contribution is not as it has to be. */
export function shownParts({ routes, slots = [] }: Pick<RemoteDefinition, "routes" | "slots">) {
  routes.forEach(refuseWrongParameters);
  return {
    routes: Routes.parse(routes.map(({ page: _, access, ...route }) => ({ ...route, ...withAccess(access) }))),
    slots: Contributions.parse(
      slots.map(({ component: _, access, ...contribution }) => ({ ...contribution, ...withAccess(access) })),
    ),
  };
}

/** Says to the developer which parameter of a path has a wrong name, or is missing where a first call asks for it. */
function refuseWrongParameters({ name, path, asks = [] }: RemoteRoute): void {
  const parameters = path.split("/").flatMap((segment) => /^:(.*?)\??$/.exec(segment)?.[1] ?? []);
  const wrong = parameters.find((parameter) => !/^[A-Za-z]\w*$/.test(parameter));
  if (wrong !== undefined)
    throw new Error(
      `Route ${name}: the parameter ":${wrong}" of the path "${path}" needs a name of letters and digits, as ":carrierId"`,
    );
  for (const call of asks)
    for (const [, asked = ""] of call.matchAll(/:(\w+)/g))
      if (!parameters.includes(asked))
        throw new Error(`Route ${name} asks ${call} first, but its path "${path}" has no parameter ":${asked}"`);
}
