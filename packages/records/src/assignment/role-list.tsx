import { chakra, NativeCheckbox, Spoken } from "@portal/ui";
import { useState } from "react";
import { Note, SearchHead } from "./search-head.tsx";

/** A role among the choices of a form. */
export interface RoleChoice {
  readonly id: number;
  readonly name: string;
  /** The reason why it cannot be changed here. */
  readonly lock?: string | undefined;
  /** Whether the role is disabled: it gives no rights, and can only be taken away. */
  readonly disabled?: boolean;
}

interface RoleListProps {
  label: string;
  choices: readonly RoleChoice[];
  isChosen(id: number): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
}

/** Roles to tick, with a search. */
export function RoleList({ label, choices, isChosen, onChoose }: RoleListProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <SearchHead
        label="Search roles"
        search={search}
        onSearch={setSearch}
        count={`${choices.filter(({ id }) => isChosen(id)).length} of ${choices.length} ticked${
          shown.length < choices.length ? `, ${shown.length} shown` : ""
        }`}
      />
      <Boxes>
        <legend>
          <Spoken>{label}</Spoken>
        </legend>
        {shown.map(({ id, name, lock, disabled }) => (
          <NativeCheckbox
            key={id}
            label={disabled ? `${name} (disabled)` : name}
            help={lock ?? (disabled ? "Nothing comes through it" : undefined)}
            checked={isChosen(id)}
            disabled={lock !== undefined}
            onChange={(event) => onChoose([id], event.currentTarget.checked)}
          />
        ))}
      </Boxes>
      <Note role="status">{shown.length === 0 && "No role matches"}</Note>
    </>
  );
}

const Boxes = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))",
    gap: "4px 20px",
    overflowWrap: "anywhere",
  },
});
