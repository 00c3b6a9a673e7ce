import { render } from "@portal/ui/test-support";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, it, vi } from "vitest";
import { BodyBoundary } from "./body-boundary.tsx";

let isBroken = true;

function Drawing() {
  if (isBroken) throw new Error("No such colour");
  return <p>Drawn</p>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockReturnValue();
});

const drawn = (data: string) => (
  <>
    <BodyBoundary drawnData={data}>
      <Drawing />
    </BodyBoundary>
    <p>Its neighbour</p>
  </>
);

it("one broken widget leaves the others, and is drawn again on Retry", () => {
  render(drawn("PieChart"));
  screen.getByText("The widget could not be drawn");
  screen.getByText("Its neighbour");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  screen.getByText("The widget could not be drawn");
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  screen.getByText("Drawn");
});

it("it is drawn again by itself once it shows something else", () => {
  const { rerender } = render(drawn("PieChart"));
  isBroken = false;
  rerender(drawn("PieChart"));
  screen.getByText("The widget could not be drawn");
  rerender(drawn("DataTable"));
  screen.getByText("Drawn");
});
