import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, inject, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

/** So long that a busy machine connects within it. */
const datasourcePatienceMs = 5_000;
const api = await startTestApi({ datasourcePatienceMs });
const newStaff = () => api.as({ permissions: ["report-datasource.create", "report-datasource.edit"] });
const staff = await newStaff();
const path = "/services/report-datasources";
const server = new URL(inject("directUrl"));
const place = {
  datasourceHost: server.hostname,
  datasourcePort: Number(server.port),
  datasourceDatabase: "postgres",
  datasourceUsername: server.username,
};
const datasourcePassword = decodeURIComponent(server.password);
const test = (body: Record<string, unknown>, caller = staff) => caller.post(`${path}/test`, { body });

describe("POST services/report-datasources/test (issue 4)", () => {
  it("says when the datasource can be reached", async () => {
    expect(await test({ ...place, datasourcePassword })).toMatchObject({
      status: 200,
      body: { message: "The datasource can be reached" },
    });
  });

  it("uses the stored password of a record, at its own place only (D-A53)", async () => {
    const body = { ...place, datasourceName: "Own server", datasourcePassword };
    const { datasourceId } = (await staff.post(path, { body })).body;
    expect(await test({ ...place, datasourceId })).toMatchObject({ status: 200 });
    const elsewhere = { ...place, datasourceId, datasourceHost: "evil.example.com" };
    expect(await test(elsewhere)).toMatchObject({ status: 400, body: { message: "Enter the password again" } });
    const creator = await api.as({ permissions: ["report-datasource.create"] });
    expect(await test({ ...place, datasourceId }, creator)).toMatchObject({ status: 403 });
    expect(await test({ ...place, datasourceId: 2_000_000_000 })).toMatchObject({ status: 404 });
  });

  it("answers one text after one time for every cause; only the log knows it (X8, X9)", async () => {
    const open = createServer().listen(0, "127.0.0.1");
    await once(open, "listening");
    const { port: openPort } = open.address() as { port: number };
    const owner = new URL(inject("ownerUrl"));
    const causes = {
      "a host that is not allowed": { ...place, datasourceHost: "db.example.com" },
      "an open port that is not allowed": { ...place, datasourcePort: openPort },
      "a path to a socket": { ...place, datasourceHost: "/var/run" },
      "a wrong password": { ...place, datasourcePassword: "wrong" },
      "no password": place,
      "an unknown database": { ...place, datasourcePassword, datasourceDatabase: "nope" },
      "an account that may do anything": {
        ...place,
        datasourceUsername: "postgres",
        datasourcePassword: decodeURIComponent(owner.password),
      },
    };
    const answered = async ([cause, body]: [string, Record<string, unknown>]) => {
      const caller = await newStaff();
      const start = performance.now();
      expect(await test(body, caller), cause).toMatchObject({
        status: 502,
        body: { message: "Could not connect to the datasource" },
      });
      // no sooner, however busy the machine is: a timer never ends early
      expect(performance.now() - start, cause).toBeGreaterThanOrEqual(datasourcePatienceMs - 5);
    };
    await Promise.all(Object.entries(causes).map(answered));
    open.close();
    for (const cause of ["REPORT_DATASOURCE_ALLOW", "neither a name", "authentication", '"nope', "too many rights"])
      expect(api.logLines.join()).toContain(cause);
    expect(api.logLines.join()).not.toContain(datasourcePassword);
  });

  it("runs one after the other for one user, so that nobody scans a network", async () => {
    const start = performance.now();
    const body = { ...place, datasourceHost: "db.example.com" };
    await Promise.all([test(body), test(body)]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(2 * datasourcePatienceMs - 10);
  });

  it("is refused after twenty in five minutes, whichever replica is asked", async () => {
    const other = await api.as({ permissions: ["report-datasource.create"] });
    const key = String(other.userId);
    const earlier = Array.from({ length: 19 }, () => ({ kind: "datasource-test" as const, key }));
    await api.db.insertInto("attempt").values(earlier).execute();
    expect(await test({ ...place, datasourcePassword }, other)).toMatchObject({ status: 200 });
    expect(await test({ ...place, datasourcePassword }, other)).toMatchObject({
      status: 429,
      body: { message: "Too many attempts, try again in 5 minutes" },
    });
  });

  it.each(["datasourceHost", "datasourcePort", "datasourceDatabase", "datasourceUsername"])(
    "asks for %s",
    async (field) => {
      expect(await test({ ...place, [field]: "" })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: "This field is required" }] },
      });
    },
  );
});
