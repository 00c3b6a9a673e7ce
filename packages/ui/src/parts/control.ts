import { chakra } from "@chakra-ui/react/styled-system";
import { controlRecipe } from "./control.recipe.ts";

/** A bare text field in the portal's look. Chakra's own brings Ark's Field along, whose work `FieldFrame` does. */
export const Input = chakra("input", controlRecipe);

export const Textarea = chakra("textarea", {
  base: {
    ...controlRecipe.base,
    blockSize: "auto",
    minBlockSize: "80px",
    paddingBlock: "2",
    lineHeight: "1.5",
    resize: "vertical",
  },
});
