// A small script of its own that runs before the page's body is read. It decides by address and storage what the page shows until its
// code has come, keeps early clicks, and fetches the frame's code and the registry for a signed-in user.
import { storageKeys } from "@portal/auth";
import { askForRegistry } from "@portal/remote-runtime/preload";
import { storedTheme } from "@portal/ui/stored-theme";
import { registryPlace } from "../boot/registry-place.ts";
import { decideStage } from "../boot/stage.ts";
import { prefetchFrame } from "../prefetch/prefetch-frame.ts";
import { keepEarlyClicks } from "./early-input.ts";

document.documentElement.dataset.theme = storedTheme();
const decision = decideStage(location.pathname, isSignedIn());
document.documentElement.dataset.first = decision.stage === "frame" ? "frame" : decision.screen;
keepEarlyClicks();
if (decision.stage === "frame") {
  askForRegistry(registryPlace().url).catch(() => undefined); // the runtime asks again, and tells the user
  prefetchFrame();
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(storageKeys.auth) !== null;
  } catch {
    return false; // storage is blocked
  }
}
