import { expect, it } from "vitest";
import { hashPassword, takeCommonPasswords, verifyPassword } from "./passwords.ts";

it("a common password is refused, or taken where the customer's limits alone count (D-A43, ASVS 6.2.4)", async () => {
  const owner = { username: "ana", email: "ana@example.com" };
  await expect(hashPassword("password1", owner)).rejects.toMatchObject({ status: 400 });
  takeCommonPasswords();
  expect(await verifyPassword(await hashPassword("password1", owner), "password1")).toBe(true);
});
