import { type ReleaseFixtures, releaseFixtures } from "../support/release-fixtures.ts";
import { nextMinor } from "../support/release-stack.ts";
import { test as base, expect, follow } from "../support/test.ts";

const test = base.extend<ReleaseFixtures>(releaseFixtures);

const ours = ["@portal/ui", "@portal/ui/base", "@portal/records", "@portal/auth", "@portal/store"];

/** docs/compatibility.md: a refusal names what the build needs and what there is, before any of its code runs. */
const builds: readonly (readonly [what: string, needs: Record<string, string>, refused: string | null])[] = [
  ["the first minor of our modules", Object.fromEntries(ours.map((name) => [name, "^1.0.0"])), null],
  ["a later minor of ui", { "@portal/ui": "^1.99.0" }, "@portal/ui ^1.99.0, the shell has 1"],
];

test("a build of the Monitor that needs other versions runs or is refused in words, and Settings works beside it", async ({
  stack,
  open,
}) => {
  test.slow();
  const build = stack.stable("monitor");
  for (const [what, needs, refused] of builds)
    await test.step(what, async () => {
      const today = stack.require("monitor", build, (requires) => ({
        ...requires,
        shared: { ...requires.shared, ...needs },
      }));
      const page = await open("/admin/support");
      const title = page.getByRole("heading", { name: "Monitor", exact: true });
      const card = page.getByRole("alert").filter({ hasText: "This version needs another version of the portal." });
      await expect(refused === null ? title : card).toBeVisible();
      if (refused !== null) await expect(card).toContainText(`It needs ${refused}`);
      await follow(page, "Carriers", "Settings");
      await expect(page.getByRole("heading", { name: "Carriers", exact: true })).toBeVisible();
      stack.require("monitor", build, () => today);
    });
});

const shells: readonly (readonly [what: string, versions: Record<string, string>, refused: string | null])[] = [
  ["the next minor of everything", nextMinor, null],
  [
    "the shell of before slots",
    { "@portal/federation/remote": "1.0.0" },
    "@portal/federation/remote ^1.1.0, the shell has 1.0.0",
  ],
];

for (const [what, versions, refused] of shells)
  test(`${what}, with the remotes of today: ${refused ? "they are refused in words, the shell works" : "they run"}`, async ({
    stack,
    open,
  }) => {
    test.slow();
    const shell = await stack.shellOf(versions);
    await stack.unplug();
    await stack.serve({ shell });
    const page = await open("/admin/settings/carriers");
    const card = page.getByRole("alert").filter({ hasText: "This version needs another version of the portal." });
    await expect(refused === null ? page.getByRole("heading", { name: "Carriers", exact: true }) : card).toBeVisible();
    if (refused !== null) await expect(card).toContainText(`It needs ${refused}`);
    await page.goto("/admin/profile");
    await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  });
