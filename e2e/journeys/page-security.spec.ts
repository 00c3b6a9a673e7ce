import { expect, test } from "@playwright/test";
import { demo } from "../support/demo.ts";

/** The smallest PDF that a viewer opens: one empty page. */
const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const portal = () => String(process.env.PORTAL_URL);

test("runs no script that is written into the page, and no text as code (CSP, D-A24)", async ({ page }) => {
  await page.goto(`${portal()}/login`);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const refused: string[] = [];
    const all = new Promise<void>((resolve) =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        refused.push(effectiveDirective);
        if (refused.length === 3) resolve();
      }),
    );
    const script = document.createElement("script");
    script.textContent = "document.title = 'inline ran'";
    document.head.append(script);
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.title = 'handler ran'");
    image.src = "data:image/png;base64,";
    document.body.append(image);
    const timer = (code: unknown) => (setTimeout as (code: unknown) => void)(code);
    timer("document.title = 'text ran'");
    await all;
    return { refused: refused.sort(), title: document.title };
  });
  expect(ran.refused).toEqual(["script-src", "script-src-attr", "script-src-elem"]);
  expect(ran.title).not.toContain("ran");
});

test("breaks no rule of the page with its own styles, from sign-in to list, menu, dialog and form (CSP style-src)", async ({
  page,
}) => {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, blockedURI }) =>
      (globalThis as unknown as { tellRefused: (what: string) => void }).tellRefused(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  await page.goto(`${portal()}/admin/settings/carriers`);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  const login = page.getByRole("button", { name: "Login" });
  await expect(login).toHaveCSS("border-radius", "6px"); // from its recipe
  await login.click();

  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as new view" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("dialog", { name: "Columns to show" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();

  expect(await page.locator("style").count()).toBe(0);
  expect(refused).toEqual([]);
});

test("shows a PDF that it has fetched, and no page or plugin from anywhere (CSP object-src, frame-src)", async ({
  page,
}) => {
  await page.goto(`${portal()}/login`);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const refused = await page.evaluate(async (pdf) => {
    const told: string[] = [];
    const show = (tag: "object" | "iframe", address: string) => {
      const shown = document.createElement(tag);
      if (shown instanceof HTMLObjectElement) Object.assign(shown, { type: "application/pdf", data: address });
      else shown.src = address;
      document.body.append(shown);
      return new Promise((resolve) => shown.addEventListener("load", resolve));
    };
    const addressOf = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
    const all = new Promise<void>((resolve) =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        told.push(effectiveDirective);
        if (told.length === 3) resolve();
      }),
    );
    show("object", addressOf(pdf, "application/pdf"));
    const framed = show("iframe", addressOf("<script>parent.document.title = 'framed ran'</script>", "text/html"));
    show("object", "https://elsewhere.example/a.pdf");
    show("iframe", `${location.origin}/login`);
    show("iframe", "data:text/html,elsewhere");
    await Promise.all([all, framed]);
    return told.toSorted();
  }, onePage);
  expect(refused).toEqual(["frame-src", "frame-src", "object-src"]);
  if (await page.evaluate(() => navigator.pdfViewerEnabled))
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringMatching(/^chrome-extension:/));
  expect(await page.title()).not.toContain("ran");
});

test("shows itself in no other page's frame (CSP frame-ancestors)", async ({ page }) => {
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors 'none'"));
  await page.setContent(`<iframe src="${portal()}/login"></iframe>`);
  await refused;
  await expect(page.frameLocator("iframe").getByLabel("Username", { exact: true })).toHaveCount(0);
});

test("sends data that no cache keeps, and tells no other site where it came from", async ({ request }) => {
  for (const path of ["/login", "/api/v1/health", "/registry/local.json"]) {
    const headers = (await request.get(`${portal()}${path}`)).headers();
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
  const refused = await request.get(`${portal()}/api/v1/services/users/get-user-logued`);
  expect(refused.headers()["cache-control"]).toBe("no-store");
  const page = (await request.get(`${portal()}/login`)).headers()["content-security-policy"] ?? "";
  expect(page).not.toMatch(/unsafe|'nonce|\*/);
});
