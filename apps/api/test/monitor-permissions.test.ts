import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { monitorPermissions, type Permission, permissions } from "@portal/api-client/permissions";
import { expect, it } from "vitest";
import { send } from "./access/send.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();

/** What each call of the Monitor demands (decisions-b1 2); the look-ups of its search take any of its permissions. */
const demanded: Readonly<Record<string, Permission>> = {
  "monitor.subscriptions": "monitor.subscription",
  "monitor.presubscriptions": "monitor.subscription-history",
  "monitorHistory.paginate": "monitor.subscription-history",
  "monitorHistory.export": "monitor.subscription-history-export",
  "monitorMessages.paginate": "monitor.messages",
  "monitorMessages.export": "monitor.messages-export",
  "monitorActions.deactivate": "monitor.subscription-deactivate",
  "monitorActions.generateCharge": "monitor.subscription-generate-charge",
  "monitorActions.bill": "monitor.subscription",
  "monitorBlacklist.list": "monitor.blacklist",
  "monitorBlacklist.add": "monitor.blacklist-add",
  "monitorBlacklist.remove": "monitor.blacklist-remove",
  "notifications.list": "monitor.notification",
  "notifications.paginate": "monitor.notification",
  "notifications.reprocess": "monitor.notification",
};
const calls = [...walk(contract)].filter(([, { path }]) => /^\/services\/(monitor-users|notifications)\b/.test(path));

it.each(calls)("%s demands its permission at the API (B-484)", async (name, endpoint) => {
  const needed = demanded[name];
  const opens: readonly Permission[] = needed ? [needed] : monitorPermissions;
  const others = permissions.filter((permission) => !opens.includes(permission));
  const stranger = await api.as({ permissions: others });
  expect(await send(api, endpoint, {}, stranger.token)).toMatchObject({ status: 403 });
  for (const permission of opens) {
    const holder = await api.as({ permissions: [permission] });
    expect([200, 400, 404], permission).toContain((await send(api, endpoint, {}, holder.token)).status);
  }
});
