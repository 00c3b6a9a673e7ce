export * from "./cut-off.ts";
export * from "./filters.ts";
export * from "./sql-parts.ts";
export * from "./tokens.ts";
export * from "./values.ts";
