import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";

/** How the delivery of reports is, in figures. */
export const DeliveryFigures = z.object({
  /** When a process last looked for due schedules; null where none ever did. */
  lookedAt: z.nullable(result.date),
  /** Whether somebody looked within the last two minutes. */
  isAlive: z.boolean(),
  enabled: z.int(),
  /** Deliveries that wait for a worker, are worked on, and wait to be tried again. */
  queued: z.int(),
  running: z.int(),
  retrying: z.int(),
  /** Schedules that should have been delivered by now. */
  overdue: z.int(),
  /** Enabled schedules whose last delivery failed. */
  failing: z.int(),
  /** Deliveries of the last 24 hours. */
  sent: z.int(),
  failed: z.int(),
});
export type DeliveryFigures = z.output<typeof DeliveryFigures>;

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
      /** Whether lists are read from the replica, where there is one, and for how long it has lacked something. */
      replica: z.optional(z.object({ state: z.enum(["used", "behind", "away"]), lagSeconds: z.nullable(z.number()) })),
    }),
  }),
};
