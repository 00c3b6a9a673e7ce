import { Checkbox, Spoken, TextInput } from "@portal/ui";
import { type KeyboardEvent, useState } from "react";
import classes from "./role-list.module.css";
import type { RoleChoice } from "./use-role-choices.ts";

interface RoleListProps {
  label: string;
  choices: readonly RoleChoice[];
  isChosen(id: number): boolean;
  onChoose(ids: readonly number[], on: boolean): void;
}

/** Roles to tick, found by words. */
export function RoleList({ label, choices, isChosen, onChoose }: RoleListProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <div className={classes.head}>
        <TextInput
          label="Search roles"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={keepForm}
        />
        <p className={classes.count}>
          {choices.filter(({ id }) => isChosen(id)).length} of {choices.length} ticked
        </p>
      </div>
      <fieldset className={classes.list}>
        <legend>
          <Spoken>{label}</Spoken>
        </legend>
        {shown.map(({ id, name, lock, disabled }) => (
          <Checkbox
            key={id}
            label={disabled ? `${name} (disabled)` : name}
            help={lock ?? (disabled ? "Nothing comes through it" : undefined)}
            checked={isChosen(id)}
            disabled={lock !== undefined}
            onChange={(event) => onChoose([id], event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p role="status" className={classes.count}>
        {shown.length === 0 && "No role matches"}
      </p>
    </>
  );
}

/** Enter in the search field searches; it does not save the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};
