import type { ListFilter } from "@portal/api-client";
import { type Report, reports } from "@portal/api-client/contract/reports";
import { carrierTie, isAdmin, providerTie, useCurrentUser, useResourceAccess } from "@portal/auth";
import { AddButton, AppliedFilters, ListFrame, useListPage } from "@portal/records";
import { lazyDialog, RouteLink, TableColumn, useNavigateTo, useShortcut } from "@portal/ui";
import Funnel from "lucide-react/icons/funnel";
import Star from "lucide-react/icons/star";
import { useRef, useState } from "react";
import { FavoritesPanel } from "./favorites-panel.tsx";
import { FiltersPanel, type ReportFilter } from "./filters-panel.tsx";
import { ListPanels } from "./list-panels.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportName } from "./report-name.tsx";
import { reportListQueries } from "./reports.queries.ts";
import { useFilterChoices } from "./use-filter-choices.ts";

const Column = TableColumn<Report>();
const ShareDialog = lazyDialog(() => import("./share-dialog.tsx"));
const { list: rules } = reports.paginate;

/** Explains to tied users why they find no `Add` though they may create reports. */
const cannotWrite =
  "You cannot add reports: your user is tied to a carrier or provider, and a new query could read the data of others.";

/** The reports that the user may see, with favourites and filters. */
export default function ReportListPage() {
  const user = useCurrentUser();
  const access = useResourceAccess("report");
  const isTied = user !== null && (carrierTie(user) ?? providerTie(user)) !== null;
  const isAdministrator = user !== null && isAdmin(user);
  const ownRoles = isAdministrator ? null : (user?.roles ?? []).map(({ roleId }) => roleId);
  const list = useListPage({
    queries: reportListQueries(ownRoles),
    rules,
    of: {
      title: "Reports",
      idField: "reportId",
      enabledField: "reportEnabled",
      nameField: "reportName",
      form: "ReportsForm",
      access: { ...access, create: access.create && !isTied }, // tied users write no queries
    },
  });
  const [sharing, setSharing] = useState<Report>();
  const [unfolded, setUnfolded] = useState({ favorites: false, filters: false });
  const nameField = useRef<HTMLInputElement>(null);
  const choices = useFilterChoices();
  const navigateTo = useNavigateTo();
  useShortcut("/", "Filter the list", () => {
    setUnfolded((before) => ({ ...before, filters: true }));
    requestAnimationFrame(() => nameField.current?.focus());
  });
  const add = list.subject.access.create
    ? () => navigateTo({ name: "ReportsForm", params: { action: "add" } })
    : undefined;
  // an administrator's link may name roles; for others only their own roles count
  const applied = list.query.filters.filter(({ field }) => isAdministrator || field !== "roles");
  const textOf = ({ field, value }: ListFilter<ReportFilter>) =>
    (field === "reportId" || field === "reportName" ? undefined : choices[field])?.options.find(
      (option) => String(option.value) === value,
    )?.text ?? value;
  if (!user) return null;
  return (
    <>
      <ListFrame
        list={list}
        purpose={isTied && access.create ? cannotWrite : undefined}
        actions={add && <AddButton onPoint={() => list.prefetch()} onAdd={add} />}
        onAdd={add}
        filters={
          <ListPanels
            panels={[
              {
                title: "Favorites",
                icon: <Star aria-hidden="true" />,
                content: <FavoritesPanel userId={user.userId} />,
                isOpen: unfolded.favorites,
                onToggle: () => setUnfolded({ ...unfolded, favorites: !unfolded.favorites }),
              },
              {
                title: "Filters",
                icon: <Funnel aria-hidden="true" />,
                content: (
                  <FiltersPanel choices={choices} applied={applied} onApply={list.applyFilters} nameField={nameField} />
                ),
                isOpen: unfolded.filters,
                onToggle: () => setUnfolded({ ...unfolded, filters: !unfolded.filters }),
              },
            ]}
          >
            <AppliedFilters applied={applied} labels={rules.labels} textOf={textOf} onApply={list.applyFilters} />
          </ListPanels>
        }
        table={{
          isMuted: ({ reportEnabled }) => reportEnabled === 0,
          open: ({ reportId }, value) => (
            <RouteLink to={{ name: "ReportView", params: { reportId } }}>{value}</RouteLink>
          ),
          actions: (report) => (
            <ReportActions
              report={report}
              reports={list.rows}
              user={user}
              onShare={setSharing}
              onRemove={list.remove}
            />
          ),
        }}
      >
        <Column field="reportId" label="ID" kind="number" sortable />
        <Column
          field="reportName"
          label="Name"
          sortable
          opens
          cell={(report, open) => <ReportName report={report} open={open} />}
        />
        <Column field="categoryName" label="Category" value={({ categoryId }) => categoryId.categoryName} sortable />
        <Column
          field="datasourceName"
          label="Datasource"
          value={({ datasourceId }) => datasourceId.datasourceName}
          sortable
        />
        <Column field="userId" label="Owner" value={({ userId }) => userId.username} />
        <Column
          field="reportPrivateEnabled"
          label="Visibility"
          value={({ reportPrivateEnabled }) => (reportPrivateEnabled === 1 ? "Private" : "Public")}
        />
        <Column field="roles" label="Roles" value={({ roles }) => roles.map(({ roleName }) => roleName).join(", ")} />
        <Column
          field="chartTypeName"
          label="Chart"
          value={({ chartTypeId, reportChartEnabled }) => (reportChartEnabled === 1 ? chartTypeId?.chartTypeName : "")}
        />
        <Column field="reportEnabled" label="Enabled" kind="boolean" extra />
        <Column field="dateModified" label="Date modified" kind="date" sortable extra />
        <Column field="dateCreated" label="Date created" kind="date" sortable extra />
      </ListFrame>
      {sharing && <ShareDialog report={sharing} onClose={() => setSharing(undefined)} />}
    </>
  );
}
