import { keys, type ProgramKey } from "@portal/api-client/contract/keys";
import { texts } from "@portal/api-client/texts";
import { ListPage, type ListSubject, useListPage } from "@portal/records";
import { TableColumn, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Ban from "lucide-react/icons/ban";
import { keyQueries } from "./keys.queries.ts";

const Column = TableColumn<ProgramKey>();
const subject: ListSubject = {
  title: "Keys",
  idField: "keyId",
  nameField: "keyName",
  access: { create: false, edit: false, remove: false, restore: false },
};
const stateTexts: Readonly<Record<string, string>> = { active: "Active", expired: "Expired", revoked: "Revoked" };

/** Everybody's keys within the caller's tie, each with a button that revokes it. */
export default function KeyListPage() {
  const list = useListPage({ queries: keyQueries, rules: keys.paginate.list, of: subject });
  const confirm = useConfirm();
  const revoke = useMutation(keyQueries.revoke());
  const ask = async (key: ProgramKey) => {
    const description = `${key.keyName} of ${key.user.username} stops working at once.`;
    if (await confirm({ description, run: () => revoke.mutateAsync(key) })) toast.success(texts.done);
  };
  return (
    <ListPage
      list={list}
      purpose="Programs call the API with these, in place of their users"
      filterLabels={{ keyName: "Name", user: "User", state: "State" }}
      choiceText={(value) => stateTexts[value] ?? value}
      row={{
        isStruck: ({ state }) => state !== "active",
        actions: [
          {
            actionType: "run",
            label: "Revoke",
            icon: <Ban />,
            isFor: ({ state }) => state !== "revoked",
            run: (key) => void ask(key),
          },
        ],
      }}
    >
      <Column field="keyName" label="Name" />
      <Column field="user" label="User" value={({ user }) => user.username} />
      <Column field="state" label="State" value={({ state }) => stateTexts[state]} />
      <Column field="permissions" label="Rights" value={rightsText} />
      <Column field="expiresAt" label="Expires" kind="date" sortable />
      <Column field="lastUsedAt" label="Last use" kind="date" sortable />
      <Column field="tie" label="Carrier and provider" value={tieText} />
      <Column field="addresses" label="Addresses" value={({ addresses }) => addresses.join(", ") || "All"} />
      <Column field="createdAt" label="Created" kind="date" sortable />
    </ListPage>
  );
}

/** The rights of a key by their names, as long as they are few. */
const rightsText = ({ permissions }: ProgramKey): string =>
  permissions.length <= 3
    ? permissions.map(({ permissionName }) => permissionName).join(", ")
    : `${permissions.length} rights`;

const tieText = ({ carrierId, providerId }: ProgramKey): string =>
  [carrierId?.carrierName, providerId?.providerName].filter(Boolean).join(", ") || "The user's";
