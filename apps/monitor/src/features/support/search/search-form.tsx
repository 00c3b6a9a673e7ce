import { Button, chakra, MultiSelect, TextInput } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import SearchIcon from "lucide-react/icons/search";
import { type RefObject, useRef, useState } from "react";
import { CarrierField } from "./carrier-field.tsx";
import { providersOfCarrierQuery } from "./search.queries.ts";
import { checkSearch, isSameSearch, type Search, type SearchErrors } from "./search.ts";

interface SearchFormProps {
  /** What the address holds; the fields follow it. */
  search: Search;
  /** What is wrong with the address. */
  errors: SearchErrors;
  /** False where the carrier is fixed (B-100). */
  choosesCarrier: boolean;
  /** False for a user tied to a provider (B-102). */
  choosesProvider: boolean;
  searching: boolean;
  numberField: RefObject<HTMLInputElement | null>;
  onSearch: (search: Search) => void;
}

/** Carrier, providers, number and `Search`; Enter in the number searches (B-103, B-104). Nothing is sent while a rule is broken (M-1). */
export function SearchForm({
  search,
  errors,
  choosesCarrier,
  choosesProvider,
  searching,
  numberField,
  onSearch,
}: SearchFormProps) {
  const { draft, isChanged, change, broken, setBroken } = useDraft(search, errors);
  const carrierField = useRef<HTMLElement>(null);
  const providers = useQuery({ ...providersOfCarrierQuery(draft.carrierId), enabled: choosesProvider });

  function submit() {
    const checked = checkSearch(draft);
    if (checked.ok) return onSearch(checked.search);
    setBroken(checked.errors);
    (checked.errors.carrierId && carrierField.current ? carrierField : numberField).current?.focus();
  }

  return (
    <search>
      <Row
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {choosesCarrier && (
          <CarrierField
            ref={carrierField}
            value={draft.carrierId}
            error={broken.carrierId}
            onChange={(carrierId) => change({ carrierId, providerIds: [] })}
          />
        )}
        {choosesProvider && (
          <MultiSelect
            label="Provider"
            placeholder="All providers"
            value={draft.providerIds}
            options={(providers.data ?? []).map(({ providerId, providerName }) => ({
              value: providerId,
              text: providerName,
            }))}
            loading={providers.isLoading}
            disabled={draft.carrierId === null}
            failure={
              providers.error ? { message: providers.error.message, retry: () => void providers.refetch() } : undefined
            }
            onChange={(chosen) => change({ providerIds: chosen.map(Number) })}
          />
        )}
        <TextInput
          ref={numberField}
          label="MSISDN"
          required
          inputMode="tel"
          autoComplete="off"
          spellCheck={false}
          placeholder="Phone number"
          aria-keyshortcuts="/"
          value={draft.msisdn}
          error={broken.msisdn}
          onChange={(event) => change({ msisdn: event.currentTarget.value })}
        />
        {/* a button that loads takes no Enter either: who has typed another number searches for that at once (C-19) */}
        <Button type="submit" variant="primary" icon={<SearchIcon />} loading={searching && !isChanged}>
          Search
        </Button>
      </Row>
    </search>
  );
}

const Row = chakra("form", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: "0 16px",
    marginBlockEnd: "-8px", // the fields keep room for a note
    "& > :not([type=submit])": {
      flex: { base: "1 1 100%", sm: "1 1 200px" },
      maxInlineSize: { base: "none", sm: "300px" },
    },
    // in line with the controls: as far down as a label and its gap
    "& > [type=submit]": {
      flex: { base: "1", sm: "none" },
      marginBlock: { base: "4px 8px", sm: "calc(1.43 * {fontSizes.table} + 6px) 0" },
    },
  },
});

/**
 * The fields while they are edited; a new address replaces them, but of one that still holds no number what is typed
 * stays: its carrier may be set by itself meanwhile (M-2). A field's error goes when the field changes.
 */
function useDraft(search: Search, errors: SearchErrors) {
  const [draft, setDraft] = useState(search);
  const [broken, setBroken] = useState(errors);
  const [seen, setSeen] = useState({ search, errors });
  const isMoved = !isSameSearch(search, seen.search);
  const isJudged = JSON.stringify(errors) !== JSON.stringify(seen.errors);
  if (isMoved || isJudged) {
    setSeen({ search, errors });
    if (isMoved) setDraft(search.msisdn || seen.search.msisdn ? search : { ...search, msisdn: draft.msisdn });
    setBroken(errors);
  }
  function change(fields: Partial<Search>) {
    setDraft((before) => ({ ...before, ...fields }));
    setBroken((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))));
  }
  return { draft, isChanged: !isSameSearch(draft, search), change, broken, setBroken };
}
