import type { ListView } from "@portal/api-client/contract/list-settings";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { toast } from "@portal/ui";
import type { ListSettings } from "./list-settings.ts";
import NameDialog from "./name-dialog.tsx";
import type { ListState } from "./use-list-page.ts";

const nameMax = 50;

export interface ViewNameDialogProps {
  list: Pick<ListState<unknown>, "open">;
  settings: ListSettings;
  /** The view that gets another name; absent for a new one. */
  view?: ListView | undefined;
  /** Filters, order and columns of a new view. */
  onScreen: string;
  onClose: () => void;
}

/** Saves what is on screen as a view with a name, or gives a view another name. */
export default function ViewNameDialog({ list, settings, view, onScreen, onClose }: ViewNameDialogProps) {
  const save = async (viewName: string) => {
    if (view) await settings.editView({ viewId: view.viewId, viewName, viewQuery: view.viewQuery });
    else {
      const { viewId, viewQuery } = await settings.createView({ viewName, viewQuery: onScreen });
      list.open(viewQuery, viewId);
    }
    toast.success(texts.done);
  };
  return (
    <NameDialog
      title={view ? "Rename view" : "Save as new view"}
      label="View name"
      name={view?.viewName ?? ""}
      max={nameMax}
      required={workTexts.nameRequired}
      otherwise="The view could not be saved"
      onClose={onClose}
      onSave={save}
    />
  );
}
