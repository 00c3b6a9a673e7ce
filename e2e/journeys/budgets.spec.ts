import { Traffic } from "@portal/bench/traffic";
import { arrived, settled } from "../support/settled.ts";
import { expect, signedIn, test } from "../support/test.ts";

/**
 * Bytes on the wire (brotli, as the portal serves them), without the font, once everything has arrived; the aims are in
 * bench/src/first-load.ts. The limits are those set for the move to Chakra (ADR 11), 33 kB of Login.
 * When the first list was last taken apart, before Chakra and dayjs, it had 230 kB:
 *
 *   react, react-dom, scheduler        59    federation runtime, shell's and remote's   27
 *   react-router                       26    zod, shell's and remote's                  19
 *   queries                            12    icons of drawer and buttons                 5
 *   sign-in, session, client, toasts   16    frame: drawer, guards, registry            17
 *   what every list is made of         15    remote: client, routes, contract, page      9
 *   styles                             10    page, registry, release, four answers      15
 */
const budgets = { login: 125_000, firstList: 282_000, secondRemote: 84_000 };

const code = ({ script, style, other }: { script: number; style: number; other: number }) => script + style + other;

test("Login, the shell with its first list, and a second remote stay within their budgets", async ({
  page,
  browser,
  baseURL,
}) => {
  const login = await Traffic.of(page);
  await page.goto("/login");
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  expect(code(login.take()), "bytes of Login").toBeLessThan(budgets.login);

  const admin = await signedIn(browser, String(baseURL), "admin");
  const traffic = await Traffic.of(admin);
  await admin.goto("/admin/settings/carriers");
  await settled(admin);
  await expect(admin.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(code(traffic.take()), "bytes of the shell and the first list").toBeLessThan(budgets.firstList);

  await admin.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).click();
  await arrived(admin, "Monitor");
  expect(code(traffic.take()), "bytes of a second remote").toBeLessThan(budgets.secondRemote);
  await admin.context().close();
});
