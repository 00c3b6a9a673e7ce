import type { ListView } from "@portal/api-client/contract/list-settings";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { Menu, type MenuItem, toast, toSearch, useConfirm, valuesByKey } from "@portal/ui";
import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { NameDialog } from "./lazy-name-dialog.tsx";
import type { ListSettings } from "./list-settings.ts";
import { ToolFace } from "./tool-face.tsx";
import { useCopyLink } from "./use-copy-link.tsx";
import type { ListState } from "./use-list-page.ts";

const nameMax = 50;

interface ViewsMenuProps {
  list: Pick<ListState<unknown>, "look" | "queryToShare" | "open" | "changeLook">;
  /** Fields of the columns on screen. */
  shown: readonly string[];
  settings: ListSettings;
}

type Asking = { for: "new" } | { for: "rename"; view: ListView };

/**
 * The saved views of a list: opens one, saves the current one, and copies a link that shows the same to everybody who
 * may see it.
 */
export function ViewsMenu({ list, shown, settings }: ViewsMenuProps) {
  const confirm = useConfirm();
  const { pathname } = useLocation();
  const [asking, setAsking] = useState<Asking>();
  const { copyLink, byHand } = useCopyLink();
  const onScreen = toSearch({ ...valuesByKey(list.queryToShare()), columns: shown.join(",") });
  const active = settings.views.find(({ viewId }) => viewId === list.look.view);
  const isChanged = active !== undefined && active.viewQuery !== onScreen;
  const isStart = !active && list.queryToShare() === "" && !list.look.columns;

  const saveNew = async (viewName: string) => {
    const { viewId, viewQuery } = await settings.createView({ viewName, viewQuery: onScreen });
    list.open(viewQuery, viewId);
    toast.success(texts.done);
  };
  const save = async (view: ListView, change: Partial<ListView>) => {
    const { viewId, viewName, viewQuery } = { ...view, ...change };
    await settings.editView({ viewId, viewName, viewQuery });
    toast.success(texts.done);
  };
  const update = (view: ListView) => {
    // the listener of failed calls has shown a refusal; the view stays as it was
    save(view, { viewQuery: onScreen }).catch(() => undefined);
  };
  const remove = async ({ viewId, viewName }: ListView) => {
    const removed = await confirm({ description: viewName, run: () => settings.removeView(viewId) });
    if (!removed) return;
    list.changeLook({ ...list.look, view: undefined });
    toast.success(texts.deleted);
  };

  const ofActive: readonly (MenuItem | false)[] = active
    ? [
        isChanged && { id: "update", label: `Update “${active.viewName}”`, onSelect: () => update(active) },
        { id: "rename", label: "Rename view", onSelect: () => setAsking({ for: "rename", view: active }) },
        { id: "delete", label: "Delete view", onSelect: () => void remove(active) },
      ]
    : [];
  const items: readonly (MenuItem | false)[] = [
    { id: "all", label: "All", checked: isStart, onSelect: () => list.open() },
    ...settings.views.map(({ viewId, viewName, viewQuery }) => ({
      id: String(viewId),
      label: viewName,
      checked: viewId === active?.viewId,
      onSelect: () => list.open(viewQuery, viewId),
    })),
    settings.failed && { id: "retry", label: "Load views again", onSelect: settings.retry },
    { id: "new", label: "Save as new view", divided: true, onSelect: () => setAsking({ for: "new" }) },
    ...ofActive,
    { id: "link", label: "Copy link", divided: true, onSelect: () => void copyLink(`${pathname}?${onScreen}`) },
  ];

  return (
    <>
      <Menu button={<Face active={active} isChanged={isChanged} />} items={items.filter((item) => item !== false)} />
      {byHand}
      {asking && (
        <NameDialog
          title={asking.for === "new" ? "Save as new view" : "Rename view"}
          label="View name"
          name={asking.for === "rename" ? asking.view.viewName : ""}
          max={nameMax}
          required={workTexts.nameRequired}
          otherwise="The view could not be saved"
          onClose={() => setAsking(undefined)}
          onSave={(viewName) => (asking.for === "rename" ? save(asking.view, { viewName }) : saveNew(viewName))}
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
