// A script of its own, which the page loads beside the shell's. If a user is signed in, it fetches the frame's code and the registry
// while the shell's code is still loading.
import { storageKeys } from "@portal/auth";
import { askForRegistry } from "@portal/remote-runtime/preload";
import { registryPlace } from "../boot/registry-place.ts";
import { prefetchFrame } from "./prefetch-frame.ts";

try {
  if (localStorage.getItem(storageKeys.auth)) {
    askForRegistry(registryPlace().url).catch(() => undefined); // the runtime asks again, and tells the user
    prefetchFrame();
  }
} catch {
  // storage is blocked, so no user is signed in
}
