import { type RawBuilder, sql } from "kysely";

/** The carrier and the provider of a widget or a user; null for everybody's widget and for an untied user. */
interface Tie {
  carrierId: RawBuilder<number | null>;
  providerId: RawBuilder<number | null>;
}

/** The tie of a caller. */
export const tieOf = ({ carrierId, providerId }: { carrierId: number | null; providerId: number | null }): Tie => ({
  carrierId: sql`${carrierId}::int`,
  providerId: sql`${providerId}::int`,
});

/** The tie of a widget, by its provider. */
export const tieOfWidget = (providerId: RawBuilder<number | null>): Tie => ({
  carrierId: sql`(select of_widget.carrier_id from provider of_widget where of_widget.id = ${providerId})`,
  providerId,
});

/** The tie of `widget as w`. */
export const storedTie = tieOfWidget(sql.ref("w.provider_id"));

/** Whether a widget is for a user: it is everybody's, or its provider lies within their tie. */
export const isWidgetFor = (widget: Tie, user: Tie) => sql<boolean>`case
  when ${widget.providerId} is null then true
  when ${user.providerId} is not null then ${widget.providerId} = ${user.providerId}
  when ${user.carrierId} is not null then ${widget.carrierId} = ${user.carrierId}
  else true
end`;

interface OnWidget {
  reportId: RawBuilder<number>;
  user: Tie;
  /** A widget that is left out. */
  except?: number | null;
}

/** Whether a report stands on an enabled widget that is for a user. */
export const standsOnWidgetFor = ({ reportId, user, except = null }: OnWidget) => sql<boolean>`exists (
  select from widget w where w.report_id = ${reportId} and w.enabled
    and w.id is distinct from ${except}::bigint and ${isWidgetFor(storedTie, user)})`;
