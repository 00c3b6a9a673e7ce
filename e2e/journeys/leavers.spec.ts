import { currentUser } from "@portal/api-client/contract/current-user";
import { ownKeys } from "@portal/api-client/contract/own-keys";
import { permissions } from "@portal/api-client/contract/permissions";
import { reportAgends } from "@portal/api-client/contract/report-agends";
import type { Permission } from "@portal/api-client/permissions";
import { answered, apiOf } from "../support/api.ts";
import { makeReport } from "../support/reports.ts";
import { demoSession, signIn } from "../support/sessions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

const rights: readonly Permission[] = ["user.provision", "user.list", "user.create", "user.edit", "user.delete"];

/** A key with which the company's directory provisions users, made by the administrator. */
async function directoryKey(keyName: string): Promise<string> {
  const { token } = await demoSession("admin");
  const admin = apiOf({ make: ownKeys.create, permissions: permissions.list }, token);
  const ids = answered(await admin.permissions())
    .filter(({ permissionName }) => rights.some((right) => right === permissionName))
    .map(({ permissionId }) => permissionId);
  return answered(await admin.make({ body: { keyName, permissions: ids, days: 7 } })).secret;
}

test("the directory disables a leaver, whose reports and schedules an administrator hands over in one step", async ({
  as,
  staff,
}) => {
  const [leaver, heir] = [await staff.user(["report.list", "report.create"]), await staff.user(["report.list"])];
  const { token } = await signIn(leaver.username, leaver.password);
  const { reportId, reportName } = await makeReport("select 1 as one", token);
  const own = apiOf({ schedule: reportAgends.create, me: currentUser.getUserLogued }, token);
  const schedule = { reportId, userId: leaver.userId, agendPeriodicityId: 1, agendTime: "08:30", agendEnabled: 1 };
  answered(await own.schedule({ body: { ...schedule, agendSubject: null, agendDataReport: "[]" } }));
  const keyName = `Directory ${uniqueWord()}`;
  const key = await directoryKey(keyName);
  const disabled = await fetch(`${process.env.PORTAL_API_URL}/api/v1/scim/v2/Users/${leaver.userId}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/scim+json" },
    body: JSON.stringify({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "Replace", path: "active", value: "False" }],
    }),
  });
  expect(await disabled.json()).toMatchObject({ userName: leaver.username, active: false });
  expect((await own.me()).status).toBe(401);

  const page = await as("admin");
  await page.goto(`/admin/forms/users/edit/${leaver.userId}`);
  const card = page.getByRole("region", { name: "Still holds" });
  await expect(card).toContainText("1 schedule, 1 report.");
  await card.getByRole("button", { name: "Hand over …" }).click();
  const dialog = page.getByRole("dialog", { name: `Hand over from ${leaver.username}` });
  await dialog.getByRole("combobox", { name: "New owner" }).fill(heir.username);
  await page.getByRole("option", { name: heir.username }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(card).toContainText("1 report and 1 schedule handed over");
  await expect(card).toContainText("Nothing.");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto("/admin/administration/system");
  await expect(page.getByRole("table", { name: "Keys that expire within 30 days" })).toContainText(keyName);

  const heirs = await as(heir);
  await heirs.goto(`/admin/reports/${reportId}/deliver-schedule`);
  await expect(heirs.getByRole("table", { name: "Schedules", exact: true })).toContainText("08:30");
  await expect(heirs.getByText(reportName).first()).toBeVisible();
});
