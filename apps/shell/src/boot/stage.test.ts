import { describe, expect, it } from "vitest";
import { type Decision, decideStage } from "./stage.ts";

const login: Decision = { stage: "public", screen: "login" };
const forgotPassword: Decision = { stage: "public", screen: "forgotPassword" };
const notFound: Decision = { stage: "public", screen: "notFound" };
const remembered: Decision = { stage: "public", screen: "login", remember: true };
const frame: Decision = { stage: "frame" };

describe("decideStage", () => {
  it.each([
    // D-A02: the empty path, the parent path, Login and ForgotPassword; when signed in
    ["", login, frame],
    ["/", login, frame],
    ["/admin", login, frame],
    ["/admin/", login, frame],
    ["/login", login, frame],
    ["/login/", login, frame],
    ["/forgot-password", forgotPassword, frame],
    // D-A03: public, and where every unknown address ends
    ["/404", notFound, notFound],
    ["/nope", notFound, notFound],
    ["/loginx", notFound, notFound],
    ["/administration", notFound, notFound],
    // B-001, B-029: the admin area
    ["/admin/settings/carriers", remembered, frame],
    ["/admin/forms/users/add", remembered, frame],
    ["/admin/nope", remembered, frame],
  ])("%s", (path, signedOut, signedIn) => {
    expect(decideStage(path, false)).toEqual(signedOut);
    expect(decideStage(path, true)).toEqual(signedIn);
  });
});
