import { useSyncExternalStore } from "react";

/**
 * From here on widgets stand side by side and can be moved. The customer's xs and sm end here (B-053, B-054): his scale is the one
 * whose next step is the drawer's 1264 (B-027).
 */
const roomy = "(min-width: 960px)";

function followWidth(changed: () => void): () => void {
  const media = matchMedia(roomy);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether the screen is wider than xs and sm. */
export const useHasRoom = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(roomy).matches);
