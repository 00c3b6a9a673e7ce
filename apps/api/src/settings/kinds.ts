import * as z from "zod/mini";

/** A number with a unit or of things, at least one. */
export const count = z.pipe(z.coerce.number(), z.int().check(z.positive()));
/** A whole number within limits, both of them allowed. */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(minimum), z.maximum(maximum)));
/** Text that is not empty. */
export const text = z.string().check(z.minLength(1));
/** A secret of a length that cannot be guessed. */
export const secret = z.string().check(z.minLength(32, "must have at least 32 characters"));
/** A password; the customer's limits also hold for the demo's users and the first one. */
export const password = z.string().check(z.minLength(8, "must have at least 8 characters"));
/** An address of the web. */
export const httpUrl = z.url({ protocol: /^https?$/ });
/** `on` or `off`. */
export const switchOf = z.pipe(
  z.enum(["on", "off"]),
  z.transform((value) => value === "on"),
);

/** A setting that a part of the platform parses; what it throws for is a wrong setting. */
export const readBy = <T>(read: (text: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((given, context) => {
      try {
        return read(given);
      } catch (error) {
        context.issues.push({ code: "custom", message: (error as Error).message, input: given });
        return z.NEVER;
      }
    }),
  );
