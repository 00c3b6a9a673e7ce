import * as deprecated from "@portal/federation/remote";
import * as remote from "@portal/remote";
import { expect, it } from "vitest";

it("the deprecated name gives what @portal/remote gives", () => {
  expect({ ...deprecated }).toEqual({ ...remote });
  expect(deprecated.defineRemote).toBe(remote.defineRemote);
});
