import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Report } from "@portal/api-client/contract/reports";
import { isSuperOwner, useCan, useCurrentUser } from "@portal/auth";
import { AssignmentForm, RoleList, useAssignment } from "@portal/records/form";
import { Alert, Box, Stack, useRouteParams } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { choiceQueries } from "../../queries/choices.queries.ts";
import { reportQuery } from "../../queries/reports.queries.ts";
import { OpenedRows } from "../../readers/opened-rows.tsx";
import { ReadersCheck } from "../../readers/readers-check.tsx";
import { useAudience } from "../../readers/use-audience.ts";
import { reportRoleCalls } from "./report-roles.queries.ts";
import { roleChoices } from "./role-choices.ts";

/** Assigns roles to a report, beside a preview of its readers. */
export default function ReportRolesFormPage() {
  const { id } = useRouteParams();
  const user = useCurrentUser();
  const mayOpenForm = useCan(["report.edit", "report.create"]);
  const assignment = useAssignment({
    ...reportRoleCalls,
    load: reportQuery,
    // nobody gives or takes role id 1 here
    heldBy: ({ roles }) => roles.map(({ roleId }) => roleId).filter((roleId) => roleId !== administratorRoleId),
    back: useMemo(
      () => (mayOpenForm && id ? { name: "ReportsForm", params: { action: "edit", id } } : { name: "Reports" }),
      [mayOpenForm, id],
    ),
  });
  const report = assignment.holder;
  const load = useQuery({ ...choiceQueries.roles(), enabled: assignment.asked });
  const isOwn = user !== null && (isSuperOwner(user) || report?.userId.userId === user.userId);
  const refusal =
    report?.reportPrivateEnabled === 1 && !isOwn ? "Only its owner chooses the roles of a private report." : undefined;
  const choices = roleChoices(load.data ?? [], report?.roles ?? [], refusal && "");
  const isChosen = (roleId: number) => roleId === administratorRoleId || assignment.isChosen(roleId);
  const chosen = choices.map(({ id }) => id).filter((id) => id !== administratorRoleId && assignment.isChosen(id));
  const change = report && load.data && !refusal ? { reportId: report.reportId, roles: chosen } : undefined;
  const check = useAudience(change);
  return (
    <AssignmentForm
      assignment={assignment}
      title="Report roles"
      subject={report?.reportName}
      choices={load}
      refusal={refusal}
      consequences={change && <OpenedRows check={check} />}
      waits={check.checking}
    >
      <Stack gap="4">
        {report && !refusal && <Asleep report={report} />}
        <Box>
          <RoleList
            label={`Roles of ${report?.reportName}`}
            choices={choices}
            isChosen={isChosen}
            onChoose={assignment.choose}
          />
        </Box>
        {change && <ReadersCheck check={check} />}
      </Stack>
    </AssignmentForm>
  );
}

/** Explains why roles have no effect yet. */
function Asleep({ report: { reportPrivateEnabled, reportEnabled } }: { report: Report }) {
  if (reportPrivateEnabled === 1)
    return <Alert tone="info">This report is private: its roles count once it is public.</Alert>;
  if (reportEnabled === 0)
    return <Alert tone="info">This report is disabled: its roles count once it is enabled.</Alert>;
  return null;
}
