/** Messages by their names, for example `texts.required`. */
export * as texts from "./all-texts.ts";
