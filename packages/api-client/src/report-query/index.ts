export * from "./cut-off.ts";
export * from "./filters.ts";
export * from "./sql-parts.ts";
export type { TextProblem } from "./statement-rules.ts";
export * from "./tokens.ts";
export * from "./values.ts";
