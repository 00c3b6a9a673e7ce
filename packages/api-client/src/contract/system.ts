import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";

/** The state of the delivery of reports, in figures. */
export const DeliveryFigures = z.object({
  /** The moment when a process last looked for due schedules; null if none ever did. */
  lookedAt: z.nullable(result.date),
  /** Whether a process looked within the last two minutes. */
  isAlive: z.boolean(),
  enabled: z.int(),
  /** The deliveries that wait for a worker, that are worked on, and that wait to be tried again. */
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
      /** The place of files, and whether files are taken right now. */
      files: z.optional(z.object({ place: z.enum(["folder", "s3"]), takesFiles: z.boolean() })),
      /** The state of the delivery of reports. */
      deliveries: z.optional(DeliveryFigures),
      /** Whether lists are read from the replica, if there is one, and how long it has been behind. */
      replica: z.optional(z.object({ state: z.enum(["used", "behind", "away"]), lagSeconds: z.nullable(z.number()) })),
    }),
  }),
};
