/** The fields that every record has. */
export function presentDates(row: { id: number; created_at: Date; updated_at: Date; deleted_at: Date | null }) {
  const createdAt = row.created_at.toISOString();
  const updatedAt = row.updated_at.toISOString();
  return {
    id: row.id,
    createdAt,
    updatedAt,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    dateCreated: createdAt,
    dateModified: updatedAt,
  };
}

/** A flag on the wire: 1 or 0, never true or false. */
export const presentFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
