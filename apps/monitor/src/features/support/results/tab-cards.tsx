import { Can, useCan } from "@portal/auth";
import { EmptyState } from "@portal/ui";
import type { Tab } from "../tab/tab.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { cards } from "./cards.ts";
import classes from "./tab-cards.module.css";

/** In the tab of a number that is only on the blacklist there is the blacklist card alone (B-114, B-115). */
const cardsOf = ({ providerId }: Tab) =>
  providerId === null ? cards.filter(({ name }) => name === "blacklist") : cards;

/** What one tab shows: the cards that the user may see, and the time line beside them. */
export function TabCards({ tab }: { tab: Tab }) {
  const seesAny = useCan(cardsOf(tab).map(({ permission }) => permission));
  if (!seesAny) return <EmptyState title="There is nothing here that you may see" />;
  return (
    <div className={classes.tab}>
      <div className={classes.cards}>
        {cardsOf(tab).map(({ name, permission, Card: TabCard }) => (
          <Can key={name} permission={permission}>
            <TabCard tab={tab} />
          </Can>
        ))}
      </div>
      <Timeline tab={tab} />
    </div>
  );
}
