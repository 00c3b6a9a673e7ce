import { chakra } from "@portal/ui";

/** The margins of the shell's own screens, and the gap between their parts. */
export const ScreenBody = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "5",
    paddingBlock: { base: "4", sm: "5" },
    paddingInline: { base: "3", sm: "6" },
  },
});
