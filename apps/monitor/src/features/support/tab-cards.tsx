import { Can, useCan } from "@portal/auth";
import { Card, EmptyState } from "@portal/ui";
import { cards } from "./cards.ts";
import type { Tab } from "./tab.ts";
import classes from "./tab-cards.module.css";

/** What one tab shows: the cards that the user may see, or for a number that is only on the blacklist a note (B-114, B-115). */
export function TabCards({ tab }: { tab: Tab }) {
  const seesAny = useCan(cards.map(({ permission }) => permission));
  if (tab.providerId === null) return <BlacklistNote carrierName={tab.carrierName} />;
  if (!seesAny) return <EmptyState title="There is nothing here that you may see" />;
  return (
    <div className={classes.cards}>
      {cards.map(({ name, permission, Card: TabCard }) => (
        <Can key={name} permission={permission}>
          <TabCard tab={tab} />
        </Can>
      ))}
    </div>
  );
}

function BlacklistNote({ carrierName }: { carrierName: string }) {
  return (
    <Card title="Blacklist">
      <p>This number is on the blacklist of {carrierName}. Its entries are managed in Settings &gt; Blacklist.</p>
    </Card>
  );
}
