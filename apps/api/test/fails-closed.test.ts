import { permissions } from "@portal/api-client/permissions";
import { afterEach, describe, expect, it } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const country = await api.build.country();
const user = await api.build.user({ passwordHash, permissions: permissions.filter((one) => one !== "msisdn.view") });
const caller = await api.as(user.id);

const rename = (from: string, to: string) => api.owner.query(`alter table ${from} rename to ${to}`);
let broken: string | undefined;
/** Breaks a table that a check needs. */
async function breakTable(table: string) {
  await rename(table, `${table}_broken`);
  broken = table;
}
afterEach(async () => {
  if (broken) await rename(`${broken}_broken`, broken);
  broken = undefined;
});

const login = () => api.call("POST", "/auth-services/auth/login", { body: { username: user.username, password } });
const create = () =>
  caller.post("/services/carriers", { body: { carrierName: crypto.randomUUID(), countryId: country.id } });
const seek = () => caller.get("/services/blacklists/paginate", { query: "blacklistMsisdn=521555000111" });
const download = () => caller.get("/services/carriers/export");

describe("where a check cannot be made, nothing is done, shown or let in (OWASP ASVS 16.5.3)", () => {
  it.each([
    ["the count of attempts", "attempt", login],
    ["the audit of a sign-in", "audit", login],
    ["sessions", "session", create],
    ["the rights of users", "rights_version", create],
    ["the audit of a change", "audit", create],
    ["the audit of an export", "audit", download],
    ["the count of numbers that are sought", "number_search", seek],
  ])("%s", async (_which, table, call) => {
    expect(await call()).toMatchObject({ status: 200 });
    const carriers = async () => (await api.owner.query("select count(*) from carrier")).rows;
    const sessions = async () => (await api.owner.query("select count(*) from session")).rows;
    const before = [await carriers(), table === "session" || (await sessions())];
    await breakTable(table);
    const reply = await call();
    expect(reply).toMatchObject({ status: 500, body: { message: "Something went wrong :(" } });
    expect(reply.headers.token).toBeUndefined();
    expect([await carriers(), table === "session" || (await sessions())]).toEqual(before);
  });
});
