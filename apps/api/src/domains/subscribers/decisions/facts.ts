/** An entry of a carrier's blacklist. */
export interface BlacklistEntry {
  id: number;
  expireDate: Date | null;
}

/** An enabled policy of a carrier; its value is a free text. */
export interface Policy {
  id: number;
  name: string;
  value: string;
}
