import type { ReportUserFilter } from "@portal/api-client/contract/report-user-filters";
import { texts } from "@portal/api-client/texts";
import { Card, chakra, IconButton, LoadFailed, Skeleton, toast, useConfirm } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import Trash from "lucide-react/icons/trash-2";
import type { FilterValues } from "../../filters/filter-values.ts";
import { removeFilter, savedFiltersQuery } from "./report-view.queries.ts";
import { savedValues } from "./saved-values.ts";

interface SavedFiltersProps {
  place: { reportId: number; userId: number };
  onApply: (values: FilterValues) => void;
}

/** The user's own saved filters of a report: a name fills the fields, and does not run the report. */
export function SavedFilters({ place, onApply }: SavedFiltersProps) {
  const confirm = useConfirm();
  const load = useQuery(savedFiltersQuery(place));
  const { data, error } = load;
  const { mutateAsync } = useMutation(removeFilter(place));

  const apply = ({ reportUserFilterData }: ReportUserFilter) => {
    const values = savedValues(reportUserFilterData);
    if (values) onApply(values);
    else toast.error(texts.somethingWrong);
  };
  const remove = async ({ reportUserFilterId, reportUserFilterName }: ReportUserFilter) => {
    const run = () => mutateAsync(reportUserFilterId);
    if (await confirm({ description: reportUserFilterName, run })) toast.success(texts.deleted);
  };

  return (
    <Card title="Saved filters">
      {error && !data && <LoadFailed title="Saved filters could not be loaded" load={load} />}
      {!data && !error && <Skeleton height="36px" />}
      {data?.length === 0 && <None>None yet. Save Filter keeps what is filled in under a name.</None>}
      {data && data.length > 0 && (
        <Names aria-label="Saved filters">
          {data.map((saved) => (
            <li key={saved.reportUserFilterId}>
              <button type="button" onClick={() => apply(saved)}>
                {saved.reportUserFilterName}
              </button>
              <IconButton
                label={`Delete ${saved.reportUserFilterName}`}
                tooltip="Delete"
                icon={<Trash />}
                onClick={() => void remove(saved)}
              />
            </li>
          ))}
        </Names>
      )}
    </Card>
  );
}

const None = chakra("p", { base: { color: "muted", fontSize: "table" } });

const Names = chakra("ul", {
  base: {
    display: "flex",
    flexDirection: "column",
    maxBlockSize: "224px",
    marginInline: "-8px",
    overflowY: "auto",
    fontSize: "table",
    "& > li": { display: "flex", alignItems: "center", borderRadius: "4px", "&:hover": { background: "hover" } },
    "& > li > button:first-child": {
      flex: "1",
      minInlineSize: "0",
      minBlockSize: "row",
      paddingInline: "8px",
      border: "0",
      background: "transparent",
      color: "text",
      textAlign: "start",
      overflowWrap: "anywhere",
      cursor: "pointer",
      "&:hover": { textDecoration: "underline" },
    },
    "& > li:not(:hover, :focus-within) > button:last-child": { color: "faint" },
  },
});
