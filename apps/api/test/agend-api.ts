import { expect } from "vitest";
import { startTestApi } from "./start-test-api.ts";

/** A Thursday; in the portal's zone it is Friday, the tenth, already. */
export const agendNow = new Date("2024-05-09T18:00:00Z");

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApi>>["as"]>>;

/** Starts the app in Tokyo on a clock of the test's own, with people who list reports and the calls about schedules. */
export async function startAgendApi(time: { now: Date } = { now: agendNow }) {
  const api = await startTestApi({ timeZone: "Asia/Tokyo", clock: () => time.now });
  await api.build.user(); // user id 1, who sees every report
  const role = await api.build.role({ permissions: ["report.list"] });
  const create = (caller: Person, reportId: number, parts: object = {}) =>
    caller.post("/services/report-agends", {
      body: { reportId, userId: caller.userId, agendPeriodicityId: 1, agendTime: "08:30", agendEnabled: 1, ...parts },
    });
  return {
    api,
    person: async (tie: { carrierId?: number; providerId?: number } = {}) =>
      api.as((await api.build.user({ roles: [role.id], ...tie })).id),
    newReport: async (query = "select 1 as one", parts: Parameters<typeof api.build.report>[0] = {}) =>
      (await api.build.report({ privateEnabled: false, roles: [role.id], query, ...parts })).id,
    create,
    created: async (caller: Person, reportId: number, parts: object = {}) => {
      const reply = await create(caller, reportId, parts);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body as { agendId: number; nextRunAt: string; agendDataReport: string };
    },
    byReport: (caller: Person, reportId: number, userId = caller.userId) =>
      caller.post("/services/report-agends/by-report", { body: { reportId, userId } }),
    remove: (caller: Person, id: number) => caller.delete(`/services/report-agends/${id}`),
    deliveries: (caller: Person, id: number) => caller.get(`/services/report-agends/${id}/deliveries`),
  };
}

/** A filter as a client sends it, with its name for a label. */
export const sentFilter = (name: string, paramValue: string | number, type = "date") => ({
  type,
  realValue: name,
  queryValue: `[${name}]`,
  paramValue,
});

export const agendFilters = (...filters: ReturnType<typeof sentFilter>[]) => ({
  agendDataReport: JSON.stringify(filters),
});
