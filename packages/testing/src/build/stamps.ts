const created = "2024-01-02T10:00:00.000Z";
const changed = "2024-03-05T14:07:00.000Z";

/** The common fields of a record: created 02/01/2024, changed 05/03/2024. */
export const stamps = (id: number) => ({
  id,
  createdAt: created,
  updatedAt: changed,
  deletedAt: null,
  dateCreated: created,
  dateModified: changed,
});
