import { type ComponentType, createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { SlotName, SlotProps } from "./slot-props.ts";

/** A contribution that the signed-in user may use. */
export interface Contribution {
  /** `<remote>/<name>` */
  readonly id: string;
  readonly remote: string;
  readonly name: string;
  readonly title: string;
}

/** What the shell gives to all slots. */
export interface SlotHost {
  /** By slot, in the order in which they stand there. */
  readonly contributions: Readonly<Partial<Record<string, readonly Contribution[]>>>;
  /** Loads one and shows it, and where that fails says so in its place. */
  readonly Content: ComponentType<{ contribution: Contribution; props: object }>;
}

const SlotContext = createContext<SlotHost | null>(null);

/** For the shell, and for tests of screens with slots. */
export const SlotProvider = SlotContext.Provider;

const none: readonly Contribution[] = [];

/** What the user may use of the contributions to a slot; no code of any remote is loaded for it. */
export const useContributions = (slot: SlotName): readonly Contribution[] =>
  useContext(SlotContext)?.contributions[slot] ?? none;

interface SlotElementProps<Name extends SlotName> {
  name: Name;
  /** What each contribution gets. */
  props: SlotProps[Name];
  /** The id of the only contribution that is shown; all of them without it. */
  only?: string;
  /** Draws what stands around a contribution, as wide as the screen wants it; its failure stands in there too. */
  children?: (contribution: Contribution, content: ReactNode) => ReactNode;
}

/** A place in a screen for what other remotes contribute; nothing where there is nothing. Each contribution loads and fails alone. */
export function Slot<Name extends SlotName>({ name, props, only, children = bare }: SlotElementProps<Name>): ReactNode {
  const contributions = useContributions(name).filter(({ id }) => only === undefined || id === only);
  const host = useContext(SlotContext);
  return (
    host &&
    contributions.map((contribution) =>
      createElement(
        Fragment,
        { key: contribution.id },
        children(contribution, createElement(host.Content, { contribution, props })),
      ),
    )
  );
}

const bare = (_: Contribution, content: ReactNode) => content;
