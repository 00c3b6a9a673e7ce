import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { resources } from "@portal/api-client/resources";
import { describe, expect, it } from "vitest";
import sizes from "../../../../../docs/handbook/pictures/sizes.json" with { type: "json" };
import { handbookPages, pageAt } from "./handbook-pages.ts";
import { handbookPictures } from "./handbook-pictures.ts";
import { handbookTexts } from "./handbook-texts.ts";

const slugs = handbookPages.map(({ slug }) => slug);
const picturesOf = (slug: string) =>
  [...(handbookTexts[slug] ?? "").matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].map(([, alt = "", file = ""]) => ({
    alt,
    file,
  }));

const pictureFolder = join(import.meta.dirname, "../../../../../docs/handbook/pictures");
const pictureFiles = readdirSync(pictureFolder).filter((file) => file.endsWith(".webp"));

describe("the handbook", () => {
  it("has a text for each page of its contents, and no other", () => {
    expect(Object.keys(handbookTexts).toSorted()).toEqual(slugs.toSorted());
  });

  it.each(handbookPages.map(({ slug, title }) => [slug, title]))("%s begins with its title", (slug, title) => {
    expect(handbookTexts[slug]?.split("\n")[0]).toBe(`# ${title}`);
  });

  it.each(slugs)("the links of %s lead to other pages", (slug) => {
    const links = [...(handbookTexts[slug] ?? "").matchAll(/(?<!!\[[^\]]*)\]\(([^)]*)\)/g)].map(([, href]) => href);
    expect(links.filter((href) => !slugs.includes(String(href).replace(/\.md$/, "")))).toEqual([]);
  });

  it.each(slugs)("the pictures of %s are there, and a text says what is seen", (slug) => {
    const pictures = picturesOf(slug);
    expect(
      pictures.map(({ file }) => file).filter((file) => !pictureFiles.includes(file.replace(/^pictures\//, ""))),
    ).toEqual([]);
    expect(pictures.filter(({ alt }) => alt.length < 20)).toEqual([]);
    expect(pictures.length).toBeLessThanOrEqual(2);
  });

  it("shows each picture that is there, whose size and address it knows", () => {
    const named = slugs.flatMap(picturesOf).map(({ file }) => file.replace(/^pictures\/|\.webp$/g, ""));
    const files = pictureFiles.map((file) => file.replace(/\.webp$/, "")).toSorted();
    expect(named.toSorted()).toEqual(files);
    expect(Object.keys(sizes)).toEqual(files);
    expect(Object.keys(handbookPictures)).toEqual(files);
  });

  it("has pictures of 40 kB at most, and of 700 kB together", () => {
    const bytes = pictureFiles.map((file) => statSync(join(pictureFolder, file)).size);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(40_000);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(700_000);
  });

  it("has a page for every list and form of records", () => {
    const routes = Object.values(resources).flatMap((one) => ("list" in one ? [one.list.route, one.form.route] : []));
    expect(routes.filter((route) => pageAt(route) === handbookPages[0])).toEqual([]);
  });
});
