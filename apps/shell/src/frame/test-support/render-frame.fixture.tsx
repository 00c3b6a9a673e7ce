import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { startSession } from "@portal/auth";
import { shellPlatformFile } from "@portal/remote/platform";
import { build, type FakeHandlers, fakeApi, signInAs } from "@portal/testing";
import { Toaster } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import Frame from "../frame.tsx";
import { fakeRuntime } from "./fake-runtime.ts";
import { menuItem } from "./test-menu.ts";

interface Options {
  user?: CurrentUser;
  handlers?: FakeHandlers<typeof contract>;
  fake?: ReturnType<typeof fakeRuntime>;
  /** Instead of `signInAs`: what the test has stored itself. */
  isStored?: boolean;
  /** What a navigation brings to the address. */
  state?: unknown;
  /** What the live shell says of itself; by default it does not answer. */
  platform?: object;
}

/** Two remotes with a few screens, as a registry would name them. */
export const someRemotes = () =>
  fakeRuntime({
    "admin-settings": {
      state: { title: "Administration", owner: "team-administration" },
      routes: [
        { name: "Carriers", path: "settings/carriers", access: ["carrier.list"], title: "Carriers" },
        {
          name: "CarriersForm",
          path: "forms/carriers/:action?/:id?",
          access: ["carrier.edit", "carrier.create"],
          list: "Carriers",
          title: "Carrier",
        },
        { name: "Countries", path: "settings/countries", access: ["country.list"], title: "Countries" },
      ],
      pages: {
        Carriers: () => <h1>Carriers</h1>,
        CarriersForm: () => <h1>Carrier</h1>,
        Countries: () => <h1>Countries</h1>,
      },
    },
    monitor: {
      state: { title: "Monitor" },
      routes: [{ name: "Monitor", path: "monitor", title: "Monitor" }],
      pages: { Monitor: () => <h1>Monitor</h1> },
    },
  });

const someMenu = () => [
  menuItem("Monitor", { url: "Monitor", icon: "headset" }),
  menuItem("Settings", {
    children: [
      menuItem("Carriers", { url: "Carriers", icon: "radio-tower" }),
      menuItem("Countries", { url: "Countries" }),
      menuItem("Providers", { url: "Providers" }),
    ],
  }),
];

/** Renders the frame at an address, signed in, on a fake API and fake remotes; undone at the end of the test. */
export async function renderFrame(path: string, options: Options = {}) {
  const { user = build.currentUser(), handlers, fake = someRemotes(), isStored = false, state, platform } = options;
  const api = fakeApi(contract, {
    ...handlers,
    users: { getUserLogued: () => user, ...handlers?.users },
    menus: { getMenuUser: () => ({ menuItems: someMenu() }), ...handlers?.menus },
  });
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    if (call[0] !== `/${shellPlatformFile}`) return api.fetch(...call);
    return platform ? Response.json(platform) : new Response(null, { status: 404 });
  });
  history.replaceState(state ? { usr: state } : null, "", path);
  if (!isStored) signInAs(user);
  const stop = startSession();
  const onDrawn = vi.fn();
  const screen = render(
    <>
      <Frame onDrawn={onDrawn} runtime={fake.runtime} />
      <Toaster />
    </>,
  );
  onTestFinished(stop);
  await act(async () => {});
  return { ...screen, api, fake, onDrawn };
}
