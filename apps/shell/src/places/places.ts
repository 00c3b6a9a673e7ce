import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { grants } from "@portal/auth";
import { findRoute, type RouteEntry, type RouteTableValue, type RouteTarget, routePath } from "@portal/ui";

/** A place that the user may open, as Dashboard and the palette list it. */
export interface Place {
  /** Its address, which tells it from all others. */
  readonly id: string;
  readonly title: string;
  /** Title of its group in the drawer. */
  readonly group: string | null;
  readonly icon: string | null;
  readonly target: RouteTarget;
}

type Held = readonly string[] | null;

/** The place of a target; none where nobody registered its name, a parameter is missing or the user may not open it. */
function placeOf(table: RouteTableValue, held: Held, place: Omit<Place, "id">): Place[] {
  const route = findRoute(table, place.target.name);
  const id = routePath(table, place.target);
  const isOpen = route && !route.path.startsWith("/") && grants(held, route.access ?? []);
  return isOpen && id !== undefined ? [{ ...place, id }] : [];
}

/** Icons of screens that no drawer has. */
const ownIcons: Readonly<Record<string, string>> = { Profile: "user-round" };

const isForm = ({ list, path }: RouteEntry) => list !== undefined || path.includes(":action");

/** Where the drawer leads the user to, in its order. */
export function menuPlaces(menu: readonly UserMenuItem[], table: RouteTableValue, held: Held): Place[] {
  const places = menu.flatMap((root) =>
    [root, ...root.childItems].flatMap(({ menuItemUrl, menuItemTitle, menuItemIcon, routeParams }) =>
      placeOf(table, held, {
        title: menuItemTitle,
        group: root.childItems.length > 0 ? root.menuItemTitle : null,
        icon: menuItemIcon,
        target: { name: menuItemUrl ?? "", params: routeParams ?? undefined },
      }),
    ),
  );
  return unique(places);
}

/** The screens that the user may open: those of the drawer, then the rest of the route table without forms. */
export function openScreens(menu: readonly UserMenuItem[], table: RouteTableValue, held: Held): Place[] {
  const others = table.routes
    .filter((route) => !isForm(route))
    .flatMap(({ name, title = name }) =>
      placeOf(table, held, { title, group: null, icon: ownIcons[name] ?? null, target: { name } }),
    );
  return unique([...menuPlaces(menu, table, held), ...others]);
}

function unique(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** `Add …` for each form whose `.create` the user holds. */
export function addForms(table: RouteTableValue, held: Held): Place[] {
  return table.routes.flatMap(({ name, title = name, list, access = [] }) => {
    const mayCreate = access.some((permission) => permission.endsWith(".create") && grants(held, permission));
    if (list === undefined || !mayCreate) return [];
    const target = { name, params: { action: "add" } };
    return placeOf(table, held, { title: `Add ${inSentence(title)}`, group: null, icon: null, target }).filter(
      ({ id }) => id.endsWith("/add"),
    );
  });
}

/** `Billing Code` is `billing code` within a sentence; `API` stays. */
const inSentence = (title: string) => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
