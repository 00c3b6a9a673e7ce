import { Controller, Form, useSchemaForm } from "@portal/records";
import { Button, MultiSelect, TextInput } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import SearchIcon from "lucide-react/icons/search";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { CarrierField } from "./carrier-field.tsx";
import { providersOfCarrierQuery } from "./search.queries.ts";
import { isSameSearch, type Search, type SearchErrors, searchRules } from "./search.ts";

interface SearchFormProps {
  /** The search in the address; the fields follow it. */
  search: Search;
  /** The errors of the search in the address. */
  errors: SearchErrors;
  /** False where the carrier is fixed. */
  choosesCarrier: boolean;
  /** False for a user tied to a provider. */
  choosesProvider: boolean;
  searching: boolean;
  numberField: RefObject<HTMLInputElement | null>;
  onSearch: (search: Search) => void;
}

/**
 * Carrier, providers, number and `Search`; Enter in the number searches. The form is not sent while a rule is broken.
 */
export function SearchForm({
  search,
  errors,
  choosesCarrier,
  choosesProvider,
  searching,
  numberField,
  onSearch,
}: SearchFormProps) {
  const { control, send, watch, setValue, clearErrors } = useDraft(search, errors, onSearch);
  const draft = watch();
  const providers = useQuery({ ...providersOfCarrierQuery(draft.carrierId), enabled: choosesProvider });
  return (
    <search>
      <Form css={row} control={control} onSubmit={send}>
        {choosesCarrier && (
          <Controller
            name="carrierId"
            control={control}
            render={({ field, fieldState }) => (
              <CarrierField
                ref={field.ref}
                value={field.value}
                error={fieldState.error?.message}
                onChange={(carrierId) => {
                  field.onChange(carrierId);
                  setValue("providerIds", []);
                  clearErrors("carrierId");
                }}
              />
            )}
          />
        )}
        {choosesProvider && (
          <Controller
            name="providerIds"
            control={control}
            render={({ field }) => (
              <MultiSelect
                label="Provider"
                placeholder="All providers"
                value={field.value}
                options={(providers.data ?? []).map(({ providerId, providerName }) => ({
                  value: providerId,
                  text: providerName,
                }))}
                loading={providers.isLoading}
                disabled={draft.carrierId === null}
                failure={
                  providers.error
                    ? { message: providers.error.message, retry: () => void providers.refetch() }
                    : undefined
                }
                onChange={(chosen) => field.onChange(chosen.map(Number))}
              />
            )}
          />
        )}
        <Controller
          name="msisdn"
          control={control}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              ref={numberField}
              label="MSISDN"
              required
              inputMode="tel"
              autoComplete="off"
              spellCheck={false}
              placeholder="Phone number"
              aria-keyshortcuts="/"
              error={fieldState.error?.message}
              onChange={(event) => {
                field.onChange(event);
                clearErrors("msisdn");
              }}
            />
          )}
        />
        {/* a loading button would not take Enter, but staff may type another number and search for it at once */}
        <Button
          type="submit"
          variant="primary"
          icon={<SearchIcon />}
          loading={searching && isSameSearch(draft, search)}
        >
          Search
        </Button>
      </Form>
    </search>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "8px 16px",
  marginBlockEnd: "-8px", // the fields keep room for a note
  "& > :not([type=submit])": {
    flex: { base: "1 1 100%", sm: "1 1 200px" },
    maxInlineSize: { base: "none", sm: "300px" },
  },
  // in line with the controls: moved down by the height of a label and its gap
  "& > [type=submit]": {
    flex: { base: "1", sm: "none" },
    marginBlock: { base: "0 8px", sm: "calc(1.43 * {fontSizes.table} + 6px) 0" },
  },
};

/**
 * The fields while they are edited. A new address replaces them. Where it holds no number, the typed one stays, since
 * the carrier may be set by itself meanwhile. A field's error goes when the field changes.
 */
function useDraft(search: Search, errors: SearchErrors, onSearch: (search: Search) => void) {
  const form = useSchemaForm<Search>({
    schema: searchRules,
    defaultValues: search,
    mode: "onSubmit",
    shouldUnregister: false, // fixed values, which have no field, are searched for too
    submit: async (checked) => {
      onSearch(checked);
      return undefined;
    },
  });
  const seen = useRef(search);
  const follow = useEffectEvent(() => {
    const { msisdn } = seen.current;
    if (!isSameSearch(search, seen.current))
      form.reset(search.msisdn || msisdn ? search : { ...search, msisdn: form.getValues("msisdn") });
    seen.current = search;
    form.clearErrors();
    for (const [field, message] of Object.entries(errors))
      if (message) form.setError(field as keyof SearchErrors, { type: "address", message });
  });
  const address = JSON.stringify([search, errors]);
  useEffect(() => {
    if (address) follow();
  }, [address]);
  return form;
}
