import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { monitorKeys, monitorPermissions, type Permission, permissions } from "@portal/api-client/permissions";
import { expect, it } from "vitest";
import { send } from "./access/send.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();

/** The permissions of the Monitor's calls; the look-ups of its search take any of its keys (P-16). */
const demanded: Readonly<Record<string, Permission | readonly Permission[]>> = {
  "monitor.providers": monitorKeys,
  "monitor.providersList": monitorKeys,
  "monitor.subscriptions": "monitor.subscription",
  "monitor.presubscriptions": "monitor.subscription-history",
  "monitorHistory.paginate": "monitor.subscription-history",
  "monitorHistory.export": "monitor.subscription-history-export",
  "monitorPresence.look": monitorKeys,
  "monitorTerms.prices": "monitor.subscription",
  "monitorTerms.policies": "monitor.subscription",
  "monitorTrace.trace": "monitor.messages",
  "monitorWhy.why": "monitor.subscription-history",
  "evidence.create": "evidence.create",
  "evidence.begin": "evidence.create",
  "evidence.file": "evidence.create",
  "monitorMessages.paginate": "monitor.messages",
  "monitorMessages.export": "monitor.messages-export",
  "monitorActions.deactivate": "monitor.subscription-deactivate",
  "monitorActions.generateCharge": "monitor.subscription-generate-charge",
  "monitorActions.chargePreview": "monitor.subscription-generate-charge",
  "monitorActions.bill": "monitor.subscription",
  "plannedEnds.preview": "monitor.subscription-deactivate",
  "plannedEnds.takeBack": "monitor.subscription-deactivate",
  "monitorBlacklist.list": "monitor.blacklist",
  "monitorBlacklist.add": "monitor.blacklist-add",
  "monitorBlacklist.remove": "monitor.blacklist-remove",
  "subscriberNotes.list": "subscriber.note",
  "subscriberNotes.add": "subscriber.note",
  "subscriberNotes.edit": "subscriber.note",
  "subscriberNotes.remove": "subscriber.note",
  "notifications.list": "monitor.notification",
  "notifications.paginate": "monitor.notification",
  "notifications.reprocess": "monitor.notification",
};
const calls = [...walk(contract)].filter(([, { path }]) => /^\/services\/(monitor-users|notifications)\b/.test(path));

it.each(calls)("%s demands its permission at the API (B-484)", async (name, endpoint) => {
  const opens: readonly Permission[] = [demanded[name] ?? monitorPermissions].flat();
  const others = permissions.filter((permission) => !opens.includes(permission));
  const stranger = await api.as({ permissions: others });
  expect(await send(api, endpoint, {}, stranger.token)).toMatchObject({ status: 403 });
  for (const permission of opens) {
    const holder = await api.as({ permissions: [permission] });
    expect([200, 400, 404], permission).toContain((await send(api, endpoint, {}, holder.token)).status);
  }
});

it("the list of providers for forms is open to every signed-in user (D-A38, P-16)", async () => {
  const { id, carrier_id } = await api.build.provider();
  const nobody = await api.as({});
  expect(await nobody.get("/services/providers/list", { query: `carrierId=${carrier_id}` })).toMatchObject({
    status: 200,
    body: [{ providerId: id }],
  });
  expect(await api.call("GET", "/services/providers/list", { query: "carrierId=1" })).toMatchObject({ status: 401 });
});
