import { afterEach, expect, it } from "vitest";
import { hashPassword, setCommonPasswords, verifyPassword } from "./passwords.ts";

afterEach(() => setCommonPasswords("refuse"));

it("a common password is refused, or taken where the customer's limits alone count (D-A43, ASVS 6.2.4)", async () => {
  const owner = { username: "ana", email: "ana@example.com" };
  await expect(hashPassword("password1", owner)).rejects.toMatchObject({ status: 400 });
  setCommonPasswords("take");
  expect(await verifyPassword(await hashPassword("password1", owner), "password1")).toBe(true);
});
