import { render } from "@portal/ui/test-support";
import { expect, it } from "vitest";
import { ProcessedAt } from "./processed-at.tsx";

it.each([
  ["2024-03-01", "03/2024"],
  ["2024-03-05T14:07:00.000Z", "05/03/2024 - 14:07"],
  [null, "-"],
])("processed at %s shows as %s (B-068, B-225)", (value, text) => {
  expect(render(<ProcessedAt value={value} />).container.textContent).toBe(text);
});
