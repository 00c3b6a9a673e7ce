import { releaseDocument } from "@portal/releases/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { integrityPlugin } from "./integrity-plugin.ts";
import { trustedFiles } from "./trusted-files.ts";

const base = "http://localhost/releases/monitor/1.0.0-0000000a/";
const files = trustedFiles();
files.trust(base, releaseDocument());
files.trustDevelopment("http://localhost:4010/mf-manifest.json");

afterEach(() => vi.unstubAllGlobals());

function scriptFor(url: string) {
  vi.stubGlobal("document", { createElement: (name: string) => ({ name }) });
  return integrityPlugin(files).createScript?.({ url, attrs: {} });
}

describe("a script that Module Federation wants to load", () => {
  it("gets the hash of its release document, and 8 seconds", () => {
    expect(scriptFor(`${base}remoteEntry.js`)).toMatchObject({
      script: { crossOrigin: "anonymous", integrity: releaseDocument().files["remoteEntry.js"] },
      timeout: 8000,
    });
  });

  it.each([
    `${base}other.js`,
    "http://evil.example/remoteEntry.js",
    "http://localhost/releases/monitor/1.0.0-0000000b/remoteEntry.js",
  ])("is not made for %s: no hash, no script", (url) => {
    expect(() => scriptFor(url)).toThrow("named by no release document");
  });

  it("needs no hash from a dev server that was trusted", () => {
    expect(scriptFor("http://localhost:4010/remoteEntry.js")).toMatchObject({
      script: { src: "http://localhost:4010/remoteEntry.js" },
    });
  });
});
