import type { RegistryDocument, Trial } from "@portal/releases/registry";

async function opened(link: string, registry: RegistryDocument): Promise<Trial> {
  try {
    return await (await import(/* webpackChunkName: "notices" */ "./opened-by.ts")).openedBy(link, registry);
  } catch (error) {
    console.warn("The link for testers could not be opened", error); // the registry is good all the same
    return { state: "failed" };
  }
}

/**
 * The build that a link for testers opens in this tab, by the registry that was read last. The code for it comes only where the
 * tab was opened with one.
 */
export function tabTrial(token: () => string | undefined) {
  let trial: Trial | undefined;
  return {
    get: () => trial,
    async look(registry: RegistryDocument): Promise<void> {
      const link = token();
      trial = link ? await opened(link, registry) : undefined;
    },
  };
}
