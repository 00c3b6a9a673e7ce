import type { User } from "@portal/api-client/contract/users";
import { AssignmentForm } from "@portal/records/form";
import { PermissionMatrix } from "../../assignments/permission-matrix.tsx";
import type { PermissionChoice } from "../../assignments/permission-rows.ts";
import { usePermissionChoices } from "../../assignments/use-permission-choices.ts";
import { useUserAssignment } from "./use-user-assignment.ts";
import { userPermissionCalls } from "./users.queries.ts";

/** Assigns permissions to a user directly; those of their roles are ticked and locked. */
export default function UserPermissionsFormPage() {
  const { assignment, user, refusal } = useUserAssignment({
    ...userPermissionCalls,
    heldBy: ({ permissions }) => permissions.map(({ permissionId }) => permissionId),
  });
  const { load, choices } = usePermissionChoices(user?.permissions ?? [], { enabled: assignment.asked });
  const lockOf = ({ id, lock }: PermissionChoice) =>
    lockOfRoles(user, id) ?? (refusal ? { ticked: assignment.isHeld(id) } : lock);
  return (
    <AssignmentForm
      assignment={assignment}
      title="User permissions"
      subject={user?.username}
      choices={load}
      refusal={refusal}
    >
      <PermissionMatrix
        label={`Permissions of ${user?.username}`}
        choices={choices.map((choice) => ({ ...choice, lock: lockOf(choice) }))}
        isChosen={assignment.isChosen}
        onChoose={assignment.choose}
      />
    </AssignmentForm>
  );
}

/** A permission through a role stays ticked, even if it is held directly too, and names the role. */
function lockOfRoles(user: User | undefined, permissionId: number): PermissionChoice["lock"] {
  const names = (user?.roles ?? [])
    .filter(({ permissions }) => permissions.some((one) => one.permissionId === permissionId))
    .map(({ roleName }) => roleName);
  return names.length === 0 ? undefined : { ticked: true, reason: `Through ${names.join(", ")}` };
}
