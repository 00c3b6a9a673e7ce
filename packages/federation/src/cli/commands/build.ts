import { resolve } from "node:path";
import { readBuildFolder } from "../../gate/build-folder.ts";
import { passGate, publishBuild } from "../../gate/publish-build.ts";
import { commitOf, readShellPlatform } from "../settings.ts";
import type { CommandHost } from "./context.ts";

/** From a build in a folder to one in the store. */
export function buildCommands({ program, context, print }: CommandHost): void {
  program
    .command("publish")
    .description("check a build and store it for good; it is not live yet")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist or address>", "also check it against this built shell, or a running portal's by its address")
    .action(async (folder: string, options: { shell?: string }) => {
      const provided = options.shell ? await readShellPlatform(options.shell) : undefined;
      const { release } = await publishBuild({
        store: context().store,
        folder: resolve(folder),
        commit: commitOf(folder),
        provided,
      });
      print(`published ${release.remote} ${release.build}`);
      print(`release it with: portal release ${release.remote} ${release.build}`);
    });

  program
    .command("check")
    .description("say what the gate would object to")
    .argument("<folder>", "a remote's app folder, or its dist")
    .option("--shell <dist or address>", "also check it against this built shell, or a running portal's by its address")
    .action(async (folder: string, options: { shell?: string }) => {
      const build = await readBuildFolder(resolve(folder));
      passGate(build, options.shell ? await readShellPlatform(options.shell) : undefined);
      print(`${build.description.remote} ${build.description.build} may be published`);
    });
}
