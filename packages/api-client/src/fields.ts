export * from "./core/fields.ts";
export { msisdn } from "./core/msisdn.ts";
