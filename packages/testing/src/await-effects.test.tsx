import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { behindEffects } from "./await-effects.ts";

const seen: string[] = [];

function Late({ text }: { text: string }) {
  useEffect(() => void seen.push(text), [text]);
  return <p>{text}</p>;
}

/** A page that renders by itself, and then keeps React's queue busy for longer than a turn of the event loop. */
function Page() {
  const [text, setText] = useState("before");
  useEffect(() => {
    const timer = setTimeout(() => {
      setText("after");
      queueMicrotask(() => {
        for (let task = 0; task < 5; task++) behindEffects(work);
      });
    });
    return () => clearTimeout(timer);
  }, []);
  return <Late text={text} />;
}

function work(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

it("what is found on a busy page has its effects done", async () => {
  render(<Page />);
  await screen.findByText("after");
  expect(seen).toEqual(["before", "after"]);
});
