import { Card, EmptyState, ErrorState, Grid, PageHeader, Spinner, useQueryState, useShortcut } from "@portal/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { readAt } from "./as-of/as-of-address.ts";
import { AsOfPlace } from "./as-of/as-of-place.tsx";
import { Results } from "./results/results.tsx";
import { SearchForm } from "./search/search-form.tsx";
import { useSearch } from "./search/use-search.ts";
import { WhyPlace } from "./why/why-place.tsx";

/** The Monitor: looks up a subscriber by phone number across carriers and providers. */
export default function SupportPage() {
  const numberField = useRef<HTMLInputElement>(null);
  const state = useSearch();
  const { search, errors, choosesCarrier, choosesProvider, isSearching, lookup, run } = state;
  useShortcut("/", "Search for a number", () => numberField.current?.focus());
  const arrived = useEffectEvent(() => {
    const wouldRaiseKeyboard = matchMedia("(pointer: coarse)").matches;
    if (search.msisdn === "" && !wouldRaiseKeyboard) numberField.current?.focus();
  });
  useEffect(() => arrived(), []);
  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" padding={{ base: "16px 12px", sm: "20px 24px" }}>
      <PageHeader title="Monitor" purpose="Look up a subscriber by phone number" />
      <Card>
        <SearchForm
          search={search}
          errors={errors}
          choosesCarrier={choosesCarrier}
          choosesProvider={choosesProvider}
          searching={lookup.isFetching}
          numberField={numberField}
          onSearch={run}
        />
      </Card>
      {search.msisdn !== "" && <AsOfPlace />}
      <Outcome state={state} isSearching={isSearching} />
      <WhyPlace msisdn={search.msisdn} carrierId={search.carrierId} />
    </Grid>
  );
}

/** The area below the form: the result, or the reason why there is none. */
function Outcome({ state: { search, carriers, lookup }, isSearching }: OutcomeProps) {
  const [query] = useQueryState();
  if (carriers.error && !carriers.data) {
    return (
      <ErrorState
        title="Carriers could not be loaded"
        message={carriers.error.message}
        onRetry={() => void carriers.refetch()}
        retrying={carriers.isFetching}
      />
    );
  }
  if (carriers.data?.length === 0) return <EmptyState title="There is no enabled carrier to search in" />;
  if (isSearching) {
    return (
      <Grid placeItems="center" minBlockSize="160px" fontSize="page" color="muted">
        <Spinner label="Searching" />
      </Grid>
    );
  }
  if (lookup.error) {
    return (
      <ErrorState
        title="Could not load"
        message={lookup.error.message}
        onRetry={() => void lookup.refetch()}
        retrying={lookup.isFetching}
      />
    );
  }
  const { msisdn, carrierId } = search;
  if (lookup.data && carrierId !== null) {
    const { data, dataUpdatedAt, isFetching } = lookup;
    return (
      <Results
        {...{ msisdn, carrierId, at: readAt(query) }}
        results={data}
        searchedAt={dataUpdatedAt}
        refreshing={isFetching}
      />
    );
  }
  return <EmptyState title="No number searched yet" message="Each provider that knows the number gets a tab here." />;
}

interface OutcomeProps {
  state: Pick<ReturnType<typeof useSearch>, "search" | "carriers" | "lookup">;
  isSearching: boolean;
}
