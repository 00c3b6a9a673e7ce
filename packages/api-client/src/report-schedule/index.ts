export * from "./covered-days.ts";
export * from "./next-run.ts";
