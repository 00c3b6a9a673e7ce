import type { Contract } from "@portal/api-client/contract";
import { userMenuId } from "@portal/api-client/contract/user-menu";
import { inject } from "vitest";
import { newNumber } from "../build-subscriber.ts";
import { upload } from "../multipart.ts";
import { storeText } from "../test-files.ts";
import { callersPassword } from "./callers.ts";
import { monitorStatements } from "./monitor-statements.ts";
import type { Side } from "./side.ts";
import { asking, exempt, listing, notNarrowed, records, type Statements, sameForAll } from "./statement.ts";

/** A line of the audit trail about something of the side. */
const lineOf = ({ carrierId, providerId, insert }: Side) =>
  insert("audit", {
    action: "country.edit",
    entity: "country",
    entity_id: "1",
    scope_carrier_id: carrierId,
    scope_provider_id: providerId,
  });
const fileOf = ({ msisdn, carrierId }: Side) => upload(`${msisdn},,${carrierId}`);
const numberFile = ({ msisdn }: Side) => upload(msisdn);
const ownWhitelist = "Each tie has rows of its own; one-shot-whitelist-files.routes.test.ts tries others'";
const newWhitelisted = ({ carrierId, providerId, insert }: Side, msisdn = newNumber()) =>
  insert("one_shot_whitelist", { msisdn, carrier_id: carrierId, provider_id: providerId });
const subscriptionFile = ({ msisdn, providerId }: Side) => upload(`${msisdn},NEWS,${providerId},12345,1`);
const broadcastFile = ({ msisdn, productId, unique }: Side) => upload(`${msisdn},${unique()},${productId}`);
const othersNotFound = (test: string) => `What is of another counts as not found (F-6); ${test} tries it`;
const notSubscribed = othersNotFound("direct-subscriptions.routes.test.ts");
const notSent = othersNotFound("broadcasts.routes.test.ts");
/** Somebody's job within a tie. */
const tiedJob = ({ carrierId, providerId, userId, insert }: Side, parts: Record<string, unknown> = { state: "done" }) =>
  insert("job", { kind: "test", user_id: userId, carrier_id: carrierId, provider_id: providerId, ...parts });
/** A job that refused rows. */
const jobOf = async ({ insert }: Side, userId: number) => {
  const result_path = await storeText("msisdn,line,reason");
  return {
    params: { id: await insert("job", { kind: "test", state: "failed", user_id: userId, result_path, rejected: 1 }) },
  };
};
const newStatement = async ({ carrierId, providerId, insert }: Side) =>
  insert("statement", {
    carrier_id: carrierId,
    provider_id: providerId,
    date: nextMonth(),
    path: await storeText("%PDF-1.7"),
    filename: "statement.pdf",
  });
const ownBatches = "What a file finds lies within the caller's tie; creation.test.ts tries others'";
const batchFile = ({ msisdn }: Side) => upload(msisdn, { description: "Leavers" });
const batchOf = async ({ carrierId, providerId, userId, insert }: Side, parts: Record<string, unknown> = {}) =>
  insert("bulk_unsubscription", {
    description: "Leavers",
    total_subscription: 1,
    user_id: userId,
    carrier_id: carrierId,
    provider_id: providerId,
    filename: "leavers.csv",
    path: await storeText("52155100"),
    sha256: "a".repeat(64),
    ...parts,
  });
const decidedBatch = (side: Side, status: "approved" | "canceled" = "canceled") =>
  batchOf(side, { status, processed_at: new Date(), processed_by: side.userId });
const pendingBatches = new Map<Side, Promise<number>>();
/** A scope has one pending batch at a time. */
const pendingBatch = (side: Side) => {
  const pending = pendingBatches.get(side) ?? batchOf(side);
  pendingBatches.set(side, pending);
  return pending;
};
const approvedBatch = async (side: Side) => {
  const id = await decidedBatch(side, "approved");
  await tiedJob(side, { kind: "bulk-unsubscription.approve", state: "done", subject_id: id });
  return id;
};
let months = 0;
/** A month that no statement of the test has yet. */
const nextMonth = () => new Date(Date.UTC(1980, months++)).toISOString().slice(0, 10);
const statementOf = ({ providerId }: Side) =>
  upload(
    { text: "%PDF-1.7", filename: "statement.pdf", type: "application/pdf" },
    { providerId: String(providerId), statementDate: nextMonth(), optionalFile: "1" },
  );
const newMenu = ({ unique, insert }: Side) => insert("menu", { name: unique(), description: "d" });
/** A connection that works: to the server of the tests. */
const ownDatabase = () => {
  const { hostname, port, username, password } = new URL(inject("appUrl"));
  return {
    datasourceHost: hostname,
    datasourcePort: port,
    datasourceDatabase: "postgres",
    datasourceUsername: username,
    datasourcePassword: decodeURIComponent(password),
  };
};
const ownSettings = "The caller's own; another user's view is unknown to him";
const viewOf = (side: Side) => ({ viewName: side.unique(), viewQuery: "carrierName=mov" });
const savedView = (side: Side, userId: number) =>
  side.insert("list_view", { user_id: userId, list: "Carriers", name: side.unique(), query: "" });
const ownSessions = "The caller's own; another user's session is unknown to him";
let sessionNumber = 1_000_000;
const newSession = async ({ insert }: Side, userId: number) => {
  const number = ++sessionNumber;
  await insert("session", { user_id: userId, number, expires_at: new Date(Date.now() + 3_600_000) });
  return number;
};
const newPassword = { password: "a new password", confirmPassword: "a new password" };

/**
 * What each call of the contract may see (D-A12), and how the access test tries more. A new module or endpoint does not
 * compile before it says so here.
 */
export const statements: Statements<Contract> = {
  auth: {
    logout: exempt("The session that asks"),
    confirm: exempt("The caller's own password", () => ({ body: { password: callersPassword } })),
  },
  sessions: {
    own: exempt(ownSessions),
    endOwn: exempt(ownSessions, async (side, _own, userId) => ({ params: { id: await newSession(side, userId) } })),
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
    rights: asking(({ userId }) => ({ params: { id: userId } })),
    addRoles: asking(async ({ userId, unique, insert }) => ({
      body: { userId, roles: [await insert("role", { name: unique() })] },
    })),
    deleteRoles: asking(async ({ userId, unique, insert }) => ({
      body: { userId, roles: [await insert("role", { name: unique() })] },
    })),
    addPermissions: asking(({ userId }) => ({ body: { userId, permissions: [1] } })),
    deletePermissions: asking(({ userId }) => ({ body: { userId, permissions: [1] } })),
    getUserLogued: exempt("The caller himself"),
    resetPassword: asking((side) => ({ body: { userId: side.userId, ...newPassword } })),
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
  countries: records("countries", {
    make: ({ countryId }) => countryId,
    body: ({ unique }) => ({
      countryName: unique(),
      countryCurrency: "XXX",
      countryCurrencyExchange: "1.5",
      countryCode: "999",
    }),
  }),
  carriers: {
    ...records("carriers", {
      make: ({ carrierId }) => carrierId,
      body: ({ unique, countryId }) => ({ carrierName: unique(), countryId }),
    }),
    create: exempt("A new carrier is nobody's; a tied user is refused with 400 (D-A12)", ({ unique, countryId }) => ({
      body: { carrierName: unique(), countryId },
    })),
    edit: asking(
      async (side, own) => ({
        params: { id: side.carrierId },
        body: { carrierName: own.unique(), countryId: own.countryId },
      }),
      { by: "carrier" },
    ),
  },
  products: records("products", {
    make: ({ productId }) => productId,
    body: ({ carrierId, providerId, shortcodeId, unique }) => ({
      productName: unique(),
      productPeriodicity: 7,
      carrierId,
      providerId,
      shortcodeId,
    }),
  }),
  productKeywords: records("productKeywords", {
    make: ({ productId, unique, insert }) =>
      insert("product_keyword", { keyword: unique(), type: "help", product_id: productId }),
    body: ({ productId, unique }) => ({ productKeyword: unique(), productKeywordType: "help", productId }),
  }),
  messages: records("messages", {
    make: ({ productId, insert }) => insert("message", { message: "m", type: "info", product_id: productId }),
    body: ({ productId }) => ({ message: "m", messageType: "info", productId }),
  }),
  blacklists: records("blacklists", {
    make: ({ carrierId, insert }) => insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId }),
    body: ({ carrierId }) => ({ blacklistMsisdn: newNumber(), carrierId }),
  }),
  carrierPolicies: records("carrierPolicies", {
    make: ({ carrierId, insert }) =>
      insert("carrier_policy", { carrier_id: carrierId, type: "sms_daily_quota", description: "d", value: "1" }),
    body: ({ carrierId }) => ({
      carrierId,
      carrierPolicyType: "sms_daily_quota",
      carrierPolicyDescription: "d",
      carrierPolicyValue: "1",
    }),
  }),
  providers: records("providers", {
    make: ({ providerId }) => providerId,
    body: ({ carrierId, unique }) => ({ carrierId, providerName: unique(), providerNotificationEndpoint: "x" }),
  }),
  shortcodes: records("shortcodes", {
    make: ({ shortcodeId }) => shortcodeId,
    body: ({ carrierId, providerId, unique }) => ({
      shortcode: unique(),
      shortcodeRelation: 0,
      shortcodeType: "free",
      carrierId,
      providerId,
    }),
  }),
  billingCodes: records("billingCodes", {
    make: ({ carrierId, shortcodeId, insert }) =>
      insert("billing_code", { price: "1", type: "mt", carrier_id: carrierId, shortcode_id: shortcodeId }),
    body: ({ carrierId, shortcodeId }) => ({ billingCodePrice: "1", billingType: "mt", carrierId, shortcodeId }),
  }),
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
  listSettings: {
    get: sameForAll(ownSettings),
    saveColumns: sameForAll(ownSettings, () => ({ body: { list: "Carriers", hiddenColumns: ["countryName"] } })),
    createView: sameForAll(ownSettings, (side) => ({ body: { list: "Carriers", ...viewOf(side) } })),
    editView: sameForAll(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
      body: viewOf(side),
    })),
    removeView: sameForAll(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
    })),
  },
  audit: {
    paginate: listing(lineOf),
    history: listing(lineOf, { ask: () => ({ query: "entity=country&entityId=1" }) }),
  },
  blacklistFiles: {
    add: asking(fileOf, { by: "carrier", status: 400 }),
    previewAdd: asking(fileOf, { by: "carrier", status: 400 }),
    remove: asking(fileOf, { by: "carrier", status: 400 }),
    previewRemove: asking(fileOf, { by: "carrier", status: 400 }),
  },
  statements: {
    list: listing(newStatement),
    paginate: [
      listing(newStatement),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    get: asking(async (side) => ({ params: { id: await newStatement(side) } })),
    download: asking(async (side) => ({ params: { id: await newStatement(side) } })),
    create: asking((side) => statementOf(side)),
    edit: [
      asking(async (side, own) => ({ params: { id: await newStatement(side) }, ...statementOf(own) })),
      asking(async (side, own) => ({ params: { id: await newStatement(own) }, ...statementOf(side) })),
    ],
    remove: asking(async (side) => ({ params: { id: await newStatement(side) } })),
  },
  directSubscriptions: {
    create: exempt(notSubscribed, subscriptionFile),
    preview: exempt(notSubscribed, subscriptionFile),
  },
  broadcasts: {
    send: exempt(notSent, broadcastFile),
    preview: exempt(notSent, broadcastFile),
  },
  bulkUnsubscriptions: {
    list: listing((side) => decidedBatch(side)),
    paginate: [
      listing((side) => decidedBatch(side)),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    get: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    download: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    analyse: exempt(ownBatches, numberFile),
    create: exempt(ownBatches, batchFile),
    preview: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    items: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    edit: asking(async (side) => ({
      params: { id: await pendingBatch(side) },
      body: { bulkUnsubscriptionStatus: "canceled" },
    })),
    undo: asking(async (side) => ({ params: { id: await approvedBatch(side) } })),
  },
  oneShotWhitelists: {
    list: listing((side) => newWhitelisted(side)),
    paginate: listing((side) => newWhitelisted(side)),
    export: listing(
      async (side) => {
        const msisdn = newNumber();
        await newWhitelisted(side, msisdn);
        return Number(msisdn);
      },
      { key: "msisdn" },
    ),
    delete: asking(async (side) => ({ params: { id: await newWhitelisted(side) } })),
    add: exempt(ownWhitelist, numberFile),
    previewAdd: exempt(ownWhitelist, numberFile),
    remove: exempt(ownWhitelist, numberFile),
    previewRemove: exempt(ownWhitelist, numberFile),
  },
  jobs: {
    list: exempt("The caller's own jobs; jobs.routes.test.ts tries others'"),
    get: asking(async (side, own, callerId) => jobOf(side, side === own ? callerId : side.userId)),
    rejected: asking(async (side, own, callerId) => jobOf(side, side === own ? callerId : side.userId)),
    paginate: listing((side) => tiedJob(side), { key: "jobId" }),
    cancel: asking(async (side) => ({ params: { id: await tiedJob(side, { state: "queued" }) } })),
    rows: asking(async (side) => ({ params: { id: await tiedJob(side) } })),
    exportRows: asking(async (side) => ({ params: { id: await tiedJob(side) } })),
  },
};
