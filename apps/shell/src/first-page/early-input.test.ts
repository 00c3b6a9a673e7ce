import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { keepEarlyClicks, replayEarlyInput } from "./early-input.ts";

const part = <Type extends HTMLElement>(id: string) => document.getElementById(id) as Type;
let acts: string[];

keepEarlyClicks();

beforeEach(() => {
  acts = [];
  document.body.innerHTML = `
    <div data-built>
      <form><input id="name"><input id="empty"><button type="button" id="show">Show</button><button id="send">Login</button></form>
    </div>
    <button type="button" id="outside">Outside</button>`;
  const note = (name: string) => (event: Event) => {
    event.preventDefault();
    acts.push(name);
  };
  for (const id of ["show", "outside"]) part(id).addEventListener("click", note(id));
  part("send").closest("form")?.addEventListener("submit", note("submit"));
  for (const id of ["name", "empty"]) part(id).addEventListener("input", note(`input ${id}`));
});

it("keeps clicks and Enter of the built page, and does each once when the code has come, after what was typed", async () => {
  part<HTMLInputElement>("name").value = "ana";
  await userEvent.click(part("show"));
  await userEvent.type(part("empty"), "{Enter}{Enter}");
  expect(acts).toEqual([]);
  replayEarlyInput();
  expect(acts).toEqual(["input name", "show", "submit"]);
  expect(document.querySelector("[data-clicked]")).toBeNull();
  replayEarlyInput();
  expect(acts).toHaveLength(3);
});

it("leaves alone what is not built, and everything once the code has come", async () => {
  await userEvent.click(part("outside"));
  replayEarlyInput();
  await userEvent.click(part("show"));
  expect(acts).toEqual(["outside", "show"]);
});
