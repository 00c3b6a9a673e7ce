import type { NamedPermission } from "@portal/api-client/contract/permissions";
import { Note, useField } from "@portal/records/form";
import { Box, chakra, FieldFrame, Input, NativeCheckbox, Spoken } from "@portal/ui";
import { type KeyboardEvent, useState } from "react";

interface RightsFieldProps {
  name: string;
  choices: readonly NamedPermission[];
}

/** Rights to tick, with a search; the value of the field is a list of ids. */
export function RightsField({ name, choices }: RightsFieldProps) {
  const label = "Rights";
  const { field, error, id } = useField({ name, label });
  const [search, setSearch] = useState("");
  const chosen = field.value as readonly number[];
  const shown = choices.filter(({ permissionName }) => permissionName.includes(search.trim().toLowerCase()));
  const choose = (permissionId: number, on: boolean) =>
    field.onChange(on ? [...chosen, permissionId] : chosen.filter((one) => one !== permissionId));
  return (
    <Box gridColumn="1 / -1">
      <FieldFrame {...{ id, label, error }} required help={`${chosen.length} of your ${choices.length} rights ticked`}>
        {(frame) => (
          <>
            <Input
              {...frame}
              type="search"
              autoComplete="off"
              placeholder="Search rights"
              ref={field.ref}
              value={search}
              onBlur={field.onBlur}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={keepForm}
            />
            <Boxes>
              <legend>
                <Spoken>Rights of the key</Spoken>
              </legend>
              {shown.map(({ permissionId, permissionName }) => (
                <NativeCheckbox
                  key={permissionId}
                  label={permissionName}
                  checked={chosen.includes(permissionId)}
                  onChange={(event) => choose(permissionId, event.currentTarget.checked)}
                />
              ))}
            </Boxes>
            <Note role="status">{shown.length === 0 && "No right matches"}</Note>
          </>
        )}
      </FieldFrame>
    </Box>
  );
}

/** Enter in the search field searches, and must not save the form around it. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

const Boxes = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
    gap: "4px 16px",
    inlineSize: "100%",
    maxBlockSize: "216px",
    paddingBlock: "2",
    overflowY: "auto",
    overflowWrap: "anywhere",
  },
});
