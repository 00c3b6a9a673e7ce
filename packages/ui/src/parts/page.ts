import { chakra } from "@chakra-ui/react/styled-system";

/** The frame of a screen: its parts below each other, away from the edges of the window. */
export const Page = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    padding: { base: "16px 12px", sm: "20px 24px" },
  },
});
