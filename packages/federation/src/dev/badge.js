// Runs in the page of `portal dev`: says which remote comes from this machine and what is wrong with it, and shows each new build.
// The page's policy lets no style be written in HTML, so they are set one by one.

const news = new EventSource("/portal-dev/events");
/** The build that this page was opened with; its registry says the same or something newer. */
const shown = document.querySelector("script[data-build]").dataset.build;

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

/** What the server says of the build, and the stack of the last error that its code has thrown in this page. */
let state = null;
let thrown = null;

news.onmessage = ({ data }) => {
  state = JSON.parse(data);
  draw();
};

addEventListener("error", ({ error }) => void note(error));
addEventListener("unhandledrejection", ({ reason }) => void note(reason));
const { error: log } = console; // where React tells of what a screen has thrown
console.error = (...told) => {
  log.apply(console, told);
  for (const error of told) void note(error);
};

/** Shows an error of the remote with its place in the sources. */
async function note(error) {
  if (!(error instanceof Error) || !error.stack?.includes("/portal-dev/releases/")) return;
  const asked = { method: "POST", headers: { "Content-Type": "text/plain" }, body: error.stack };
  const reply = await fetch("/portal-dev/places", asked).catch(() => null); // the server was stopped
  if (!reply?.ok) return;
  thrown = await reply.text();
  if (state) draw();
}

function draw() {
  const { remote, portal, building, build } = state;
  const problem = state.problem ?? thrown;
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
}

/** Where in the sources it is, if the builder or the stack says so. */
function placeOf(problem) {
  const file = /^File: (?:\.\/)?(\S+?):/m.exec(problem)?.[1];
  const at = /[╭┌]─\[(\d+:\d+)\]/.exec(problem)?.[1];
  if (file) return ` in ${file}${at ? `:${at}` : ""}`;
  const thrownAt = /\bsrc\/\S+?:\d+:\d+/.exec(problem)?.[0];
  return thrownAt ? ` in ${thrownAt}` : "";
}

function make(name, style) {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  return element;
}
