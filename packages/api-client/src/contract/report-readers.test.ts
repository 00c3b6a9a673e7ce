import { expect, it } from "vitest";
import * as z from "zod/mini";
import { reportReaders } from "./report-readers.ts";

it("leaves out of the leak check what a screen does not change, so that it stays as it is stored", () => {
  const { body } = reportReaders.audience;
  expect(z.parse(body, { reportId: 5, users: [9] })).toEqual({ reportId: 5, users: [9] });
  expect(z.parse(body, { reportId: 5, reportPrivateEnabled: 0 })).toEqual({ reportId: 5, reportPrivateEnabled: 0 });
});
