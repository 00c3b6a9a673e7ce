import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import type { SessionUser } from "@portal/auth";
import { grants, usePermissions } from "@portal/auth";
import { IconButton, NoButton, RowButtons, toast, useConfirm, useNavigateTo } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Share from "lucide-react/icons/share-2";
import Star from "lucide-react/icons/star";
import StarOff from "lucide-react/icons/star-off";
import Trash from "lucide-react/icons/trash-2";
import UsersRound from "lucide-react/icons/users-round";
import { type ReportRights, reportRights } from "./report-rights.ts";
import { addFavorite, cloneReport, removeFavorite } from "./reports.queries.ts";

interface ReportActionsProps {
  report: Report;
  /** All rows on screen: an action that one of them allows has its column in each. */
  reports: readonly Report[];
  user: SessionUser;
  onShare: (report: Report) => void;
  onRemove: (reportId: number) => Promise<unknown>;
}

/** The buttons of a report's row, each where the user may use it. */
export function ReportActions({ report, reports, user, onShare, onRemove }: ReportActionsProps) {
  const { reportId, reportName, reportFavoriteId } = report;
  const held = usePermissions();
  const rightsOf = (one: Report) => reportRights(one, user, (permission) => grants(held, permission));
  const may = rightsOf(report);
  const all = reports.map(rightsOf);
  const placeOf = (right: keyof ReportRights) => all.some((rights) => rights[right]) && <NoButton />;
  const navigateTo = useNavigateTo();
  const confirm = useConfirm();
  const clone = useMutation(cloneReport());
  const add = useMutation(addFavorite());
  const drop = useMutation(removeFavorite());
  const remove = async () => {
    const description = <WhatGoes name={reportName} />;
    const removed = await confirm({ action: "delete", description, run: () => onRemove(reportId) });
    if (removed) toast.success(texts.deleted);
  };
  const named = (tooltip: string) => ({ label: `${tooltip} ${reportName}`, tooltip });
  return (
    <RowButtons name={reportName}>
      <IconButton
        {...named("View")}
        icon={<Eye />}
        onClick={() => navigateTo({ name: "ReportView", params: { reportId } })}
      />
      {may.edit ? (
        <IconButton
          {...named("Edit")}
          icon={<Pencil />}
          onClick={() => navigateTo({ name: "ReportsForm", params: { action: "edit", id: reportId } })}
        />
      ) : (
        placeOf("edit")
      )}
      {may.clone && (
        <IconButton
          data-writes
          {...named("Clone")}
          icon={<Copy />}
          loading={clone.isPending}
          onClick={() => clone.mutate(reportId, { onSuccess: () => toast.success(texts.done) })}
        />
      )}
      {may.share ? (
        <IconButton {...named("Share")} icon={<Share />} onClick={() => onShare(report)} />
      ) : (
        placeOf("share")
      )}
      {may.roles ? (
        <IconButton
          {...named("Roles")}
          icon={<UsersRound />}
          onClick={() => navigateTo({ name: "ReportRolesForm", params: { action: "edit", id: reportId } })}
        />
      ) : (
        placeOf("roles")
      )}
      <IconButton
        {...named("Delivery schedule")}
        icon={<CalendarClock />}
        onClick={() => navigateTo({ name: "ReportAgend", params: { reportId } })}
      />
      <IconButton
        data-writes
        {...named(reportFavoriteId === null ? "Add Favorite" : "Remove Favorite")}
        icon={reportFavoriteId === null ? <Star /> : <StarOff />}
        loading={add.isPending || drop.isPending}
        onClick={() =>
          reportFavoriteId === null ? add.mutate({ reportId, userId: user.userId }) : drop.mutate(reportFavoriteId)
        }
      />
      {may.remove ? (
        <IconButton danger {...named("Delete")} icon={<Trash />} onClick={() => void remove()} />
      ) : (
        placeOf("remove")
      )}
    </RowButtons>
  );
}

/** The warning of a delete: it names what is deleted with the report. */
const WhatGoes = ({ name }: { name: string }) => (
  <>
    <p>{name}</p>
    <p>Its favourites, shares and saved filters go with it; its schedules and widgets stop.</p>
  </>
);
