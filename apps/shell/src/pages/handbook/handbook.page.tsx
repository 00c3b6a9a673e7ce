import { Card, chakra, Page, RouteLink, useRouteParams } from "@portal/ui";
import Markdown, { type Components } from "react-markdown";
import sizes from "../../../../../docs/handbook/pictures/sizes.json" with { type: "json" };
import { handbookPages, pageAt } from "./handbook-pages.ts";
import { handbookPictures } from "./handbook-pictures.ts";
import { handbookTexts } from "./handbook-texts.ts";

/** The staff handbook: its contents and one of its pages. It comes with the portal, so it needs no other site. */
export default function HandbookPage() {
  const { page: slug } = useRouteParams();
  const shownPage = pageAt(slug);
  return (
    <Page gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "220px minmax(0, 76ch)" }}>
      <Contents aria-label="Handbook">
        {handbookPages.map(({ slug, title }) => (
          <RouteLink
            key={slug}
            to={{ name: "Handbook", params: { page: slug } }}
            aria-current={slug === shownPage.slug ? "page" : undefined}
          >
            {title}
          </RouteLink>
        ))}
      </Contents>
      <Card>
        <Article>
          <Markdown components={components}>{handbookTexts[shownPage.slug]}</Markdown>
        </Article>
      </Card>
    </Page>
  );
}

const sizeOf = (name: string) => Object.entries(sizes).find(([other]) => other === name)?.[1];

/** Pages name each other, and their pictures, by their files. A picture opens as large as it is, and leaves its place free until it has come. */
const components: Components = {
  a: ({ href = "", children }) => (
    <RouteLink to={{ name: "Handbook", params: { page: href.replace(/\.md$/, "") } }}>{children}</RouteLink>
  ),
  img: ({ src = "", alt }) => {
    const name = src.replace(/^pictures\/|\.webp$/g, "");
    return (
      <a href={handbookPictures[name]} target="_blank" rel="noreferrer">
        <img src={handbookPictures[name]} alt={alt} {...sizeOf(name)} loading="lazy" decoding="async" />
      </a>
    );
  },
};

const Contents = chakra("nav", {
  base: {
    order: { base: "1", md: "0" },
    alignSelf: "start",
    display: "flex",
    flexDirection: "column",
    gap: "1",
    fontSize: "table",
    "& a": {
      display: "flex",
      alignItems: "center",
      minBlockSize: "control",
      paddingInline: "2",
      borderRadius: "md",
      color: "muted",
      textDecoration: "none",
      _hover: { background: "hover", color: "text" },
    },
    "& a[aria-current]": { background: "hover", color: "text", fontWeight: "600" },
    _print: { display: "none" },
  },
});

const Article = chakra("article", {
  base: {
    lineHeight: "1.6",
    "& h1": { marginBlockEnd: "3", fontSize: "page", fontWeight: "650", letterSpacing: "-0.015em" },
    "& h2": { marginBlock: "{spacing.5} {spacing.2}", fontSize: "section", fontWeight: "600" },
    "& p": { marginBlock: "2" },
    "& ol, & ul": { marginBlock: "2", paddingInlineStart: "6" },
    "& ol": { listStyle: "decimal" },
    "& ul": { listStyle: "disc" },
    "& li": { marginBlock: "1" },
    "& li::marker": { color: "muted" },
    "& strong": { fontWeight: "600" },
    "& code": {
      padding: "1px 5px",
      borderRadius: "4px",
      background: "hover",
      fontFamily: "mono",
      fontSize: "0.92em",
      overflowWrap: "anywhere",
    },
    "& a": { color: "accent" },
    "& img": {
      marginBlock: "4",
      maxInlineSize: "100%",
      blockSize: "auto",
      border: "1px solid var(--divider)",
      borderRadius: "md",
    },
    _dark: { "& img": { filter: "brightness(0.88)" } }, // the pictures are light
  },
});
