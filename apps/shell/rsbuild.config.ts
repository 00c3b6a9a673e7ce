import { shellConfig } from "@portal/federation/build";

export default shellConfig({
  root: import.meta.dirname,
  port: Number(process.env.PORT ?? 4000),
  upstream: process.env.PORTAL_UPSTREAM,
});
