import type { Contract } from "@portal/api-client/contract";
import type { Side } from "./side.ts";
import { exempt, notNarrowed, owning, revertAsks, type Statements, sameForAll } from "./statement.ts";

const byReaders = "Narrowed by its readers and its query's tokens (V1, V7); report-access.test.ts tries each kind";

const newCategory = ({ unique, insert }: Side) => insert("report_category", { name: unique() });
/** A datasource that nothing may connect to. */
const newDatasource = ({ unique, insert }: Side) =>
  insert("report_datasource", { name: unique(), host: "h", port: 1, database: "d", username: "u" });

/** A report of a user that no tie narrows. */
export const newReport = async (side: Side, userId: number, datasourceId?: number) =>
  side.insert("report", {
    name: side.unique(),
    query: "select 1 as one",
    category_id: await newCategory(side),
    datasource_id: datasourceId ?? (await newDatasource(side)),
    user_id: userId,
  });

const deletedReport = async (side: Side, userId: number) =>
  side.insert("report", {
    name: side.unique(),
    query: "select 1 as one",
    category_id: await newCategory(side),
    datasource_id: await newDatasource(side),
    user_id: userId,
    enabled: false,
    deleted_at: new Date(),
  });

const reportBody = async (side: Side) => ({
  reportName: side.unique(),
  reportQuery: "select 1 as one",
  categoryId: await newCategory(side),
  datasourceId: await newDatasource(side),
});

const ofOwn = exempt(byReaders, async (side, _own, userId) => ({ params: { id: await newReport(side, userId) } }));

const ofHistory = revertAsks("report", (side, userId) => newReport(side, userId));

const newRole = ({ unique, insert }: Side) => insert("role", { name: unique() });
const ownFavorites = "The caller's own; another user's favourite is unknown to them";
const ownAgends = "The caller's own; another user's schedule is unknown to them";
const ofOwnAgend = owning(ownAgends, async (side, _own, user_id) => ({
  params: {
    id: await side.insert("report_agend", {
      report_id: await newReport(side, user_id),
      user_id,
      periodicity_id: 1,
      time: "08:00",
    }),
  },
}));
const ownFilters = "The caller's own; another user's filter is unknown to them";
const ofOwnInBody = (more: (side: Side, userId: number) => object | Promise<object> = () => ({})) =>
  sameForAll(byReaders, async (side, _own, userId) => ({
    body: { reportId: await newReport(side, userId), ...(await more(side, userId)) },
  }));

/** The calls about reports. */
export const reportStatements: Statements<
  Pick<
    Contract,
    | "bin"
    | "deliveryStatus"
    | "reportAgends"
    | "reportDeliveries"
    | "reportFavorites"
    | "reportReaders"
    | "reportUserFilters"
    | "reports"
  >
> = {
  reports: {
    list: exempt(byReaders),
    paginate: exempt(byReaders),
    get: ofOwn,
    create: exempt("A tied user creates none (V7)", async (side) => ({ body: await reportBody(side) })),
    edit: exempt(byReaders, async (side, _own, userId) => ({
      params: { id: await newReport(side, userId) },
      body: await reportBody(side),
    })),
    remove: ofOwn,
    past: exempt(byReaders, ofHistory.past),
    revert: exempt(byReaders, ofHistory.revert),
    clone: ofOwn,
    versions: ofOwn,
  },
  reportAgends: {
    periodicities: sameForAll(notNarrowed),
    byReport: ofOwnInBody((_side, userId) => ({ userId })),
    create: ofOwnInBody((_side, userId) => ({ userId, agendPeriodicityId: 1, agendTime: "08:00" })),
    remove: ofOwnAgend,
    deliveries: ofOwnAgend,
  },
  reportFavorites: {
    paginate: sameForAll(ownFavorites),
    add: ofOwnInBody((_side, userId) => ({ userId })),
    remove: owning(ownFavorites, async (side, _own, user_id) => ({
      params: { id: await side.insert("report_favorite", { report_id: await newReport(side, user_id), user_id }) },
    })),
  },
  bin: {
    list: exempt("What all carriers and providers have deleted; a tied user is refused with 403"),
    restoreReport: exempt("The same", async (side, _own, userId) => ({
      params: { id: await deletedReport(side, userId) },
    })),
    restoreWidget: exempt("The same", async (side, _own, userId) => ({
      params: {
        id: await side.insert("widget", {
          title: side.unique(),
          report_id: await newReport(side, userId),
          enabled: false,
          deleted_at: new Date(),
        }),
      },
    })),
  },
  reportDeliveries: {
    sendNow: ofOwnAgend,
  },
  deliveryStatus: { get: exempt("Counts over everybody's schedules; a tied user is refused with 403") },
  reportReaders: {
    shares: ofOwn,
    share: ofOwnInBody(({ userId }) => ({ users: [userId] })),
    addRoles: ofOwnInBody(async (side) => ({ roles: [await newRole(side)] })),
    deleteRoles: ofOwnInBody(async (side) => ({ roles: [await newRole(side)] })),
    audience: ofOwnInBody(),
  },
  reportUserFilters: {
    list: ofOwnInBody((_side, userId) => ({ userId })),
    save: ofOwnInBody((_side, userId) => ({ userId, reportUserFilterName: "May", reportUserFilterData: "[]" })),
    remove: owning(ownFilters, async (side, _own, user_id) => ({
      params: {
        id: await side.insert("report_user_filter", {
          report_id: await newReport(side, user_id),
          user_id,
          name: side.unique(),
          data: "[]",
        }),
      },
    })),
  },
};
