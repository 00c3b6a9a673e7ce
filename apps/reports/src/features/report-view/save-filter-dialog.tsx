import { reportUserFilterLimits } from "@portal/api-client/contract/report-user-filters";
import { texts } from "@portal/api-client/texts";
import { NameDialog } from "@portal/records";
import { toast, useConfirm } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SentFilter } from "../../filters/filter-values.ts";
import { savedFiltersQuery, saveFilter } from "./report-view.queries.ts";

interface SaveFilterDialogProps {
  place: { reportId: number; userId: number };
  filters: readonly SentFilter[];
  onClose: () => void;
}

/** Asks for the name of the saved filter values; before it replaces one of that name it asks again. */
export function SaveFilterDialog({ place, filters, onClose }: SaveFilterDialogProps) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(saveFilter(place));
  const save = async (name: string): Promise<boolean> => {
    const savedFilters = await cache.fetchQuery({ ...savedFiltersQuery(place), staleTime: 0 });
    const same = savedFilters.find(({ reportUserFilterName }) => sameName(reportUserFilterName, name));
    const run = () => mutateAsync({ name, filters });
    if (same) {
      const description = `“${same.reportUserFilterName}” exists and is replaced.`;
      if (!(await confirm({ description, run }))) return false;
    } else await run();
    toast.success(texts.done);
    return true;
  };
  return (
    <NameDialog
      title="Save Filter"
      label="Filter Name"
      max={reportUserFilterLimits.nameMax}
      required={texts.required}
      otherwise={texts.somethingWrong}
      onClose={onClose}
      onSave={save}
    />
  );
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
