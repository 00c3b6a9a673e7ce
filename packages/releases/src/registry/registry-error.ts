/** A change that the registry's present state does not allow. */
export class RegistryError extends Error {
  override name = "RegistryError";
}
