/** Messages by their names, e.g. `texts.required`. */
export * as texts from "./all-texts.ts";
