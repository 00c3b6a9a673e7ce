import { actions, type FilterType } from "@portal/api-client/report-query";
import { idIn, lookupQueries } from "@portal/records";
import { Fact, Facts } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type ChoiceKind, choiceKindOf, recordsOf } from "../../filters/choices.ts";
import { dateText } from "./day-words.ts";

/** A filter with its value for a run; the log of deliveries has no type. */
export interface FilterFact {
  readonly type?: FilterType;
  readonly realValue: string;
  readonly value: string;
}

/** Filters with their values in words: records by their names, days in the portal's format, `Any` where one is open. */
export function FilterFacts({ filters }: { filters: readonly FilterFact[] }) {
  return (
    <Facts>
      {filters.map((fact, index) => {
        const { type, realValue, value } = fact;
        const kind = type === "text" ? null : choiceKindOf(fact); // a text is a name already
        return (
          <Fact key={index} name={realValue}>
            {kind && value !== "" ? <ChoiceName kind={kind} value={value} /> : wordOf(fact)}
          </Fact>
        );
      })}
    </Facts>
  );
}

/**
 * The name of a record that a filter sends by its id or by its name; the plain value where the record is not among the
 * choices.
 */
function ChoiceName({ kind, value }: { kind: ChoiceKind; value: string }) {
  const id = idIn(value);
  const records = id === null ? [] : [{ of: recordsOf[kind], id }];
  const { data } = useQuery({ ...lookupQueries.names(records), enabled: id !== null });
  return data?.[0]?.title ?? value;
}

/** The customer's word for an action; other values stay as they are. */
function wordOf({ realValue, value }: FilterFact): string {
  if (value === "") return "Any";
  const action = realValue === "Action" ? actions.find((one) => one.value === value) : undefined;
  return action?.text ?? dateText(value);
}
