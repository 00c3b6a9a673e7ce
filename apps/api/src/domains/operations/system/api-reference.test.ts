import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "GET", url: `/api/v1${path}`, headers });

/** The addresses that a page loads, as its browser asks for them. */
const loadedBy = (html: string) =>
  [...html.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path = ""]) => `/${path}`);

describe("the API's reference", () => {
  it("is a page for anybody, without inline scripts or styles, that loads files of the API alone", async () => {
    const { statusCode, headers, body } = await get("/docs");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(loadedBy(body).length).toBe(4);
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/);
    for (const path of loadedBy(body)) {
      const file = await get(path);
      expect(file.statusCode, path).toBe(200);
      expect(file.headers["content-type"], path).toMatch(/^text\/(css|javascript)/);
      expect(file.headers["cross-origin-resource-policy"], path).toBe("cross-origin");
      expect(file.body.length, path).toBeGreaterThan(20);
    }
  });

  it("is no page of the portal's origin: it is sandboxed, and may neither ask nor send anything", async () => {
    const policy = String((await get("/docs")).headers["content-security-policy"]).split("; ");
    expect(policy).toContain("sandbox allow-scripts");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy.join()).not.toMatch(/allow-same-origin|unsafe-|connect-src/);
  });

  it("shows the document that programs get", async () => {
    const script = (await get("/docs/reference.js")).body;
    const document = (await get("/openapi.json")).body;
    expect(script).toContain(document);
  });

  it("comes packed to clients that take that, and as it is to others", async () => {
    const packed = await get("/docs/swagger-ui-bundle.js", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const plain = await get("/docs/swagger-ui-bundle.js", { "accept-encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

it("the document says first how to sign in, what a refusal means, how lists page and what a tie hides", async () => {
  const { info } = JSON.parse((await get("/openapi.json")).body);
  for (const heading of ["Sign in", "Permissions and scope", "Errors", "Lists", "Writes", "Dates", "Changes"])
    expect(info.description).toContain(`\n## ${heading}\n`);
  expect(info.description).toContain("POST auth-services/auth/login");
});
