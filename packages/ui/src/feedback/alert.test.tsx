import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { Alert, type Tone } from "./alert.tsx";

const tones: readonly Tone[] = ["info", "success", "warning", "danger"];

it("an alert has a picture of its own for each tone, as Chakra's has one for warning and danger alike", () => {
  const pictures = tones.map((tone) => {
    const { container, unmount } = render(<Alert tone={tone} title={tone} />);
    const picture = container.querySelector("svg")?.innerHTML;
    unmount();
    return picture;
  });
  expect(new Set(pictures).size).toBe(tones.length);
});

it("an alert is announced at once when it is a danger, else politely", () => {
  render(tones.map((tone) => <Alert key={tone} tone={tone} title={tone} />));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["info", "success", "warning"]);
  expect(screen.getByRole("alert").textContent).toBe("danger");
});
