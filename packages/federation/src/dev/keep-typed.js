// Runs in the page of `portal dev`: what was typed, ticked or chosen in plain fields is there again after the page was reloaded for a new
// build. Passwords, files and what was chosen from a list that is searched are not.

const store = "portal-dev.typed";
const fields =
  "input:not([type=password], [type=file], [type=hidden], [type=radio], [role=combobox]), textarea, select";
/** The values with which edited fields began: a form that loads its record has them again when it is ready. */
const begun = new Map();
const patienceMs = 10_000;

const isTick = ({ type }) => type === "checkbox";
const contentOf = (field) => (isTick(field) ? field.checked : field.value);

function note({ target, type }) {
  if (!(target instanceof Element) || !target.matches(fields) || begun.has(target)) return;
  if (type === "input") begun.set(target, isTick(target) ? !target.checked : "");
  else if (type === "beforeinput" || target.localName === "select") begun.set(target, contentOf(target));
}
for (const type of ["beforeinput", "focusin", "input"]) document.addEventListener(type, note, true);

/** What a field is called, and which one of that name it is; the same after a reload. */
function nameOf(field) {
  const called = (one) => one.name || one.getAttribute("aria-label") || one.labels?.[0]?.textContent || "";
  const alike = [...document.querySelectorAll(fields)].filter((one) => called(one) === called(field));
  return `${called(field)}#${alike.indexOf(field)}`;
}

addEventListener("portal-dev-reload", () => {
  const typed = [...begun]
    .filter(([field, start]) => field.isConnected && contentOf(field) !== start)
    .map(([field, start]) => ({ name: nameOf(field), start, value: contentOf(field) }));
  const focused = document.activeElement?.matches(fields) ? nameOf(document.activeElement) : null;
  sessionStorage.setItem(store, JSON.stringify({ address: location.href, typed, focused }));
});

/** Puts a value into a field in a way that React hears of. */
function type(field, { start, value }) {
  begun.set(field, start);
  if (isTick(field)) return field.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function restore({ address, typed, focused }) {
  const isOver = performance.now() > patienceMs || address !== location.href;
  const waiting = typed.filter((entry) => {
    const field = [...document.querySelectorAll(fields)].find((one) => nameOf(one) === entry.name);
    if (!field || field.disabled || contentOf(field) !== entry.start) return true;
    type(field, entry);
    if (entry.name === focused) field.focus();
    return false;
  });
  if (waiting.length > 0 && !isOver) setTimeout(restore, 100, { address, typed: waiting, focused });
}

const stored = sessionStorage.getItem(store);
sessionStorage.removeItem(store);
if (stored) restore(JSON.parse(stored));
