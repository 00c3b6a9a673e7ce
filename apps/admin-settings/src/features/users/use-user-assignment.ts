import type { User } from "@portal/api-client/contract/users";
import { refetchUser, useCurrentUser } from "@portal/auth";
import { useAssignment } from "@portal/records/form";
import { useRouteParams } from "@portal/ui";
import { useMemo } from "react";
import { whyUnchangeable } from "./changeable.ts";
import { userQueries } from "./users.queries.ts";

interface UserAssignmentOptions {
  heldBy: (user: User) => readonly number[];
  add: (userId: number, ids: number[]) => Promise<unknown>;
  remove: (userId: number, ids: number[]) => Promise<unknown>;
}

/**
 * Assigns roles or permissions to a user and returns to the user's form; users who change themselves have the new
 * rights at once. `refusal` says why the caller may not change them.
 */
export function useUserAssignment(options: UserAssignmentOptions) {
  const { id } = useRouteParams();
  const caller = useCurrentUser();
  const assignment = useAssignment({
    ...options,
    load: userQueries.get,
    back: useMemo(() => ({ name: "UsersForm", params: { action: "edit", id } }), [id]),
    onSaved: ({ userId }) => {
      if (userId === caller?.userId) void refetchUser();
    },
  });
  const user = assignment.holder;
  return { assignment, user, refusal: user && caller ? whyUnchangeable(user, caller) : undefined };
}
