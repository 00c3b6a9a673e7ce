import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Role } from "@portal/api-client/contract/roles";
import { refetchUser, useCurrentUser } from "@portal/auth";
import { AssignmentForm, useAssignment } from "@portal/records/form";
import { PermissionMatrix } from "../../assignments/permission-matrix.tsx";
import { usePermissionChoices } from "../../assignments/use-permission-choices.ts";
import { rolePermissionCalls, roleQueries } from "./roles.queries.ts";

const ids = ({ permissions }: Role) => permissions.map(({ permissionId }) => permissionId);

/** Assigns permissions to a role. */
export default function RolePermissionsFormPage() {
  const user = useCurrentUser();
  const assignment = useAssignment({
    load: roleQueries.get,
    heldBy: ids,
    ...rolePermissionCalls,
    back: "Roles",
    // users who hold the role have other rights from this moment
    onSaved: (role) => {
      if (user?.roles.some(({ roleId }) => roleId === role.roleId)) void refetchUser();
    },
  });
  const role = assignment.holder;
  const { load, choices } = usePermissionChoices(role?.permissions ?? [], { enabled: assignment.asked });
  const isAdministrators = role?.roleId === administratorRoleId;
  return (
    <AssignmentForm
      assignment={assignment}
      title="Role permissions"
      subject={role?.roleName}
      choices={load}
      refusal={isAdministrators ? "The role of the administrators always holds every permission." : undefined}
    >
      <PermissionMatrix
        label={`Permissions of ${role?.roleName}`}
        choices={isAdministrators ? choices.map((choice) => ({ ...choice, lock: { ticked: true } })) : choices}
        isChosen={assignment.isChosen}
        onChoose={assignment.choose}
      />
    </AssignmentForm>
  );
}
