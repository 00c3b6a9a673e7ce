import { useCurrentUser } from "@portal/auth";
import { chakra, EmptyState, ErrorState, Page, PageHeader, RouteLink } from "@portal/ui";
import { MenuIcon } from "@portal/ui/menu-icons";
import { useState } from "react";
import type { Place } from "../../places/places.ts";
import { recentPlaces } from "../../places/recent-places.ts";
import { useUserMenu } from "../../places/user-menu.queries.ts";
import { useMenuPlaces } from "../../places/visits.ts";
import { ScreenSkeleton } from "../../screen/screen-skeleton.tsx";
import { placesRecipe } from "./places.recipe.ts";

const Places = chakra("div", placesRecipe);

/** The group of places that have none. */
const general = "General";

/** The first screen if no reports remote is released: a greeting and the places that the user may open. */
export default function DashboardPage() {
  const user = useCurrentUser();
  const { isLoading, failure, retry } = useUserMenu();
  const places = useMenuPlaces();
  const [recentIds] = useState(() => recentPlaces(user?.userId));
  if (isLoading) return <ScreenSkeleton />;
  const recent = recentIds.flatMap((id) => places.filter((place) => place.id === id));
  return (
    <Page maxInlineSize="1168px">
      <PageHeader title={user ? `Welcome, ${user.username}` : "Welcome"} purpose="Choose where to go" />
      {failure && <ErrorState title={failure} message="The places you may open could not be loaded." onRetry={retry} />}
      {places.length === 0 && !failure && (
        <EmptyState title="Nothing to open yet" message="Your account has no menu. An administrator can give it one." />
      )}
      <Places>
        {recent.length > 0 && <PlaceList title="Recent" places={recent} isRecent />}
        {[...Map.groupBy(places, ({ group }) => group ?? general)].map(([title, ofGroup]) => (
          <PlaceList key={title} title={title} places={ofGroup} />
        ))}
      </Places>
    </Page>
  );
}

interface PlaceListProps {
  title: string;
  places: readonly Place[];
  /** The places are of several groups, so each names its own. */
  isRecent?: boolean;
}

function PlaceList({ title, places, isRecent }: PlaceListProps) {
  return (
    <section aria-label={title} data-recent={isRecent}>
      <h2>{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <RouteLink to={place.target}>
              <MenuIcon name={place.icon} />
              <span>
                {place.title}
                {isRecent && <small>{place.group ?? general}</small>}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
