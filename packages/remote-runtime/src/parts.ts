import type { BuildReference } from "@portal/releases/registry";
import type { ContributionModule, PageModule, RemoteDefinition } from "@portal/remote";

/** Where documents name the scripts of a part, and under which name. */
export interface PartName {
  readonly kind: "pages" | "contributions";
  readonly name: string;
}

/** Something of a remote that is loaded by itself: a screen, or a contribution to another remote's screen. */
export interface Part<Module> extends PartName {
  readonly phase: "page" | "contribution";
  /** For an error: `screen "Monitor"`. */
  readonly words: string;
  readonly isIn: (build: Pick<BuildReference, "routes" | "slots">) => boolean;
  readonly loaderIn: (definition: RemoteDefinition) => (() => Promise<Module>) | undefined;
}

export const pagePart = (name: string): Part<PageModule> => ({
  kind: "pages",
  name,
  phase: "page",
  words: `screen "${name}"`,
  isIn: ({ routes }) => routes.some((route) => route.name === name),
  loaderIn: ({ routes }) => routes.find((route) => route.name === name)?.page,
});

export const contributionPart = (name: string): Part<ContributionModule<object>> => ({
  kind: "contributions",
  name,
  phase: "contribution",
  words: `contribution "${name}"`,
  isIn: ({ slots = [] }) => slots.some((contribution) => contribution.name === name),
  // What it takes was checked by the compiler on both sides, against the slot's id.
  loaderIn: ({ slots = [] }) =>
    slots.find((contribution) => contribution.name === name)?.component as
      | (() => Promise<ContributionModule<object>>)
      | undefined,
});
