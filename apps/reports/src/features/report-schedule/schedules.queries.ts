import { createClient, unwrap } from "@portal/api-client";
import { type ReportDelivery, reportAgends } from "@portal/api-client/contract/report-agends";
import { reportDeliveries } from "@portal/api-client/contract/report-deliveries";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reloads, reportsKey } from "../../queries/reports.queries.ts";

const client = createClient({ ...reportAgends, ...reportDeliveries }, transport);

/** Names the caller's schedules of one report. */
export interface SchedulePlace {
  readonly reportId: number;
  readonly userId: number;
}

const schedulesKey = ({ reportId }: Pick<SchedulePlace, "reportId">) => [...reportsKey, "schedules", reportId];
const deliveriesKey = (agendId: number) => [...reportsKey, "deliveries", agendId];

/** The choices of how often a schedule may run. */
export const periodicitiesQuery = () =>
  queryOptions({
    queryKey: ["report-agend-periodicities"],
    queryFn: async ({ signal }) => unwrap(await client.periodicities({ signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The caller's schedules of a report. */
export const schedulesQuery = (place: SchedulePlace) =>
  queryOptions({
    queryKey: schedulesKey(place),
    queryFn: async ({ signal }) => unwrap(await client.byReport({ body: place, signal })),
  });

/** The time between two loads of the log while a delivery is running; a hidden tab does not load. */
const lookEveryMs = 3_000;

/** Whether a delivery is running or waits for its turn: meanwhile it cannot be sent again by hand. */
export const isBeingSent = ({ status }: Pick<ReportDelivery, "status">): boolean =>
  status === "queued" || status === "running";

/** Whether a delivery has not ended yet. */
const isOpen = (delivery: ReportDelivery): boolean => isBeingSent(delivery) || delivery.status === "retry";

/** The deliveries of a schedule, newest first; it loads again regularly while a delivery is running. */
export const deliveriesQuery = (agendId: number) =>
  queryOptions({
    queryKey: deliveriesKey(agendId),
    queryFn: async ({ signal }) => unwrap(await client.deliveries({ params: { id: agendId }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookEveryMs : false),
  });

type CreateBody = Parameters<typeof client.create>[0]["body"];

export const createSchedule = (place: SchedulePlace) =>
  mutationOptions({
    mutationFn: async (body: CreateBody) => unwrap(await client.create({ body })),
    ...reloads(schedulesKey(place)),
  });

export const removeSchedule = (place: SchedulePlace) =>
  mutationOptions({
    mutationFn: async (id: number) => unwrap(await client.remove({ params: { id } })),
    ...reloads(schedulesKey(place)),
  });

/** Delivers a schedule to its user at once. */
export const sendScheduleNow = (agendId: number) =>
  mutationOptions({
    mutationFn: async () => unwrap(await client.sendNow({ params: { id: agendId } })),
    ...reloads(deliveriesKey(agendId)),
  });
