// A script of its own that runs as soon as it is there: who is signed in gets the frame's code and the registry, which names the code
// of the screen, side by side with the shell's.
import { storageKeys } from "@portal/auth";
import { askForRegistry } from "@portal/remote-runtime/preload";
import { preloadFrame } from "./boot/preload-frame.ts";
import { registryPlace } from "./boot/registry-place.ts";

try {
  if (localStorage.getItem(storageKeys.auth)) {
    askForRegistry(registryPlace().url).catch(() => undefined); // who needs it asks again, and tells
    preloadFrame();
  }
} catch {
  // storage is blocked, so nobody is signed in
}
