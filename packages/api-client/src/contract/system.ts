import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { DeliveryFigures } from "./report-deliveries.ts";

export const system = {
  health: endpoint({
    summary: "The process answers",
    method: "GET",
    path: "/health",
    access: "public",
    response: z.object({ status: z.literal("ok") }),
  }),
  ready: endpoint({
    summary: "The process can serve: database reachable and migrated; 503 otherwise",
    method: "GET",
    path: "/ready",
    access: "public",
    response: z.object({
      status: z.literal("ready"),
      /** Files are taken only while more than the reserve is free. */
      disk: z.optional(z.object({ freeBytes: z.number(), reserveBytes: z.number(), takesFiles: z.boolean() })),
      /** Where files lie, and whether they are taken there right now. */
      files: z.optional(z.object({ place: z.enum(["folder", "s3"]), takesFiles: z.boolean() })),
      /** How the delivery of reports is. */
      deliveries: z.optional(DeliveryFigures),
    }),
  }),
};
