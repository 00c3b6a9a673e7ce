/** Address of the registry, the document that names all remotes, and the keys that must have signed it, as the page names both. */
export function registryPlace() {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="portal-registry"]');
  return { url: tag?.content || "/registry/local.json", keys: tag?.dataset.keys };
}
