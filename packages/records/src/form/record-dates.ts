export interface RecordDates {
  readonly modified: string | undefined;
  readonly created: string | undefined;
}

/** The dates of a record; the API spells those of users with an underscore. */
export function recordDates(record: object): RecordDates {
  return {
    modified: text(record, "dateModified") ?? text(record, "date_modified"),
    created: text(record, "dateCreated") ?? text(record, "date_created"),
  };
}

function text(record: object, key: string): string | undefined {
  const value: unknown = Reflect.get(record, key);
  return typeof value === "string" ? value : undefined;
}
