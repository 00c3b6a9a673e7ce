import { Can, useCan } from "@portal/auth";
import { Slot } from "@portal/remote";
import { Card, chakra, EmptyState, Grid, useLazyPart } from "@portal/ui";
import { NotesCard } from "../notes/notes-card.tsx";
import type { Tab } from "../tab/tab.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { useTimelineOpen } from "../timeline/use-timeline-open.ts";
import { cards } from "./cards.ts";

/** The cards of a tab; a number that is only on the blacklist has the blacklist card alone. */
const cardsOf = ({ providerId }: Tab) =>
  providerId === null ? cards.filter(({ name }) => name === "blacklist") : cards;

/**
 * The content of a tab: the cards that the user may see, and the time line beside them, except on a blacklist-only tab.
 */
export function TabCards({ tab }: { tab: Tab }) {
  const [isOpen, setOpen] = useTimelineOpen();
  const hasTimeline = tab.providerId !== null;
  const seesAny = useCan(cardsOf(tab).map(({ permission }) => permission));
  if (!seesAny) return <EmptyState title="There is nothing here that you may see" />;
  return (
    <Columns data-timeline={hasTimeline ? (isOpen ? "open" : "closed") : undefined}>
      <Grid templateColumns="minmax(0, 1fr)" alignContent="start" gap="4">
        {!tab.at && (
          <Can permission="subscriber.note">
            <NotesCard tab={tab} />
          </Can>
        )}
        {cardsOf(tab).map(({ name, permission, Card: TabCard }) => (
          <Can key={name} permission={permission}>
            <TabCard tab={tab} />
          </Can>
        ))}
        {!tab.at && <ContributedCards tab={tab} />}
        {hasTimeline && (
          <Can permission="monitor.subscription">
            <TermsThen tab={tab} />
          </Can>
        )}
      </Grid>
      {hasTimeline && <Timeline tab={tab} isOpen={isOpen} setOpen={setOpen} />}
    </Columns>
  );
}

const loadTerms = () => import(/* webpackChunkName: "as-of" */ "../as-of/terms-cards.tsx");

/** As of a moment, the prices and policies of then. */
function TermsThen({ tab }: { tab: Tab }) {
  const { Part } = useLazyPart(tab.at ? loadTerms : null);
  return Part ? <Part tab={tab} /> : null;
}

/** Cards of other remotes, in the tab of a provider. */
function ContributedCards({ tab: { msisdn, carrierId, providerId, searchedAt } }: { tab: Tab }) {
  if (providerId === null) return null;
  return (
    <Slot name="monitor.cards/v1" props={{ msisdn, carrierId, providerId, searchedAt }}>
      {({ title }, content) => <Card title={title}>{content}</Card>}
    </Slot>
  );
}

/**
 * The time line stands below the cards, or beside them on wide screens; a closed one stands at the end of the row of
 * tabs.
 */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "start",
    gap: "4",
    "2xl": {
      "&[data-timeline=open]": { gridTemplateColumns: "minmax(0, 1fr) 300px" },
      "&[data-timeline=closed] > *": { gridArea: "1 / 1" },
      "&[data-timeline=closed] > :last-child": {
        justifySelf: "end",
        // moved up by its height, the border of the tabs and the space between tabs and cards
        blockSize: "40px",
        marginBlockStart: "-57px",
        border: "0",
        background: "page",
      },
    },
  },
});
