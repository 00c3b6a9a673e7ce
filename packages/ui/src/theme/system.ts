import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { spinnerRecipe } from "../feedback/spinner.recipe.ts";
import { buttonRecipe } from "../parts/button.recipe.ts";
import { cardRecipe } from "../parts/card.recipe.ts";
import { controlRecipe, textareaRecipe } from "../parts/control.recipe.ts";
import { fieldRecipe } from "../parts/field-frame.recipe.ts";
import { baseConfig } from "./base-config.ts";
import { cacheByObject, cssByObject } from "./cache-by-object.ts";
import { tokens } from "./tokens.ts";

/**
 * Chakra with our tokens and the recipes of the eager parts, without Chakra's own look. Lazy parts bring their recipes
 * (`<Menu.Root recipe={menuRecipe}>`), so that the recipes are in the part's chunk. Reset, keyframes and the styles of native
 * parts are in `theme.css`.
 */
const chakraSystem = createSystem(baseConfig, {
  cssVarsPrefix: "ui",
  preflight: false,
  theme: {
    // below `sm` is a phone, from `xl` the drawer stays open, from `2xl` everything has room
    breakpoints: { sm: "601px", md: "721px", lg: "1100px", xl: "1264px", "2xl": "1440px" },
    tokens,
    recipes: { button: buttonRecipe, input: controlRecipe, spinner: spinnerRecipe, textarea: textareaRecipe },
    slotRecipes: { card: cardRecipe, field: fieldRecipe },
  },
});

/**
 * The system as parts get it: recipes and styles are made once, while Chakra makes most of them anew with each render.
 */
export const system: SystemContext = {
  ...chakraSystem,
  cva: cacheByObject(chakraSystem.cva),
  sva: cacheByObject(chakraSystem.sva),
  css: cssByObject(chakraSystem.css),
};
