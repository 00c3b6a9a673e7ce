import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { useCurrentUser } from "@portal/auth";
import {
  EmptyState,
  ErrorState,
  findRoute,
  PageHeader,
  RouteLink,
  type RouteTableValue,
  useRouteTable,
} from "@portal/ui";
import { MenuIcon } from "../menu/menu-icon.tsx";
import { useUserMenu } from "../menu/user-menu.queries.ts";
import { ScreenSkeleton } from "../screen/screen-skeleton.tsx";
import classes from "./dashboard.module.css";

interface Section {
  id: number;
  title: string;
  items: { id: number; title: string; icon: string | null; name: string; params: Record<string, string> | undefined }[];
}

/** The drawer's items that lead somewhere, by group; items of no group come first. */
function dashboardSections(menu: readonly UserMenuItem[], table: RouteTableValue): Section[] {
  const cards = (items: readonly Omit<UserMenuItem, "childItems">[]): Section["items"] =>
    items.flatMap(({ menuItemId, menuItemTitle, menuItemIcon, menuItemUrl, routeParams }) =>
      menuItemUrl !== null && menuItemUrl !== "Dashboard" && findRoute(table, menuItemUrl)
        ? [
            {
              id: menuItemId,
              title: menuItemTitle,
              icon: menuItemIcon,
              name: menuItemUrl,
              params: routeParams ?? undefined,
            },
          ]
        : [],
    );
  const groups = menu.filter((item) => item.childItems.length > 0);
  const single = menu.filter((item) => item.childItems.length === 0);
  return [
    { id: 0, title: "General", items: cards(single) },
    ...groups.map((group) => ({
      id: group.menuItemId,
      title: group.menuItemTitle,
      items: cards([group, ...group.childItems]),
    })),
  ].filter(({ items }) => items.length > 0);
}

/** The landing screen: a greeting and the places the user may open, until the reports remote brings the real dashboard. */
export default function DashboardPage() {
  const user = useCurrentUser();
  const { items, isLoading, failure, retry } = useUserMenu();
  const sections = dashboardSections(items, useRouteTable());
  if (isLoading) return <ScreenSkeleton />;
  return (
    <div className={classes.page}>
      <PageHeader title={user ? `Welcome, ${user.username}` : "Welcome"} purpose="Choose where to go" />
      {failure && <ErrorState title={failure} message="The places you may open could not be loaded." onRetry={retry} />}
      {sections.length === 0 && !failure && (
        <EmptyState title="Nothing to open yet" message="Your account has no menu. An administrator can give it one." />
      )}
      {sections.map(({ id, title, items: cards }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <h2 id={`section-${id}`} className={classes.heading}>
            {title}
          </h2>
          <ul className={classes.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <RouteLink to={{ name: card.name, params: card.params }} className={classes.card}>
                  <MenuIcon name={card.icon} />
                  <span>{card.title}</span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
