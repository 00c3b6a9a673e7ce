import { expect, type Page, test } from "@playwright/test";
import { demo } from "../support/demo.ts";

/** The smallest PDF that a viewer opens: one empty page. */
const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const portal = () => String(process.env.PORTAL_URL);

/** Collects what a page's policies refuse, from its first document on. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, blockedURI, sample }) =>
      (globalThis as unknown as { tellRefused: (what: string) => void }).tellRefused(
        `${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`,
      ),
    ),
  );
  return refused;
}

test("runs no script that is written into the page, and no text as code (CSP, D-A24)", async ({ page }) => {
  await page.goto(`${portal()}/login`);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));
    const attempt = (what: () => unknown) => {
      try {
        what();
      } catch (error) {
        refused.push((error as Error).name);
      }
    };
    const script = document.createElement("script");
    // added as a child node, which no sink checks: it is refused when it should run
    script.append("document.title = 'inline ran'");
    attempt(() => document.head.append(script));
    const timer = (code: unknown) => (setTimeout as (code: unknown) => void)(code);
    attempt(() => timer("document.title = 'text ran'"));
    const image = document.createElement("img");
    attempt(() => image.setAttribute("onerror", "document.title = 'handler ran'"));
    const failed = new Promise((resolve) => image.addEventListener("error", resolve));
    image.src = "data:image/png;base64,";
    document.body.append(image);
    await failed;
    await new Promise((resolve) => setTimeout(resolve)); // runs after the timer, if that was accepted
    return { refused, title: document.title };
  });
  expect(ran.title).not.toContain("ran");
  expect(ran.refused).toContain("require-trusted-types-for");
});

test("takes no text as HTML or code, and no address of a script that no release names (Trusted Types)", async ({
  page,
}) => {
  await page.goto(`${portal()}/login`);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const outcomeOf = (what: () => unknown) => {
      try {
        what();
        return "taken";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = () => document.createElement("script");
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return {
      innerHTML: outcomeOf(() => {
        document.body.innerHTML = "<img src=x onerror=\"document.title = 'html ran'\">";
      }),
      insertAdjacentHTML: outcomeOf(() => document.body.insertAdjacentHTML("beforeend", "<b>text</b>")),
      "text of a script": outcomeOf(() => {
        script().textContent = "document.title = 'text ran'";
      }),
      "another origin": outcomeOf(() => {
        script().src = "https://elsewhere.example/a.js";
      }),
      "data of our origin": outcomeOf(() => {
        script().src = "/api/v1/health";
      }),
      "a file beside the shell's": outcomeOf(() => {
        script().src = "/static/../releases/monitor/1.0.0-00000000/remoteEntry.js";
      }),
      "the shell's own file": outcomeOf(() => {
        script().src = "/static/js/index.js";
      }),
      "a policy of its own": outcomeOf(() => trustedTypes.createPolicy("mine", { createHTML: (text: string) => text })),
      "the page's policy again": outcomeOf(() => trustedTypes.createPolicy("default", {})),
    };
  });
  expect(outcome).toEqual({
    innerHTML: "TypeError",
    insertAdjacentHTML: "TypeError",
    "text of a script": "TypeError",
    "another origin": "TypeError",
    "data of our origin": "TypeError",
    "a file beside the shell's": "TypeError",
    "the shell's own file": "taken",
    "a policy of its own": "TypeError",
    "the page's policy again": "TypeError",
  });
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
});

// a page whose policies refuse something logs that, and a page that logs an error fails its journey: this test proves
// both
test("a rule of its own policies that a page breaks is an error in its log (CSP)", async ({ page }) => {
  await page.goto(`${portal()}/login`);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("img"), { src: "https://elsewhere.example/a.png" }));
  });
  expect((await logged).text()).toContain("Content Security Policy");
});

test("breaks no rule of the page with its own styles, from sign-in to list, menu, dialog and form (CSP style-src)", async ({
  page,
}) => {
  const refused = await watchRefusals(page);
  await page.goto(`${portal()}/admin/settings/carriers`);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  const login = page.getByRole("button", { name: "Login" });
  await expect(login).toHaveCSS("border-radius", "6px"); // set by its recipe
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
    const logged: string[] = [];
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
        logged.push(effectiveDirective);
        if (logged.length === 3) resolve();
      }),
    );
    show("object", addressOf(pdf, "application/pdf"));
    const framed = show("iframe", addressOf("<script>parent.document.title = 'framed ran'</script>", "text/html"));
    show("object", "https://elsewhere.example/a.pdf");
    show("iframe", `${location.origin}/login`);
    show("iframe", "data:text/html,elsewhere");
    await Promise.all([all, framed]);
    return logged.toSorted();
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
