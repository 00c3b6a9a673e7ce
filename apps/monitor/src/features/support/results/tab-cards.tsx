import { Can, useCan } from "@portal/auth";
import { Slot } from "@portal/federation/remote";
import { Card, chakra, EmptyState, Grid } from "@portal/ui";
import type { Tab } from "../tab/tab.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { useTimelineOpen } from "../timeline/use-timeline-open.ts";
import { cards } from "./cards.ts";

/** In the tab of a number that is only on the blacklist there is the blacklist card alone (B-114, B-115). */
const cardsOf = ({ providerId }: Tab) =>
  providerId === null ? cards.filter(({ name }) => name === "blacklist") : cards;

/** What one tab shows: the cards that the user may see, and the time line beside them, but for a blacklist-only tab (B-115). */
export function TabCards({ tab }: { tab: Tab }) {
  const [isOpen, setOpen] = useTimelineOpen();
  const hasTimeline = tab.providerId !== null;
  const seesAny = useCan(cardsOf(tab).map(({ permission }) => permission));
  if (!seesAny) return <EmptyState title="There is nothing here that you may see" />;
  return (
    <Columns data-timeline={hasTimeline ? (isOpen ? "open" : "closed") : undefined}>
      <Grid templateColumns="minmax(0, 1fr)" alignContent="start" gap="4">
        {cardsOf(tab).map(({ name, permission, Card: TabCard }) => (
          <Can key={name} permission={permission}>
            <TabCard tab={tab} />
          </Can>
        ))}
        <ContributedCards tab={tab} />
      </Grid>
      {hasTimeline && <Timeline tab={tab} isOpen={isOpen} setOpen={setOpen} />}
    </Columns>
  );
}

/** Cards of other remotes, in the tab of a provider (B-114). */
function ContributedCards({ tab: { msisdn, carrierId, providerId, searchedAt } }: { tab: Tab }) {
  if (providerId === null) return null;
  return (
    <Slot name="monitor.cards/v1" props={{ msisdn, carrierId, providerId, searchedAt }}>
      {({ title }, content) => <Card title={title}>{content}</Card>}
    </Slot>
  );
}

/** The time line stands below the cards, on wide screens beside them; closed there, it waits at the end of the row of tabs. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: "4",
    "2xl": {
      "&[data-timeline=open]": { gridTemplateColumns: "minmax(0, 1fr) 300px" },
      "&[data-timeline=closed] > :last-child": {
        order: "-1",
        justifySelf: "end",
        // up by its height, the gap below it and what stands between the tabs and the cards
        blockSize: "40px",
        marginBlock: "-57px -15px",
        border: "0",
        background: "page",
      },
    },
  },
});
