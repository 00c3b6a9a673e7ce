import { chakra, TextInput } from "@portal/ui";
import type { KeyboardEvent } from "react";

interface SearchHeadProps {
  label: string;
  search: string;
  onSearch: (words: string) => void;
  /** The numbers of ticked and shown choices, in words; screen readers read them when they change. */
  count: string;
}

/** The head of a list of choices: a search field, and the numbers of choices. */
export const SearchHead = ({ label, search, onSearch, count }: SearchHeadProps) => (
  <Head>
    <TextInput
      label={label}
      type="search"
      autoComplete="off"
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={keepForm}
    />
    <Note role="status">{count}</Note>
  </Head>
);

/** Enter in the search field searches, and must not save the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "0 16px",
    "& > :first-child": { flex: { base: "1 1 100%", md: "0 1 320px" } },
  },
});

/** A quiet line beside the choices. */
export const Note = chakra("p", { base: { color: "muted", fontSize: "small", fontVariantNumeric: "tabular-nums" } });
