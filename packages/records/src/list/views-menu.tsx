import type { ListView } from "@portal/api-client/contract/list-settings";
import { texts } from "@portal/api-client/texts";
import { useCan } from "@portal/auth";
import { lazyDialog, Menu, type MenuItem, toast, toSearch, useConfirm, valuesByKey } from "@portal/ui";
import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { ListSettings } from "./list-settings.ts";
import { ToolFace } from "./tool-face.tsx";
import { useCopyLink } from "./use-copy-link.tsx";
import type { ListState } from "./use-list-page.ts";

const RoleViewsDialog = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./role-views-dialog.tsx"));
const ViewNameDialog = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./view-name-dialog.tsx"));

interface ViewsMenuProps {
  list: Pick<ListState<unknown>, "name" | "look" | "queryToShare" | "open" | "changeLook">;
  /** Fields of the columns on screen. */
  shown: readonly string[];
  settings: ListSettings;
}

/**
 * The saved views of a list: opens one, saves the current one, and copies a link that shows the same to everybody who
 * may see it.
 */
export function ViewsMenu({ list, shown, settings }: ViewsMenuProps) {
  const confirm = useConfirm();
  const { pathname } = useLocation();
  const [naming, setNaming] = useState<{ view?: ListView }>();
  const { copyLink, byHand } = useCopyLink();
  const onScreen = toSearch({ ...valuesByKey(list.queryToShare()), columns: shown.join(",") });
  const [giving, setGiving] = useState(false);
  const mayGive = useCan("role.edit");
  const own = settings.views.find(({ viewId }) => viewId === list.look.view);
  const active = own ?? settings.roleViews.find(({ viewId }) => viewId === list.look.view);
  const ofRoles = settings.roleViews.filter(({ viewId }) => !settings.views.some((view) => view.viewId === viewId));
  const isChanged = active !== undefined && active.viewQuery !== onScreen;
  const isStart = !active && list.queryToShare() === "" && !list.look.columns;

  const update = ({ viewId, viewName }: ListView) => {
    settings.editView({ viewId, viewName, viewQuery: onScreen }).then(
      () => toast.success(texts.done),
      () => undefined, // the listener of failed calls has shown a refusal; the view stays as it was
    );
  };
  const remove = async ({ viewId, viewName }: ListView) => {
    const removed = await confirm({ description: viewName, run: () => settings.removeView(viewId) });
    if (!removed) return;
    list.changeLook({ ...list.look, view: undefined });
    toast.success(texts.deleted);
  };

  const ofActive: readonly (MenuItem | false)[] = own
    ? [
        isChanged && { id: "update", label: `Update “${own.viewName}”`, onSelect: () => update(own) },
        { id: "rename", label: "Rename view", onSelect: () => setNaming({ view: own }) },
        { id: "delete", label: "Delete view", onSelect: () => void remove(own) },
      ]
    : [];
  const entry = ({ viewId, viewName, viewQuery }: ListView, standard: string | null = null): MenuItem => ({
    id: String(viewId),
    label: standard === null ? viewName : `${viewName} (default of ${standard})`,
    checked: viewId === active?.viewId,
    onSelect: () => list.open(viewQuery, viewId),
  });
  const items: readonly (MenuItem | false)[] = [
    { id: "all", label: "All", checked: isStart, onSelect: () => list.open() },
    ...settings.views.map((view) => entry(view)),
    ...ofRoles.map((view, index) => ({
      ...entry(view, view.defaultOf),
      ...(index === 0 && { heading: "For your role" }),
    })),
    settings.failed && { id: "retry", label: "Load views again", onSelect: settings.retry },
    { id: "new", label: "Save as new view", divided: true, onSelect: () => setNaming({}) },
    ...ofActive,
    mayGive && { id: "give", label: "Give views to roles", onSelect: () => setGiving(true) },
    { id: "link", label: "Copy link", divided: true, onSelect: () => void copyLink(`${pathname}?${onScreen}`) },
  ];

  return (
    <>
      <Menu button={<Face active={active} isChanged={isChanged} />} items={items.filter((item) => item !== false)} />
      {byHand}
      {giving && <RoleViewsDialog list={list} settings={settings} onClose={() => setGiving(false)} />}
      {naming && (
        <ViewNameDialog
          {...naming}
          list={list}
          settings={settings}
          onScreen={onScreen}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

const Face = ({ active, isChanged }: { active: ListView | undefined; isChanged: boolean }) => (
  <ToolFace icon={<Bookmark />}>
    {active ? (
      <>
        Views: <strong>{active.viewName}</strong>
        {isChanged && " (changed)"}
      </>
    ) : (
      "Views"
    )}
  </ToolFace>
);
