import type { User, UserRight } from "@portal/api-client/contract/users";
import {
  Box,
  Button,
  Card,
  chakra,
  DataTable,
  EmptyState,
  LoadFailed,
  RouteLink,
  TableColumn,
  TextInput,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { narrowingOf } from "./narrowing.ts";
import { UserPanel } from "./user-panel.tsx";
import { userQueries } from "./users.queries.ts";

interface RightsPanelProps {
  user: User;
  /** Whether the signed-in user may change the rights of this one. */
  mayAssign: boolean;
}

const Column = TableColumn<UserRight>();
const firstRows = 10;

/** The rights of a user: the source of each permission, and the part of it that their carrier or provider leaves. */
export function RightsPanel({ user, mayAssign }: RightsPanelProps) {
  const load = useQuery(userQueries.rights(user.userId));
  const { data, error, isPending, isRefetching } = load;
  const [search, setSearch] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = (data ?? []).filter(({ permissionName }) => permissionName.toLowerCase().includes(wanted));
  const shown = showsAll ? found : found.slice(0, firstRows);
  const open = (name: string) => ({ name, params: { action: "edit", id: user.userId } });
  return (
    <UserPanel>
      <Card
        title="Effective rights"
        actions={
          mayAssign && (
            <>
              <RouteLink to={open("UserRolesForm")}>Edit Roles</RouteLink>
              <RouteLink to={open("UserPermissionsForm")}>Edit Permissions</RouteLink>
            </>
          )
        }
      >
        <Head>
          <p>{data && summaryOf(user, data)}</p>
          <TextInput
            label="Search rights"
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Head>
        <Box marginInline="-12px" paddingBlockEnd="3">
          <DataTable
            label="Effective rights"
            rows={shown}
            idOf={({ permissionId }) => permissionId}
            skeletonRows={isPending ? 5 : 0}
            refreshing={isRefetching}
            instead={
              error ? (
                <LoadFailed title="The rights could not be loaded" load={load} />
              ) : (
                data && shown.length === 0 && <EmptyState title={wanted ? "No right matches" : "No rights yet"} />
              )
            }
          >
            <Column field="permissionName" label="Permission" />
            <Column field="sources" label="Comes from" value={sourcesOf} />
            <Column
              field="narrowing"
              label="Narrowed to"
              value={({ permissionName }) => narrowingOf(permissionName, user)}
            />
          </DataTable>
        </Box>
        {shown.length < found.length && <Button onClick={() => setShowsAll(true)}>Show all {found.length}</Button>}
      </Card>
    </UserPanel>
  );
}

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "8px 16px",
    color: "muted",
    "& > :last-child": { flex: { base: "1 1 100%", sm: "0 1 280px" } },
  },
});

/** The sources of a right, e.g. `Operator, Reader, directly`. */
const sourcesOf = ({ direct, roles }: UserRight) =>
  [...roles.map(({ roleName }) => roleName), ...(direct ? ["directly"] : [])].join(", ");

/** The number of rights, and the ties that narrow them as a whole. */
function summaryOf({ carrierId, providerId }: User, rights: readonly UserRight[]): string {
  const count = rights.length === 1 ? "1 permission" : `${rights.length} permissions`;
  if (providerId) return `${count}, tied to provider ${providerId.providerName}`;
  return carrierId ? `${count}, tied to carrier ${carrierId.carrierName}` : `${count}, for the data of all carriers`;
}
