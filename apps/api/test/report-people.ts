import type { ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import { expect } from "vitest";
import type { TestApi } from "./start-test-api.ts";

type Parts = Parameters<TestApi["build"]["report"]>[0];
type Calls = Awaited<ReturnType<TestApi["as"]>>;

/** Makes readers of each kind, and asks the leak check as one of them. */
export async function reportPeople(api: TestApi) {
  /** User id 1 sees every report, and so stands in every audience. */
  const first = await api.build.user({ username: "the-first" });
  const alpha = await api.build.carrier({ name: "Alpha" });
  const gamma = await api.build.carrier({ name: "Gamma" });
  const beta = await api.build.provider({ name: "Beta", carrierId: alpha.id });
  return {
    first,
    alpha,
    beta,
    /** An owner, and one user of each kind that holds a role of their own. */
    people: async () => {
      const role = await api.build.role();
      const held = (username: string, tie: { carrierId?: number; providerId?: number } = {}) =>
        api.build.user({ username: `${username}-${role.id}`, roles: [role.id], ...tie });
      const owner = await api.as({ permissions: ["report.list", "report.add-roles"] });
      return {
        role,
        owner,
        newReport: (parts: Parts = {}) => api.build.report({ userId: owner.userId, ...parts }),
        untied: await held("untied"),
        ofAlpha: await held("alpha", { carrierId: alpha.id }),
        ofBeta: await held("beta", { providerId: beta.id }),
        ofGamma: await held("gamma", { carrierId: gamma.id }),
      };
    },
  };
}

/** The answer of the leak check for a change. */
export async function audience(caller: Calls, body: object): Promise<ReportAudience> {
  const reply = await caller.post("/services/reports/audience", { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

export const readerIn = ({ readers }: ReportAudience, { id }: { id: number }) =>
  readers.find(({ userId }) => userId === id) as ReportReader;
