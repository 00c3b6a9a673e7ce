import { readFileSync } from "node:fs";
import { join } from "node:path";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions });
/** One name in its two Unicode spellings: with whole letters, and with letters and marks apart. */
const whole = "Caf\u00e9 M\u00f3vil";
const apart = "Cafe\u0301 Mo\u0301vil";

describe("a name is one name, however its letters are spelled (D14)", () => {
  it("it is kept in one spelling, found by both, and taken in both", async () => {
    const { id: countryId } = await api.build.country();
    const made = await staff.post("/services/carriers", { body: { carrierName: apart, countryId } });
    expect(made).toMatchObject({ status: 200, body: { carrierName: whole } });
    for (const name of [whole, apart, apart.toUpperCase()]) {
      const query = `carrierName=${encodeURIComponent(name)}`;
      expect((await staff.get("/services/carriers/paginate", { query })).body, name).toMatchObject({ total: 1 });
      expect(await staff.post("/services/carriers", { body: { carrierName: name, countryId } })).toMatchObject({
        status: 409,
        body: { errors: [{ field: "carrierName" }] },
      });
    }
  });

  it("users sign in and ask for a pin with either", async () => {
    const password = "a password of théirs";
    const passwordHash = await hashPassword(password, {});
    await api.build.user({ username: whole, email: "caf\u00e9@example.com", passwordHash });
    for (const username of [whole, apart])
      expect(await api.call("POST", "/auth-services/auth/login", { body: { username, password } })).toMatchObject({
        status: 200,
        body: { user: { username: whole } },
      });
    await api.call("POST", "/auth-services/auth/send-pin", { body: { email: "cafe\u0301@example.com" } });
    await expect.poll(() => api.mails.map(({ to }) => to)).toEqual(["caf\u00e9@example.com"]);
  });

  it("files keep the name that their sender sees, in one spelling; one that deceives is refused", async () => {
    const send = (filename: string) =>
      staff.post("/services/blacklists/upload/add", upload({ text: "1,,1", filename }));
    await send("nu\u0301meros.csv");
    const { body } = await staff.get("/services/jobs");
    expect(body[0].filename).toBe("n\u00fameros.csv");
    for (const name of ["a\u202evsc.csv", "a\u0007.csv", `${"a".repeat(300)}.csv`])
      expect(await send(name), name).toMatchObject({ status: 400, body: { errors: [{ field: "uploadfile" }] } });
  });
});

it("names of before are brought to one spelling, unless the other one is taken (D14)", async () => {
  const migration = readFileSync(join(import.meta.dirname, "../migrations/0019_one_spelling.sql"), "utf8");
  const lone = await api.build.country({ name: "Pe\u0301rou" });
  const taken = await api.build.country({ name: "Coree\u0301" });
  await api.build.country({ name: "core\u00e9" });
  const user = await api.build.user({ username: "jose\u0301" });
  await api.owner.query(migration);
  const nameOf = async (id: number) => (await api.build.read("country", id)).name;
  expect([await nameOf(lone.id), await nameOf(taken.id)]).toEqual(["P\u00e9rou", "Coree\u0301"]);
  expect((await api.build.read("app_user", user.id)).username).toBe("jos\u00e9");
});
