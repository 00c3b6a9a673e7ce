import { afterEach, expect, it } from "vitest";
import { dropTesterLink, keptTesterLink } from "../runtime/tester-link.ts";
import { takeTesterLink } from "./take-tester-link.ts";

afterEach(dropTesterLink);

const token = "monitor.1.0.0-aaaaaaaa.1795890000.ab";

it("is taken out of the address and kept for the tab, until it is dropped", () => {
  history.replaceState({ idx: 2 }, "", `/?open=${token}&from=chat`);
  takeTesterLink();
  expect(location.href).toBe(`${location.origin}/`);
  expect(history.state).toEqual({ idx: 2 });
  expect(keptTesterLink()).toBe(token);
  takeTesterLink(); // an address without one changes nothing
  expect(keptTesterLink()).toBe(token);
  dropTesterLink();
  expect(keptTesterLink()).toBeUndefined();
});

it("leaves other addresses as they are", () => {
  history.replaceState(null, "", "/admin/support?number=1&reopen=2");
  takeTesterLink();
  expect(location.search).toBe("?number=1&reopen=2");
  expect(keptTesterLink()).toBeUndefined();
});
