import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const shot = async (theme: "dark"|"light", width: number, height: number) => {
  const c = await b.newContext({ viewport: { width, height } });
  const p = await c.newPage();
  await p.goto("http://localhost:4300/login");
  await p.getByLabel("Username").fill("admin"); await p.getByLabel("Password", { exact: true }).fill("portal-demo-2026");
  await p.getByRole("button", { name: "Login" }).click();
  await p.waitForURL(/admin/);
  await p.evaluate((t) => localStorage.setItem("portal.theme", t), theme);
  if (theme === "light") { const btn = p.getByRole("button", { name: /theme/i }).first(); if (await btn.isVisible()) { const n = await btn.getAttribute("aria-label"); if (/light/i.test(n ?? (await btn.textContent()) ?? "")) await btn.click(); } }
  await p.goto("http://localhost:4300/admin/settings/products");
  await p.getByRole("button", { name: /^Edit / }).first().waitFor();
  const n = `/tmp/shots/${theme}-${width}`;
  await p.screenshot({ path: `${n}-0.png` });
  if (width < 600) await p.getByRole("button", { name: "Select", exact: true }).click();
  if (width < 600) { await p.getByRole("checkbox", { name: /^Select / }).nth(1).check(); await p.getByRole("checkbox", { name: /^Select / }).nth(2).check(); }
  else await p.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await p.getByRole("button", { name: "Clear selection" }).waitFor();
  await p.screenshot({ path: `${n}-1.png` });
  if (width >= 600) { await p.getByRole("button", { name: /that match/ }).click(); }
  await p.getByRole("button", { name: "Set a field" }).click();
  await p.getByRole("dialog").getByLabel("Field").waitFor();
  await p.screenshot({ path: `${n}-2.png` });
  await p.getByRole("dialog").getByLabel("Product periodicity").fill("1000");
  await p.getByRole("button", { name: "Preview" }).click();
  await p.getByText("Field must be less than 3 characters").waitFor();
  await p.screenshot({ path: `${n}-2b.png` });
  await p.getByRole("dialog").getByLabel("Product periodicity").fill("31");
  await p.getByRole("button", { name: "Preview" }).click();
  await p.getByText("Preview: nothing was changed").waitFor();
  await p.waitForTimeout(400);
  await p.screenshot({ path: `${n}-3.png` });
  if (theme === "dark" && width > 600) {
    await p.getByRole("dialog").getByRole("button", { name: /^Change / }).click();
    await p.getByRole("button", { name: "Undo" }).or(p.getByRole("dialog", {name: /This reaches/})).first().waitFor();
    await p.screenshot({ path: `${n}-4.png` });
    if (await p.getByRole("button", { name: "Undo" }).isVisible()) { await p.getByRole("button", { name: "Undo" }).click(); await p.getByText(/taken back/).waitFor(); await p.screenshot({ path: `${n}-5.png` }); }
  }
  await c.close();
};
await shot("dark", 1440, 900); await shot("light", 390, 844); await shot("light", 1440, 900); await shot("dark", 390, 844);
await b.close();
