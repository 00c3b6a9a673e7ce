const longestWait = 10_000;

/**
 * The overlay of `index.html` is a thin bar above the page, which goes when the page has loaded and the first screen is drawn, or after
 * ten seconds. Call the result once the first screen is drawn: it takes away the skeleton of the frame.
 */
export function startLoadingOverlay(): () => void {
  const overlay = document.getElementById("loading-overlay");
  let isDrawn = false;
  const remove = () => overlay?.remove();
  const removeIfReady = () => {
    if (isDrawn && document.readyState === "complete") remove();
  };
  addEventListener("load", removeIfReady, { once: true });
  setTimeout(remove, longestWait);
  return () => {
    isDrawn = true;
    document.getElementById("frame-skeleton")?.remove();
    removeIfReady();
  };
}
