// A script of its own that runs as soon as it is there: who is signed in gets the frame's code and the registry, which names the code
// of the screen, side by side with the shell's.
import { storageKeys } from "@portal/auth";
import { preloadFrame, preloadRegistry } from "./boot/preload-frame.ts";

try {
  if (localStorage.getItem(storageKeys.auth)) {
    preloadRegistry();
    preloadFrame();
  }
} catch {
  // storage is blocked, so nobody is signed in
}
