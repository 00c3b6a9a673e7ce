import type { Report } from "@portal/api-client/contract/reports";
import { useCan } from "@portal/auth";
import { chakra, RouteLink } from "@portal/ui";

/** The roles that see the report, and the link to the form that assigns them. */
export function RolesLink({ report: { reportId, roles } }: { report: Report }) {
  const mayGive = useCan("report.add-roles");
  const names = roles.map(({ roleName }) => roleName).join(", ") || "none";
  return (
    <Roles>
      Roles: {names}.{" "}
      {mayGive && (
        <RouteLink
          to={{ name: "ReportRolesForm", params: { action: "edit", id: reportId }, query: { parent: "ReportsForm" } }}
        >
          Choose roles
        </RouteLink>
      )}
    </Roles>
  );
}

const Roles = chakra("p", {
  base: {
    gridColumn: "1 / -1",
    marginBlockEnd: "3",
    fontSize: "table",
  },
});
