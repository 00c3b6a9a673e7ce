import type { Route } from "@portal/releases/registry";
import { drawerGroups, drawerIcons } from "@portal/remote/drawer-item";

type Routes = readonly Route[];

const knows = (words: readonly string[], word: string | undefined) => word === undefined || words.includes(word);

/** What is wrong with the drawer items of a build: an icon that there is not, or a screen that no item can lead to. */
export function wrongDrawerItems(routes: Routes): string[] {
  return routes.flatMap(({ name, path, drawer }) => {
    if (!drawer) return [];
    const needed = path.split("/").find((segment) => segment.startsWith(":") && !segment.endsWith("?"));
    return [
      ...(knows(drawerIcons, drawer.icon)
        ? []
        : [`${name}: the drawer has no icon "${drawer.icon}"; it has ${drawerIcons.join(" ")}`]),
      ...(needed ? [`${name}: a drawer item cannot give the parameter "${needed}" of the path "${path}"`] : []),
    ];
  });
}

/** A word to the developers for each group that not every portal has; an administrator may have made it. */
export function unusualGroups(routes: Routes): string[] {
  return routes.flatMap(({ name, drawer }) =>
    knows(drawerGroups, drawer?.group)
      ? []
      : [
          `${name}: where the drawer has no group "${drawer?.group}", it gets one. Every portal begins with ${drawerGroups.join(", ")}`,
        ],
  );
}
