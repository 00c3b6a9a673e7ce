import type { SystemContext } from "@chakra-ui/react/styled-system";

type Css = SystemContext["css"];

/**
 * A function of one object that caches its result for each object. Chakra asks for the recipe of an element with each
 * render, and for one of a part with each instance of the part, each time by the same object.
 */
export function cacheByObject<Make extends (asked: never) => unknown>(make: Make): Make {
  const resultByObject = new WeakMap<WeakKey, unknown>();
  const cached = (object: never) => {
    const known = resultByObject.get(object);
    if (known !== undefined) return known;
    const made = make(object);
    resultByObject.set(object, made);
    return made;
  };
  return cached as Make;
}

/**
 * Chakra's `css`, which caches by the whole text of the styles. Where an element has only one set of styles, such as
 * those of its recipe, they are cached by their object.
 */
export function cssByObject(css: Css): Css {
  const ofOne = cacheByObject((styles: object) => css(styles));
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
