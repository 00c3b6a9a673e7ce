import * as z from "zod/mini";

const slotName = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+\/v[1-9]\d*$/,
      "A slot is area.name/v1, with its version at the end",
    ),
  );

/** The slots that a remote's screens open, each with an example of what its contributions get. */
export const OpenedSlots = z.record(slotName, z.record(z.string(), z.json()));

/** Of what a remote adds to another one's screen. */
export const Contribution = z.object({
  slot: slotName,
  name: z
    .string()
    .check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/, "A contribution's name has letters and digits only"), z.maxLength(50)),
  title: z.string().check(z.minLength(1, "A contribution needs a title")),
  access: z.optional(z.readonly(z.array(z.string().check(z.minLength(1))))),
  order: z.optional(z.number()),
});
export type Contribution = z.infer<typeof Contribution>;

/** Contributions of one remote, each name once: what is stored about one refers to it by its name alone. */
export const Contributions = z
  .array(Contribution)
  .check(
    z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "A contribution's name is used twice"),
  );
