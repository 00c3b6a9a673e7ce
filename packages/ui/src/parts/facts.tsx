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

/** What is known of something: names with their values. */
export function Facts({ look = "lines", children }: FactsProps) {
  const variants = { look }; // of our recipe, not of Chakra's types
  return (
    <DataListRoot recipe={factsRecipe} {...variants}>
      {children}
    </DataListRoot>
  );
}

export interface FactProps {
  name: string;
  /** Its value; `-` where there is none. */
  children: ReactNode;
  /** It should not be so. */
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
