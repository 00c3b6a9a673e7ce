import { type User, users } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import { useCan, useCurrentUser } from "@portal/auth";
import { ListPage, type RowAction, useListPage } from "@portal/records";
import { lazyDialog, TableColumn, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Glasses from "lucide-react/icons/glasses";
import KeyRound from "lucide-react/icons/key-round";
import MailPlus from "lucide-react/icons/mail-plus";
import RectangleEllipsis from "lucide-react/icons/rectangle-ellipsis";
import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { canBeDisabled, whyUnchangeable } from "./changeable.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { userQueries } from "./users.queries.ts";

const Column = TableColumn<User>();

const ViewAsDialog = lazyDialog(() => import(/* webpackChunkName: "access-forms" */ "./view-as-dialog.tsx"));

/** The list of users. */
export default function UserListPage() {
  const caller = useCurrentUser();
  const mayView = useCan("user.view-as");
  const [passwordOf, setPasswordOf] = useState<User>();
  const [viewed, setViewed] = useState<User>();
  const list = useListPage({ of: "users", queries: userQueries, rules: users.paginate.list });
  const invite = useMutation({ ...userQueries.invite(), onSuccess: () => toast.success(texts.sent) });
  const inviteAgain: RowAction<User> = {
    actionType: "run",
    label: "Invite again",
    icon: <MailPlus />,
    isFor: ({ isInvited }) => isInvited,
    run: ({ userId }) => invite.mutate(userId),
  };
  const open = (name: string) => (user: User) => ({ name, params: { action: "edit", id: user.userId } });
  const rowActions: RowAction<User>[] = [
    { actionType: "open", label: "Edit Roles", icon: <UsersRound />, target: open("UserRolesForm") },
    { actionType: "open", label: "Edit Permissions", icon: <KeyRound />, target: open("UserPermissionsForm") },
    { actionType: "run", label: "Change Password", icon: <RectangleEllipsis />, run: setPasswordOf },
    ...(list.rows.some(({ isInvited }) => isInvited) ? [inviteAgain] : []),
  ];
  const viewAction: RowAction<User> = {
    actionType: "run",
    label: "View as …",
    icon: <Glasses />,
    run: setViewed,
    isFor: (user) => caller !== null && canBeDisabled(user, caller),
  };
  return (
    <>
      <ListPage
        list={list}
        bulk={{ roles: () => import(/* webpackChunkName: "access-forms" */ "./role-field.tsx") }}
        row={{
          actions: [...(list.subject.access.edit ? rowActions : []), ...(mayView ? [viewAction] : [])],
          access: (user) => {
            const edit = caller !== null && whyUnchangeable(user, caller) === undefined;
            return { edit, remove: edit && canBeDisabled(user, caller) };
          },
        }}
        filterLabels={{
          username: "Username",
          email: "Email",
          phone: "Phone",
          providerName: "Provider name",
          carrierName: "Carrier name",
        }}
      >
        <Column field="userId" label="ID" kind="number" sortable />
        <Column field="username" label="Username" sortable />
        <Column field="carrierName" label="Carrier name" value={({ carrierId }) => carrierId?.carrierName} sortable />
        <Column
          field="providerName"
          label="Provider name"
          value={({ providerId }) => providerId?.providerName}
          sortable
        />
        <Column field="lastLogin" label="Last login" kind="date" sortable />
        <Column field="userEnabled" label="Enabled" kind="boolean" sortable />
        <Column field="date_modified" label="Date modified" kind="date" sortable />
      </ListPage>
      {viewed && <ViewAsDialog user={viewed} onClose={() => setViewed(undefined)} />}
      {passwordOf && <PasswordDialog user={passwordOf} onClose={() => setPasswordOf(undefined)} />}
    </>
  );
}
