import { describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["whitelist.import", "whitelist.delete-export", "msisdn.view"] });
const path = "/services/one-shot-whitelists/upload";
const add = (text: string) => staff.post(`${path}/add`, upload(text));
const remove = (text: string) => staff.put(`${path}/remove`, upload(text));
const numbers = async () => {
  const rows = await api.db.selectFrom("one_shot_whitelist").select("msisdn").orderBy("msisdn").execute();
  return rows.map(({ msisdn }) => msisdn);
};
const ledger = async (jobId: number) => (await staff.get(`/services/jobs/${jobId}/rows/paginate`)).body.results;

describe("the whitelist by file", () => {
  it("adds each number once and counts those that it had (5.13, B-534, F-7)", async () => {
    await add("52155100\n52155101");
    const { status, body } = await add("Msisdn\n+52-155-101\n52155102\n52155102\n52155103");
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "Done Successfully!", jobId: expect.any(Number), total: 3, inserted: 2, duplicated: 1 },
    });
    expect(await ledger(body.jobId)).toMatchObject([
      { line: 2, msisdn: "52155101", outcome: "duplicated" },
      { line: 3, msisdn: "52155102", outcome: "inserted" },
      { line: 5, msisdn: "52155103", outcome: "inserted" },
    ]);
    expect(await numbers()).toEqual(["52155100", "52155101", "52155102", "52155103"]);
  });

  it("removes those that it has and counts the others (5.13, B-535)", async () => {
    const { body } = await remove("52155102\n52155103\n52999999");
    expect(body).toMatchObject({ total: 3, deleted: 2, notFound: 1 });
    expect(await numbers()).toEqual(["52155100", "52155101"]);
    expect(await api.lastAudit()).toMatchObject({
      action: "whitelist.remove",
      entity: "one_shot_whitelist",
      details: { jobId: body.jobId, total: 3, deleted: 2, notFound: 1 },
    });
  });

  it("shows in a preview what would become of each row, and changes nothing", async () => {
    const before = [await numbers(), (await api.audit()).length];
    const { status, body } = await staff.post(`${path}/add/preview`, upload("52155100\n52155104"));
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 2, inserted: 1, duplicated: 1 } });
    expect(await ledger(body.jobId)).toMatchObject([{ outcome: "duplicated" }, { outcome: "inserted" }]);
    expect([await numbers(), (await api.audit()).length]).toEqual(before);
    const removing = await staff.put(`${path}/remove/preview`, upload("52155100\n52155104"));
    expect(removing.body).toMatchObject({ total: 2, deleted: 1, notFound: 1 });
    expect([await numbers(), (await api.audit()).length]).toEqual(before);
  });
});
