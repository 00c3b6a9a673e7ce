import type { Contract } from "@portal/api-client/contract";
import { userMenuId } from "@portal/api-client/contract/user-menu";
import { inject } from "vitest";
import { newRemote } from "../published-remote.ts";
import { callersPassword } from "./callers.ts";
import { catalogueStatements } from "./catalogue-statements.ts";
import { keyStatements } from "./key-statements.ts";
import { monitorStatements } from "./monitor-statements.ts";
import { operationsStatements } from "./operations-statements.ts";
import { reportRunStatements } from "./report-run-statements.ts";
import { reportStatements } from "./report-statements.ts";
import { secondFactorStatements } from "./second-factor-statements.ts";
import type { Side } from "./side.ts";
import {
  asking,
  exempt,
  listing,
  notNarrowed,
  owning,
  records,
  referring,
  type Statements,
  sameForAll,
} from "./statement.ts";
import { widgetStatements } from "./widget-statements.ts";

/** A line of the audit trail about the side. */
const lineOf = ({ carrierId, providerId, insert }: Side) =>
  insert("audit", {
    action: "country.edit",
    entity: "country",
    entity_id: "1",
    scope_carrier_id: carrierId,
    scope_provider_id: providerId,
  });
const newMenu = ({ unique, insert }: Side) => insert("menu", { name: unique(), description: "d" });
/** A working connection, to the server of the tests. */
const ownDatabase = () => {
  const { hostname, port, username, password } = new URL(inject("directUrl"));
  return {
    datasourceHost: hostname,
    datasourcePort: port,
    datasourceDatabase: "postgres",
    datasourceUsername: username,
    datasourcePassword: decodeURIComponent(password),
  };
};
/** A carrier has one connection in use, so the one before is disabled. */
const newConnection = async ({ carrierId, insert, disable }: Side) => {
  await disable("carrier_connection");
  return insert("carrier_connection", {
    carrier_id: carrierId,
    name: "Charges",
    purpose: "charges",
    kind: "simulator",
    time_limit: 1_000,
    calls_per_second: 100,
  });
};
const connectionOf = ({ carrierId }: Side) => ({
  carrierId,
  carrierConnectionName: "Charges",
  carrierConnectionPurpose: "charges",
  carrierConnectionKind: "simulator",
  carrierConnectionTimeLimit: 1_000,
  carrierConnectionCallsPerSecond: 100,
});
const ownSettings = "The caller's own; another user's view is unknown to them";
const viewOf = (side: Side) => ({ viewName: side.unique(), viewQuery: "carrierName=mov" });
const savedView = (side: Side, userId: number) =>
  side.insert("list_view", { user_id: userId, list: "Carriers", name: side.unique(), query: "" });
const ownSessions = "The caller's own; another user's session is unknown to them";
let sessionNumber = 1_000_000;
const newSession = async ({ insert }: Side, userId: number) => {
  const number = ++sessionNumber;
  await insert("session", { user_id: userId, number, expires_at: new Date(Date.now() + 3_600_000) });
  return number;
};
const newPassword = { password: "a new password", confirmPassword: "a new password" };

const forAllActions = "The rules hold for all users; a tied one is refused with 403";
const forAllUsers = "What is released reaches all users; a tied one is refused with 403";

/**
 * The records that each call of the contract may see (D-A12), and how the access test tries more. A new module or endpoint does
 * not compile before it has an entry here.
 */
export const statements: Statements<Contract> = {
  auth: {
    logout: exempt("The session that asks"),
    confirm: exempt("The caller's own password", () => ({ body: { password: callersPassword } })),
  },
  secondFactor: secondFactorStatements,
  sessions: {
    own: exempt(ownSessions),
    endOwn: owning(ownSessions, async (side, _own, userId) => ({ params: { id: await newSession(side, userId) } })),
    endOthers: exempt(ownSessions),
    ofUser: asking(({ userId }) => ({ params: { id: userId } })),
    endOfUser: asking(async (side) => ({
      params: { id: side.userId, sessionId: await newSession(side, side.userId) },
    })),
    endAllOfUser: asking(({ userId }) => ({ params: { id: userId } })),
  },
  users: {
    ...records("users", {
      make: ({ userId }) => userId,
      body: ({ carrierId, providerId, unique }) => {
        const username = unique().replaceAll(" ", "-");
        return { username, email: `${username}@example.com`, ...newPassword, carrierId, providerId };
      },
    }),
    // to a former mail address, which asks for the caller's password
    revert: asking(async ({ userId, unique, lineOf, insert }) => {
      const body = await lineOf("app_user", userId);
      const before = JSON.stringify({ email: `${unique().replaceAll(" ", "-")}@example.com` });
      await insert("audit", { action: "app_user.edit", entity: "app_user", entity_id: String(userId), before });
      return { params: { id: userId }, body };
    }),
    rights: asking(({ userId }) => ({ params: { id: userId } })),
    addRoles: asking(async ({ userId, unique, insert }) => ({
      body: { userId, roles: [await insert("role", { name: unique() })] },
    })),
    deleteRoles: asking(async ({ userId, unique, insert }) => ({
      body: { userId, roles: [await insert("role", { name: unique() })] },
    })),
    addPermissions: asking(({ userId }) => ({ body: { userId, permissions: [1] } })),
    deletePermissions: asking(({ userId }) => ({ body: { userId, permissions: [1] } })),
    resetSecondFactor: asking(({ userId }) => ({ params: { id: userId } })),
    invite: asking(async ({ carrierId, providerId, unique, insert }) => {
      const username = unique().replaceAll(" ", "-");
      const tie = { carrier_id: carrierId, provider_id: providerId };
      const user = { username, email: `${username}@example.com`, password_hash: "none", ...tie };
      return { params: { id: await insert("app_user", user) } };
    }),
    getUserLogued: exempt("The callers themselves"),
    resetPassword: asking((side) => ({ body: { userId: side.userId, ...newPassword } })),
  },
  keys: keyStatements,
  handOvers: {
    holdings: asking(({ userId }) => ({ params: { id: userId } })),
    handOver: asking(async ({ carrierId, providerId, insert, unique }, _own, callerId) => {
      const leaver = { username: unique(), email: `${unique()}@example.com`, password_hash: "none", enabled: false };
      const tie = { carrier_id: carrierId, provider_id: providerId };
      const id = await insert("app_user", { ...leaver, ...tie, deleted_at: new Date() });
      return { params: { id }, body: { userId: callerId } };
    }),
  },
  views: {
    begin: asking(({ userId }) => ({ params: { id: userId }, body: { reason: "They see an empty list" } })),
    own: exempt("Views of the caller; nobody learns of those of others here"),
  },
  reasons: {
    list: sameForAll(forAllActions),
    edit: sameForAll(forAllActions, () => ({
      params: { action: "delete" },
      body: { mode: "off", texts: [] },
    })),
  },
  menus: {
    ...records("menus", {
      make: newMenu,
      body: ({ unique }) => ({ menuName: unique(), menuDescription: "d" }),
    }),
    getMenuUser: sameForAll("One's own drawer; another user's is refused with 403 (D-A60)", (_side, _own, userId) => ({
      body: { userId, menuId: userMenuId },
    })),
  },
  menuItems: records("menuItems", {
    make: async (side) =>
      side.insert("menu_item", { menu_id: await newMenu(side), title: side.unique(), permission_id: 1 }),
    body: ({ unique }) => ({
      menuId: userMenuId,
      menuItemTitle: unique(),
      menuItemPriority: 0,
      permissionId: 1,
    }),
  }),
  reportCategories: records("reportCategories"),
  reportChartTypes: records("reportChartTypes"),
  reportDatasources: {
    ...records("reportDatasources", {
      make: ({ unique, insert }) =>
        insert("report_datasource", { name: unique(), host: "h", port: 1, database: "d", username: "u" }),
      body: ({ unique }) => ({ datasourceName: unique(), ...ownDatabase() }),
    }),
    test: sameForAll(notNarrowed, () => ({ body: ownDatabase() })),
  },
  lookups: {
    carriers: listing(({ carrierId }) => carrierId, { by: "carrier", key: "carrierId" }),
    providers: [
      listing(({ providerId }) => providerId, { key: "providerId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
    ],
    shortcodes: [
      listing(({ shortcodeId }) => shortcodeId, { key: "shortcodeId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    products: [
      listing(({ productId }) => productId, { key: "productId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    users: listing(({ userId }) => userId, { key: "userId" }),
    reportCategories: sameForAll(notNarrowed),
    reportDatasources: sameForAll(notNarrowed),
    reportChartTypes: sameForAll(notNarrowed),
    widgetCharts: sameForAll(notNarrowed),
  },
  ...catalogueStatements,
  carrierConnections: {
    ...records("carrierConnections", { make: newConnection, body: connectionOf }),
    create: referring(
      async (side) => {
        await side.disable("carrier_connection");
        return { body: connectionOf(side) };
      },
      { by: "carrier" },
    ),
    test: asking(
      async (side) => ({
        body: {
          carrierConnectionId: await newConnection(side),
          carrierConnectionKind: "simulator",
          carrierConnectionTimeLimit: 1_000,
        },
      }),
      { by: "carrier" },
    ),
  },
  permissions: records("permissions"),
  roles: {
    ...records("roles"),
    addPermissions: sameForAll(notNarrowed, async ({ unique, insert }) => ({
      body: { roleId: await insert("role", { name: unique() }), permissions: [1] },
    })),
    deletePermissions: sameForAll(notNarrowed, async ({ unique, insert }) => ({
      body: { roleId: await insert("role", { name: unique() }), permissions: [1] },
    })),
  },
  ...monitorStatements,
  releases: {
    list: sameForAll(forAllUsers),
    history: sameForAll(forAllUsers, () => ({ params: { remote: "monitor" } })),
    change: sameForAll(forAllUsers, async () => {
      const { remote, ...change } = await newRemote();
      return { params: { remote }, body: { ...change, action: "release" } };
    }),
    linkTester: sameForAll(forAllUsers, async () => {
      const { remote, revision, build } = await newRemote();
      return { params: { remote }, body: { revision, build, hours: 1 } };
    }),
    chooseOwn: sameForAll(forAllUsers, async () => {
      const { remote, ...choice } = await newRemote();
      return { params: { remote }, body: choice };
    }),
  },
  systemOverview: { get: exempt("Counts over everybody's; a tied user is refused with 403") },
  listSettings: {
    get: sameForAll(ownSettings),
    saveColumns: sameForAll(ownSettings, () => ({ body: { list: "Carriers", hiddenColumns: ["countryName"] } })),
    createView: sameForAll(ownSettings, (side) => ({ body: { list: "Carriers", ...viewOf(side) } })),
    editView: owning(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
      body: viewOf(side),
    })),
    removeView: owning(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
    })),
  },
  roleViews: {
    get: sameForAll(ownSettings, () => ({ query: "list=Carriers" })),
    give: owning(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
      body: { roles: [] },
    })),
  },
  audit: {
    paginate: listing(lineOf),
    history: listing(lineOf, { ask: () => ({ query: "entity=country&entityId=1" }) }),
  },
  auditExport: { download: listing(lineOf) },
  ...operationsStatements,
  ...reportStatements,
  ...reportRunStatements,
  ...widgetStatements,
};
