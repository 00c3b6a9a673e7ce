import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  LoadFailed,
  lazyDialog,
  Page,
  PageHeader,
  Spinner,
  useLazyPart,
  useNavigateTo,
  useQueryState,
  useRouteParams,
  useShortcut,
} from "@portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readAt } from "./as-of/as-of-address.ts";
import { Results } from "./results/results.tsx";
import { SearchForm } from "./search/search-form.tsx";
import { useSearch } from "./search/use-search.ts";
import { WhyPlace } from "./why/why-place.tsx";

const TracePage = lazyDialog(() => import(/* webpackChunkName: "why" */ "./trace/trace-page.tsx"));
const loadAsOf = () => import(/* webpackChunkName: "as-of" */ "./as-of/as-of-place.tsx");

/** The Monitor, or the trace of one message, whose code comes when it is first opened. */
export default function SupportPage() {
  const { msisdn, id } = useRouteParams();
  const [query] = useQueryState();
  const navigateTo = useNavigateTo();
  if (id === undefined) return <Support at={msisdn && readAt(query)} />;
  return <TracePage onClose={() => navigateTo({ name: "Monitor", params: { msisdn }, query })} />;
}

interface SupportProps {
  /** The moment in the address; absent for now, and without a number. */
  at: string | undefined;
}

/** Looks up a subscriber by phone number across carriers and providers. */
function Support({ at }: SupportProps) {
  const numberField = useRef<HTMLInputElement>(null);
  const state = useSearch();
  const { search, errors, choosesCarrier, choosesProvider, isSearching, lookup, run } = state;
  const asOf = useLazyPart(search.msisdn === "" ? null : loadAsOf);
  const [asksMoment, setAsksMoment] = useState(false);
  const closeQuestion = () => setAsksMoment(false);
  useShortcut("/", "Search for a number", () => numberField.current?.focus());
  const arrived = useEffectEvent(() => {
    const wouldRaiseKeyboard = matchMedia("(pointer: coarse)").matches;
    if (search.msisdn === "" && !wouldRaiseKeyboard) numberField.current?.focus();
  });
  useEffect(() => arrived(), []);
  return (
    <Page>
      <PageHeader
        title="Monitor"
        purpose="Look up a subscriber by phone number"
        actions={asOf.Part && !at && !asksMoment && <Button onClick={() => setAsksMoment(true)}>As of …</Button>}
      />
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
      {at && asOf.hasFailed ? (
        <ErrorState title="Could not load" onRetry={asOf.retry} />
      ) : at && asOf.Part ? (
        <asOf.Part onDone={closeQuestion}>
          <Outcome {...{ state, isSearching, at }} />
        </asOf.Part>
      ) : (
        <>
          {asksMoment && asOf.Part && <asOf.Part onDone={closeQuestion} />}
          <Outcome {...{ state, at }} isSearching={isSearching || Boolean(at)} />
        </>
      )}
      <WhyPlace msisdn={search.msisdn} carrierId={search.carrierId} />
    </Page>
  );
}

interface OutcomeProps extends SupportProps {
  state: Pick<ReturnType<typeof useSearch>, "search" | "carriers" | "lookup">;
  isSearching: boolean;
}

/** The area below the form: the result, or the reason why there is none. */
function Outcome({ state: { search, carriers, lookup }, isSearching, at }: OutcomeProps) {
  if (carriers.error && !carriers.data) return <LoadFailed title="Carriers could not be loaded" load={carriers} />;
  if (carriers.data?.length === 0) return <EmptyState title="There is no enabled carrier to search in" />;
  if (isSearching) {
    return (
      <Grid placeItems="center" minBlockSize="160px" fontSize="page" color="muted">
        <Spinner label="Searching" />
      </Grid>
    );
  }
  if (lookup.error) return <LoadFailed title="Could not load" load={lookup} />;
  const { msisdn, carrierId } = search;
  if (lookup.data && carrierId !== null) {
    const { data, dataUpdatedAt, isFetching } = lookup;
    return <Results {...{ msisdn, carrierId, at }} results={data} searchedAt={dataUpdatedAt} refreshing={isFetching} />;
  }
  return <EmptyState title="No number searched yet" message="Each provider that knows the number gets a tab here." />;
}
