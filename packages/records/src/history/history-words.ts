/** Tables, columns and parts of actions that staff know by another name. */
const customWords: Readonly<Record<string, string>> = {
  app_user: "user",
  one_shot_whitelist: "one-shot whitelist",
  password_hash: "password",
  password_sealed: "password",
  pin_hash: "pin",
  secret_sealed: "secret",
};

const sentence = (name: string): string => {
  const words = (customWords[name] ?? name).replace(/[._]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The record of a line in words: `carrier_policy` is a `Carrier policy`. */
export const entityText = (entity: string): string => sentence(entity);

/** The action of a line in words: `carrier.edit` on a carrier is an `Edit`. */
export const actionText = (action: string, entity: string): string =>
  sentence(action.startsWith(`${entity}.`) ? action.slice(entity.length + 1) : action);

/** A column in words: `country_id` is the `Country`. */
export const fieldText = (column: string): string => sentence(column.replace(/_id$/, "") || column);
