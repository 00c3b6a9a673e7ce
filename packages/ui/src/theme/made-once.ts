import type { SystemContext } from "@chakra-ui/react/styled-system";

type Css = SystemContext["css"];

/**
 * A function of one object that keeps what it made of each, as long as the object is there. Chakra asks for the recipe of an element
 * with each of its renders, and for one that a part brings along with each instance of the part, by the same object every time.
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

/** Chakra's `css`, which knows styles by their whole text; those of an element whose recipe says all it knows by the object. */
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
