/** Where the page says its registry is, the one document that tells which remotes exist, and whose signature it has to have. */
export function registryPlace() {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="portal-registry"]');
  return { url: tag?.content || "/registry/local.json", keys: tag?.dataset.keys };
}
