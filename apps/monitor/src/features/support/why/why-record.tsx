import type { WhyRule } from "@portal/api-client/contract/monitor-why";
import { type Resource, resources } from "@portal/api-client/resources";
import { grants, usePermissions } from "@portal/auth";
import { DateTime, findRoute, RouteLink, type RouteTarget, useQueryState, useRouteTable } from "@portal/ui";
import type { ReactNode } from "react";
import { withWhy } from "./why-address.ts";
import { kindWords } from "./why-words.ts";

interface WhyRecordProps {
  msisdn: string;
  record: NonNullable<WhyRule["record"]>;
}

/** The record that a rule looked at, with its value of then; a link for users who may open the record. */
export function WhyRecord({ msisdn, record }: WhyRecordProps) {
  const { kind, id } = record;
  const held = usePermissions();
  const [query] = useQueryState();
  const form = kind === "blacklist" ? undefined : formOf.get(kind);
  // subscriptions, charges and blacklist entries are in the Monitor's cards and time line
  const target: RouteTarget = form
    ? { name: form, params: { action: "edit", id } }
    : { name: "Monitor", params: { msisdn }, query: withWhy(query, null) };
  const route = findRoute(useRouteTable(), target.name);
  const isOpen = route && grants(held, route.access ?? []);
  return <RecordValue record={record} linked={(text) => (isOpen ? <RouteLink to={target}>{text}</RouteLink> : text)} />;
}

interface RecordValueProps {
  record: NonNullable<WhyRule["record"]>;
  /** Makes a link of the record's name. */
  linked?: (text: string) => ReactNode;
}

/** The name of a record that a rule looked at, and its value. */
export function RecordValue({ record: { kind, id, name, value }, linked = (text) => text }: RecordValueProps) {
  return (
    <>
      {linked([kindWords[kind], name ?? id].join(" "))}
      {": "}
      {value.map((part, place) => (
        <span key={"at" in part ? part.at : part.text}>
          {place > 0 && " "}
          {"at" in part ? <DateTime value={part.at} /> : part.text}
        </span>
      ))}
    </>
  );
}

/** The form of each kind of record, where there is one. */
const formOf = new Map<string, string>(
  Object.values<Resource>(resources).flatMap(({ record, form }) => (form ? [[record.table, form.route]] : [])),
);
