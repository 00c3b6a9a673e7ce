import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { answers, type Child, startChild } from "./child.ts";

/** Debian installs nginx in a folder that is not in every user's path. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** The machine's nginx, and its module for `.br` files where it has one; null where there is no nginx. */
export function findNginx(): { program: string; brotli: string | null } | null {
  const program = folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
  if (!program) return null;
  // nginx prints this to standard error
  const built = execFileSync("sh", ["-c", '"$0" -V 2>&1', program], { encoding: "utf8" });
  const modules = /--modules-path=(\S+)/.exec(built)?.[1] ?? "";
  const brotli = join(modules, "ngx_http_brotli_static_module.so");
  return { program, brotli: existsSync(brotli) ? brotli : null };
}

/** An nginx of one test, with a site that `portal export` wrote and without the machine's own settings. */
export class Nginx {
  readonly #process: Child;
  readonly #folder: string;

  private constructor(process: Child, folder: string) {
    this.#process = process;
    this.#folder = folder;
  }

  static async start({ program, brotli }: NonNullable<ReturnType<typeof findNginx>>, site: string, url: string) {
    const folder = mkdtempSync(join(tmpdir(), "portal-nginx-"));
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const config = [
      ...(brotli ? [`load_module "${brotli}";`] : []),
      ...(process.getuid?.() === 0 ? ["user root;"] : []), // lets it read the files of this process
      "daemon off;",
      "worker_processes 1;",
      `pid "${folder}/nginx.pid";`,
      "error_log stderr;",
      "events {}",
      "http {",
      "access_log off;",
      ...temporary.map((name) => `${name}_temp_path "${folder}/${name}";`),
      `include "${site}";`,
      "}",
    ];
    writeFileSync(join(folder, "main.conf"), config.join("\n"));
    const command = [program, "-p", folder, "-c", join(folder, "main.conf"), "-e", "stderr"];
    return new Nginx(await startChild("nginx", command, { isReady: () => answers(url) }), folder);
  }

  async stop() {
    await this.#process.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
