import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let stop: () => void;
const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.id || document.activeElement?.tagName;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `<div><main tabindex="-1">
    <form><button id="search">Search</button><ul><li><button id="chip">x</button></li></ul></form>
    <table><tbody>
      <tr id="first"><td><a id="one" href="#1">1</a><div><button id="delete-1">Delete</button></div></td></tr>
      <tr id="second"><td><a id="two" href="#2">2</a><div><button id="delete-2">Delete</button></div></td></tr>
      <tr id="third"><td><a id="three" href="#3">3</a></td></tr>
    </tbody></table>
    <div id="pages"><button id="back">Back</button><span>2</span><button id="next">Next</button></div>
  </main></div>`;
  stop = keepFocus();
});
afterEach(() => stop());

describe("the focus", () => {
  it("goes on to what replaces its control, such as Restore instead of Delete", async () => {
    element("#delete-2").focus();
    element("#second div").innerHTML = '<button id="restore">Restore</button>';
    await settled();
    expect(focused()).toBe("restore");
  });

  it("goes to the next row when its own is gone", async () => {
    element("#delete-2").focus();
    element("#second").remove();
    await settled();
    expect(focused()).toBe("three");
  });

  it("goes around a list of which nothing is left", async () => {
    element("#chip").focus();
    element("ul").remove();
    await settled();
    expect(focused()).toBe("search");
  });

  it("goes to the screen when all of it is replaced", async () => {
    element("#next").focus();
    element("main").innerHTML = "<h1>Another</h1><button>First</button>";
    await settled();
    expect(focused()).toBe("MAIN");
  });

  it("leaves a button that is turned off, as Next page on the last one", async () => {
    element("#next").focus();
    element("#next").setAttribute("disabled", "");
    await settled();
    expect(focused()).toBe("back");
  });

  it("comes back to a button that was off while it worked", async () => {
    element("#search").focus();
    element("#search").setAttribute("aria-busy", "true");
    element("#search").setAttribute("disabled", "");
    await settled();
    element("#search").blur(); // browsers take the focus from a disabled button
    await settled();
    element("#search").removeAttribute("aria-busy");
    element("#search").removeAttribute("disabled");
    await settled();
    expect(focused()).toBe("search");
  });

  it("stays nowhere once somebody has left it there", async () => {
    element("#delete-1").focus();
    element("#delete-1").blur();
    await settled();
    element("#first").remove();
    await settled();
    expect(focused()).toBe("BODY");
  });

  it("is not taken from where it went by itself", async () => {
    element("#delete-1").focus();
    element("#search").focus();
    element("#first").remove();
    await settled();
    expect(focused()).toBe("search");
  });
});
