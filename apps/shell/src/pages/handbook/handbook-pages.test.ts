import { resources } from "@portal/api-client/resources";
import { describe, expect, it } from "vitest";
import { handbookPages, pageAt } from "./handbook-pages.ts";
import { handbookTexts } from "./handbook-texts.ts";

const slugs = handbookPages.map(({ slug }) => slug);

describe("the handbook", () => {
  it("has a text for each page of its contents, and no other", () => {
    expect(Object.keys(handbookTexts).toSorted()).toEqual(slugs.toSorted());
  });

  it.each(handbookPages.map(({ slug, title }) => [slug, title]))("%s begins with its title", (slug, title) => {
    expect(handbookTexts[slug]?.split("\n")[0]).toBe(`# ${title}`);
  });

  it.each(slugs)("the links of %s lead to other pages", (slug) => {
    const links = [...(handbookTexts[slug] ?? "").matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href);
    expect(links.filter((href) => !slugs.includes(String(href).replace(/\.md$/, "")))).toEqual([]);
  });

  it("has a page for every list and form of records", () => {
    const routes = Object.values(resources).flatMap((one) => ("list" in one ? [one.list.route, one.form.route] : []));
    expect(routes.filter((route) => pageAt(route) === handbookPages[0])).toEqual([]);
  });
});
