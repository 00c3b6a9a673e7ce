import type { SystemContext } from "@chakra-ui/react/styled-system";

type Css = SystemContext["css"];

/**
 * A function of one object that caches its result for each object. Chakra asks for the recipe of an element with each
 * render, and for one of a part with each instance of the part, each time by the same object.
 */
export function oncePerObject<Make extends (asked: never) => unknown>(make: Make): Make {
  const kept = new WeakMap<WeakKey, unknown>();
  const once = (asked: never) => {
    const known = kept.get(asked);
    if (known !== undefined) return known;
    const made = make(asked);
    kept.set(asked, made);
    return made;
  };
  return once as Make;
}

/**
 * Chakra's `css`, which caches by the whole text of the styles. Where an element has only one set of styles, such as
 * those of its recipe, they are cached by their object.
 */
export function cssOncePerObject(css: Css): Css {
  const ofOne = oncePerObject((styles: object) => css(styles));
  return (...given) => {
    const [styles, ...others] = given.filter(saysSomething);
    return styles && others.length === 0 ? ofOne(styles) : css(...given);
  };
}

function saysSomething(styles: unknown): styles is object {
  if (typeof styles !== "object" || styles === null) return false;
  for (const _ in styles) return true;
  return false;
}
