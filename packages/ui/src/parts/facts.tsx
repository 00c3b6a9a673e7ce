import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from "@chakra-ui/react/data-list";
import type { ReactNode } from "react";
import { factsRecipe } from "./facts.recipe.ts";

export interface FactsProps {
  /**
   * `lines`: a name and its value side by side, one to a line. `ends`: the same with the value at the end of the line.
   * `columns`: the value below its name, in two columns. `sentence`: one after the other in a line. `counts`: large figures above
   * their names.
   */
  look?: "lines" | "ends" | "columns" | "sentence" | "counts";
  children: ReactNode;
}

/** A list of facts: names with their values. */
export function Facts({ look = "lines", children }: FactsProps) {
  const variants = { look }; // the variant is of our recipe, which Chakra's types do not know
  return (
    <DataListRoot recipe={factsRecipe} {...variants}>
      {children}
    </DataListRoot>
  );
}

export interface FactProps {
  name: string;
  /** The value; `-` where there is none. */
  children: ReactNode;
  /** Whether the value is a bad one. */
  isBad?: boolean;
}

/** One name with its value, in `Facts`. */
export const Fact = ({ name, children, isBad = false }: FactProps) => (
  <DataListItem>
    <DataListItemLabel>{name}</DataListItemLabel>
    <DataListItemValue {...(isBad && { color: "danger", fontWeight: "600" })}>
      {children === null || children === undefined || children === "" || children === false ? "-" : children}
    </DataListItemValue>
  </DataListItem>
);
