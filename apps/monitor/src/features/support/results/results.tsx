import type { ProviderResult } from "@portal/api-client/contract/monitor";
import { texts } from "@portal/api-client/texts";
import { Alert, Flex, Grid, Msisdn, Spinner, Tabs, useShortcut } from "@portal/ui";
import { useMemo, useState } from "react";
import { EraseButton } from "../erasure/erase-button.tsx";
import { EvidenceButton } from "../evidence/evidence-button.tsx";
import { PresenceNote } from "../presence/presence-note.tsx";
import { type CardName, maxLoadState, triggers, useLoadState, useTriggers } from "../tab/load-state.ts";
import { type Tab, tabsOf } from "../tab/tab.ts";
import { WhyButton } from "../why/why-button.tsx";
import { TabCards } from "./tab-cards.tsx";

interface ResultsProps {
  msisdn: string;
  carrierId: number;
  results: readonly ProviderResult[];
  searchedAt: number;
  /** The moment that it is shown as of; absent for now. */
  at: string | undefined;
  /** True while the same number is searched for again. */
  refreshing: boolean;
}

/** The result of a search: one tab per entry, the first one open, or the customer's alert. */
export function Results({ msisdn, carrierId, results, searchedAt, at, refreshing }: ResultsProps) {
  const tabs = useMemo(
    () => tabsOf({ msisdn, carrierId, searchedAt, at }, results),
    [msisdn, carrierId, searchedAt, at, results],
  );
  const [chosen, setChosen] = useState<string>();
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  return open ? (
    <FoundTabs tabs={tabs} open={open} onOpen={setChosen} refreshing={refreshing} />
  ) : (
    <Alert tone="danger">{texts.phoneNotFound}</Alert>
  );
}

const allCards = Object.keys(triggers) as CardName[];

interface FoundTabsProps {
  tabs: readonly Tab[];
  open: Tab;
  onOpen: (key: string) => void;
  refreshing: boolean;
}

function FoundTabs({ tabs, open, onOpen, refreshing }: FoundTabsProps) {
  const isLoading = useLoadState(open) < maxLoadState;
  const fire = useTriggers(open);
  useShortcut("r", "Refresh all cards", () => void fire(...allCards));
  return (
    <Grid as="section" aria-label="Search result" aria-busy={refreshing || undefined} gap="3" minInlineSize="0">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Flex
          as="p"
          role="status"
          wrap="wrap"
          align="center"
          gap="2"
          color="muted"
          css={{ "& > :first-child": { color: "text" } }}
        >
          <Msisdn value={open.msisdn} /> {foundText(tabs)}
          {isLoading && <Spinner label="Loading" />}
        </Flex>
        {!open.at && <PresenceNote key={open.key} tab={open} />}
        <Flex wrap="wrap" gap="2">
          <WhyButton />
          {!open.at && (
            <>
              <EvidenceButton msisdn={open.msisdn} carrierId={open.carrierId} />
              <EraseButton msisdn={open.msisdn} />
            </>
          )}
        </Flex>
      </Flex>
      <Tabs
        label="Providers"
        tabs={tabs.map((tab) => ({ id: tab.key, label: tab.label, content: <TabCards key={tab.key} tab={tab} /> }))}
        selected={open.key}
        onSelect={onOpen}
      />
    </Grid>
  );
}

function foundText(tabs: readonly Tab[]): string {
  const carriers = [...new Set(tabs.map(({ carrierName }) => carrierName))].join(", ");
  const providers = tabs.filter(({ providerId }) => providerId !== null).length;
  if (providers === 0) return `has an entry on the blacklist of ${carriers}`;
  return `is known at ${providers} ${providers === 1 ? "provider" : "providers"} of ${carriers}`;
}
