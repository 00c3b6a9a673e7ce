import { fromRoot } from "./paths.ts";
import { remoteApps } from "./remotes.ts";

const organisation = "@carrier-portal";
const everythingElse = "team-platform";

/** `CODEOWNERS`: a remote belongs to the team that its `remote.ts` names, everything else to the platform's. */
export async function codeOwners(): Promise<string> {
  const owned = await Promise.all(
    remoteApps().map(async (app) => {
      const { default: remote } = (await import(fromRoot("apps", app, "src/remote.ts"))) as {
        default: { owner: string };
      };
      return `/apps/${app}/ ${organisation}/${remote.owner}`;
    }),
  );
  return [
    "# Made from `owner` of each src/remote.ts by `npm run pages -- --write`.",
    `* ${organisation}/${everythingElse}`,
    ...owned.sort(),
    "",
  ].join("\n");
}
