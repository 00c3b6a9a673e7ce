import { AssignmentForm, RoleList } from "@portal/records/form";
import { useRoleChoices } from "./use-role-choices.ts";
import { useUserAssignment } from "./use-user-assignment.ts";
import { userRoleCalls } from "./users.queries.ts";

/** Assigns roles to a user. */
export default function UserRolesFormPage() {
  const { assignment, user, refusal } = useUserAssignment({
    ...userRoleCalls,
    heldBy: ({ roles }) => roles.map(({ roleId }) => roleId),
  });
  const { load, choices } = useRoleChoices(user, { enabled: assignment.asked });
  return (
    <AssignmentForm
      assignment={assignment}
      title="User roles"
      subject={user?.username}
      choices={load}
      refusal={refusal}
    >
      <RoleList
        label={`Roles of ${user?.username}`}
        choices={refusal ? choices.map((choice) => ({ ...choice, lock: choice.lock ?? "" })) : choices}
        isChosen={assignment.isChosen}
        onChoose={assignment.choose}
      />
    </AssignmentForm>
  );
}
