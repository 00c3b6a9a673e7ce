import { grants } from "@portal/auth";
import { findRoute, type RouteEntry, type RouteTableValue, type RouteTarget, routePath } from "@portal/ui";
import type { DrawerItem } from "./released-items.ts";

/** A place that the user may open, as Dashboard and the palette list it. */
export interface Place {
  /** Its address, which is unique. */
  readonly id: string;
  readonly title: string;
  /** Title of its group in the drawer. */
  readonly group: string | null;
  readonly icon: string | null;
  readonly target: RouteTarget;
}

type Permissions = readonly string[] | null;

/** The place of a target. None if its route is unknown, a parameter is missing or the user may not open it. */
function placeOf(table: RouteTableValue, permissions: Permissions, place: Omit<Place, "id">): Place[] {
  const route = findRoute(table, place.target.name);
  const id = routePath(table, place.target);
  const isOpen = route && !route.path.startsWith("/") && grants(permissions, route.access ?? []);
  return isOpen && id !== undefined ? [{ ...place, id }] : [];
}

/** Icons of screens that are not in the drawer. */
const ownIcons: Readonly<Record<string, string>> = { Profile: "user-round" };

const isForm = ({ list, path }: RouteEntry) => list !== undefined || path.includes(":action");

/** The places of the drawer, in its order. */
export function menuPlaces(menu: readonly DrawerItem[], table: RouteTableValue, permissions: Permissions): Place[] {
  const places = menu.flatMap((root) =>
    [root, ...root.childItems].flatMap(({ menuItemUrl, menuItemTitle, menuItemIcon, routeParams }) =>
      placeOf(table, permissions, {
        title: menuItemTitle,
        group: root.childItems.length > 0 ? root.menuItemTitle : null,
        icon: menuItemIcon,
        target: { name: menuItemUrl ?? "", params: routeParams ?? undefined },
      }),
    ),
  );
  return withoutDoubles(places);
}

/** The screens that the user may open: those of the drawer, then the other routes without forms. */
export function openScreens(menu: readonly DrawerItem[], table: RouteTableValue, permissions: Permissions): Place[] {
  const others = table.routes
    .filter((route) => !isForm(route))
    .flatMap(({ name, title = name }) =>
      placeOf(table, permissions, { title, group: null, icon: ownIcons[name] ?? null, target: { name } }),
    );
  return withoutDoubles([...menuPlaces(menu, table, permissions), ...others]);
}

function withoutDoubles(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** `Add …` for each form whose `.create` the user holds. */
export function addForms(table: RouteTableValue, permissions: Permissions): Place[] {
  return table.routes.flatMap(({ name, title = name, list, access = [] }) => {
    const mayCreate = access.some((permission) => permission.endsWith(".create") && grants(permissions, permission));
    if (list === undefined || !mayCreate) return [];
    const target = { name, params: { action: "add" } };
    return placeOf(table, permissions, {
      title: `Add ${inSentence(title)}`,
      group: null,
      icon: null,
      target,
    }).filter(({ id }) => id.endsWith("/add"));
  });
}

/** `Billing Code` is `billing code` within a sentence; `API` stays. */
const inSentence = (title: string) => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
