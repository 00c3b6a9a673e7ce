// Runs in the page of `portal dev`: says which remote comes from this machine and what is wrong with it, and shows each new build.
// The page's policy lets no style be written in HTML, so they are set one by one.

const news = new EventSource("/portal-dev/events");
/** The build that this page was opened with; its registry says the same or something newer. */
const shown = document.currentScript.dataset.build;

const colours = { fine: ["#14532d", "#ffffff"], wrong: ["#7f1d1d", "#ffffff"] };
const badge = make("details", {
  position: "fixed",
  insetInlineStart: "8px",
  insetBlockEnd: "8px",
  zIndex: "2147483647",
  maxInlineSize: "min(640px, calc(100vw - 16px))",
  borderRadius: "6px",
  font: "13px/1.5 ui-monospace, monospace",
});
const summary = make("summary", { padding: "2px 10px", cursor: "pointer" });
const text = make("pre", {
  margin: "0",
  padding: "0 10px 8px",
  maxBlockSize: "50vh",
  overflow: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  font: "inherit",
});
summary.setAttribute("aria-live", "polite");
text.tabIndex = 0;
badge.setAttribute("aria-label", "Remote under development");
badge.append(summary, text);

news.onmessage = ({ data }) => {
  const { remote, portal, building, build, problem } = JSON.parse(data);
  if (build !== shown) {
    dispatchEvent(new Event("portal-dev-reload"));
    location.reload();
    return;
  }
  const [background, color] = problem ? colours.wrong : colours.fine;
  Object.assign(badge.style, { background, color });
  summary.textContent = `${remote}${building ? " is being built" : problem ? ` has a problem${placeOf(problem)}` : " from this machine"}`;
  text.textContent = problem ?? `${build || "No build yet"}. All else comes from ${portal}.`;
  if (!badge.isConnected) document.body.append(badge);
};

/** Where in the sources it is, if the builder says so. */
function placeOf(problem) {
  const file = /^File: (?:\.\/)?(\S+?):/m.exec(problem)?.[1];
  const at = /[╭┌]─\[(\d+:\d+)\]/.exec(problem)?.[1];
  return file ? ` in ${file}${at ? `:${at}` : ""}` : "";
}

function make(name, style) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  return element;
}
