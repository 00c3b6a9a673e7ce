import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { spinnerRecipe } from "../feedback/spinner.recipe.ts";
import { buttonRecipe } from "../parts/button.recipe.ts";
import { cardRecipe } from "../parts/card.recipe.ts";
import { controlRecipe, textareaRecipe } from "../parts/control.recipe.ts";
import { fieldRecipe } from "../parts/field-frame.recipe.ts";
import { iconButtonStyles } from "../parts/icon-button.styles.ts";
import { valueStyles } from "../parts/value.styles.ts";
import { baseConfig } from "./base-config.ts";
import { cacheByObject, cssByObject } from "./cache-by-object.ts";
import { tokens } from "./tokens.ts";

/**
 * Chakra with our tokens and the recipes of the eager parts, without Chakra's own look. Lazy parts bring their recipes
 * (`<Menu.Root recipe={menuRecipe}>`), so that the recipes are in the part's chunk. The reset is in `theme.css`.
 */
const chakraSystem = createSystem(baseConfig, {
  cssVarsPrefix: "ui",
  preflight: false,
  globalCss: { ...iconButtonStyles, ...valueStyles },
  theme: {
    // below `sm` is a phone, from `xl` the drawer stays open, from `2xl` everything has room
    breakpoints: { sm: "601px", md: "721px", lg: "1100px", xl: "1264px", "2xl": "1440px" },
    tokens,
    recipes: { button: buttonRecipe, input: controlRecipe, spinner: spinnerRecipe, textarea: textareaRecipe },
    slotRecipes: { card: cardRecipe, field: fieldRecipe },
    keyframes: {
      "more-follows": { "0%, 99%": { opacity: "1" }, "100%": { opacity: "0" } },
      "fade-end": { "0%, 99%": { "--fade": "24px" }, "100%": { "--fade": "0px" } },
      spin: { to: { transform: "rotate(1turn)" } },
      pulse: { "50%": { opacity: "0.5" } },
      pass: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } },
    },
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
