import { expect, it } from "vitest";
import { withPrefetchLinks } from "./prefetch-links.ts";

it("names scripts in the page that nobody fetches yet, and the one that asks for them, before the page's own", () => {
  const page =
    '<head><title>$& Portal</title><script defer src="/6.js"></script><script defer src="/index.js"></script></head>';
  expect(
    withPrefetchLinks(page, [{ file: "j.js", integrity: "sha384-j" }], [{ file: "first.js", integrity: "sha384-a" }]),
  ).toBe(
    '<head><title>$& Portal</title><link rel="portal-prefetch" as="script" href="/j.js" crossorigin="anonymous" integrity="sha384-j">' +
      '<script src="/first.js" crossorigin="anonymous" integrity="sha384-a"></script>' +
      '<script defer src="/6.js"></script><script defer src="/index.js"></script></head>',
  );
});
