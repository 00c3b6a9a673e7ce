import type { GivenView, RoleViews } from "@portal/api-client/contract/role-views";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { Button, chakra, Dialog, LoadFailed, NativeCheckbox, NativeSelect, Spinner, Stack, toast } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListSettings } from "./list-settings.ts";
import { givableViews, giveView } from "./role-views.calls.ts";
import type { ListState } from "./use-list-page.ts";

interface RoleViewsDialogProps {
  list: Pick<ListState<unknown>, "name" | "look">;
  settings: Pick<ListSettings, "retry">;
  onClose: () => void;
}

/** Gives saved views of a list to roles, and says with which one the list opens for a role. */
export default function RoleViewsDialog({ list, settings, onClose }: RoleViewsDialogProps) {
  const load = useQuery(givableViews(list.name));
  const [chosen, setChosen] = useState(list.look.view);
  const [changed, setChanged] = useState<GivenView["roles"]>();
  const give = useMutation({
    ...giveView(),
    onSuccess: () => {
      toast.success(texts.done);
      settings.retry();
      onClose();
    },
  });
  const views = load.data?.views ?? [];
  const view = views.find(({ viewId }) => viewId === chosen) ?? views[0];
  const roles = changed ?? view?.roles ?? [];
  return (
    <Dialog
      title="Give views to roles"
      size="medium"
      busy={give.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={give.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!view || !changed}
            loading={give.isPending}
            onClick={() => view && give.mutate({ viewId: view.viewId, roles })}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingBlock="2">
        {load.isPending && <Spinner />}
        {load.error && <LoadFailed title="Could not load" load={load} />}
        {load.data && !view && <p>Save a view of this list first. Then it can be given to roles.</p>}
        {load.data && view && (
          <>
            <ViewSelect
              views={views}
              value={view.viewId}
              onChange={(viewId) => {
                setChosen(viewId);
                setChanged(undefined);
              }}
            />
            <RoleBoxes all={load.data} view={view} roles={roles} onChange={setChanged} />
            <Note>
              A role opens the list with its default view. If somebody has several roles with a default, the role whose
              name comes first in the alphabet counts. All records are one click away, under All.
            </Note>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ViewSelectProps {
  views: readonly GivenView[];
  value: number;
  onChange: (viewId: number) => void;
}

function ViewSelect({ views, value, onChange }: ViewSelectProps) {
  const own = useCurrentUser()?.username;
  return (
    <NativeSelect
      label="View"
      required
      value={String(value)}
      options={views.map(({ viewId, viewName, username }) => ({
        value: String(viewId),
        text: username === own ? viewName : `${viewName} (of ${username})`,
      }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

interface RoleBoxesProps {
  all: RoleViews;
  view: GivenView;
  roles: GivenView["roles"];
  onChange: (roles: GivenView["roles"]) => void;
}

/** Each role with two boxes: whether it has the view, and whether it opens the list with it. */
function RoleBoxes({ all, view, roles, onChange }: RoleBoxesProps) {
  return (
    <Boxes>
      <legend>Roles</legend>
      {all.roles.map(({ roleId, roleName }) => {
        const given = roles.find((role) => role.roleId === roleId);
        const others = roles.filter((role) => role.roleId !== roleId);
        const former = all.views.find(
          ({ viewId, roles: held }) =>
            viewId !== view.viewId && held.some((role) => role.roleId === roleId && role.isDefault === 1),
        );
        const isDefault = given?.isDefault === 1;
        return (
          <div key={roleId}>
            <NativeCheckbox
              label={roleName}
              checked={given !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...others, { roleId, isDefault: 0 }] : others)
              }
            />
            <NativeCheckbox
              label={`Default of ${roleName}`}
              help={former && (isDefault ? `Takes the place of ${former.viewName}` : `It is ${former.viewName}`)}
              checked={isDefault}
              onChange={({ currentTarget: { checked } }) =>
                onChange([...others, { roleId, isDefault: checked ? 1 : 0 }])
              }
            />
          </div>
        );
      })}
    </Boxes>
  );
}

const Boxes = chakra("fieldset", {
  base: {
    "& legend": { marginBlockEnd: "1", color: "muted", fontSize: "small" },
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: "2",
      paddingBlock: "2px",
      borderBlockEnd: "1px solid {colors.divider}",
      overflowWrap: "anywhere",
    },
  },
});

const Note = chakra("p", { base: { color: "muted", fontSize: "small" } });
