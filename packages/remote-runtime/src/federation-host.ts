import { createInstance, registerGlobalPlugins } from "@module-federation/enhanced/runtime";
import * as federationCore from "@module-federation/runtime/core";
import type { ProvidedPlatform } from "@portal/releases/registry";
import { platform } from "@portal/remote/platform";
import { integrityPlugin, shareFailurePlugin } from "./integrity-plugin.ts";
import type { TrustedFiles } from "./trusted-files.ts";
import type { FederationHost, SharedModules } from "./types.ts";

/** Where builds made with `externalRuntime` look for the core of Module Federation. */
const coreGlobal = "_FEDERATION_RUNTIME_CORE";

/** Module Federation's runtime, with the shell's modules as the only copies. */
export function createFederationHost(
  shared: SharedModules,
  provided: ProvidedPlatform,
  files: TrustedFiles,
): FederationHost {
  Object.assign(globalThis, { [coreGlobal]: federationCore });
  const shareFailures = new Map<string, string>();
  registerGlobalPlugins([shareFailurePlugin((owner, module) => shareFailures.set(owner, module))]);
  const instance = createInstance({
    name: "portal_shell",
    remotes: [],
    shareStrategy: "loaded-first",
    plugins: [integrityPlugin(files)],
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, give]) => [
        name,
        {
          version: provided.shared[name] ?? "0.0.0",
          get: async () => {
            const module: unknown = await give();
            return () => module;
          },
          shareConfig: {
            singleton: true,
            strictVersion: true,
            requiredVersion: platform[name as keyof typeof platform] ?? false,
          },
        },
      ]),
    ),
  });
  return {
    register(remote) {
      shareFailures.delete(remote.name);
      // With a version, the former build's instance stays as it is: its screens may still be on the page.
      const described = {
        ...remote,
        type: "global" as const,
        entryGlobalName: remote.name,
        buildVersion: remote.entry,
      };
      instance.registerRemotes([described], { force: true });
    },
    async load(id) {
      const [owner = ""] = id.split("/");
      const module: unknown = await instance.loadRemote(id);
      const failure = shareFailures.get(owner);
      if (failure) throw new Error(`did not get the shell's ${failure}`);
      return module;
    },
  };
}
