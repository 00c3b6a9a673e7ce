import type { LiveShell } from "@portal/releases/admission";
import { answerShell } from "./answers.ts";
import { startBrowser } from "./browser.ts";

/** So long a Login may take to come, on a machine however busy. */
const patienceMs = 20_000;

/** Opens the Login of a portal, as it serves it or of a draft of its shell. Returns what is wrong with it, or null. */
export async function loginProblem({ url, draft }: Pick<LiveShell, "url" | "draft">): Promise<string | null> {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
    await context.route(/\/(?:api|beacon)(?:\/|$)/, (exchange) => exchange.abort()); // nothing reaches the API
    await answerShell(context, { url, draft }, `${url}/login`);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("response", (response) => {
      if (response.request().resourceType() === "script" && !response.ok())
        problems.push(`${response.url()} was answered with ${response.status()}`);
    });
    try {
      await page.goto("/login", { waitUntil: "load", timeout: patienceMs });
      await page.locator('input[type="password"]').waitFor({ timeout: patienceMs });
    } catch (error) {
      problems.push(`no field for a password: ${String(error).split("\n")[0]}`);
    }
    return problems[0] ?? null;
  } finally {
    await browser.close();
  }
}
