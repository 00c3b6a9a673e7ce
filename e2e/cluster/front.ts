import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answers, type Child, startChild } from "../support/child.ts";
import type { Certificates } from "./certificates.ts";
import { deployFile } from "./deploy-files.ts";
import { systemProgram } from "./system-programs.ts";

export interface FrontOptions {
  folder: string;
  port: number;
  /** Ports of both APIs and both portals. */
  apis: readonly [number, number];
  portals: readonly [number, number];
  /** What it needs to speak TLS; without it, it speaks plain HTTP. */
  tls?: Certificates | undefined;
}

/** Starts nginx in front of all, by `deploy/nginx/portal.conf` and without the machine's own settings. */
export async function startFront({ folder, port, apis, portals, tls }: FrontOptions): Promise<Child> {
  mkdirSync(folder, { recursive: true });
  const ssl = tls ? ` ssl; ssl_certificate "${tls.certificate}"; ssl_certificate_key "${tls.key}"` : "";
  const site = deployFile("nginx/portal.conf", {
    "listen 8080;": `listen 127.0.0.1:${port}${ssl};`,
    "server api-1:4001": `server 127.0.0.1:${apis[0]}`,
    "server api-2:4001": `server 127.0.0.1:${apis[1]}`,
    "server portal-1:4000": `server 127.0.0.1:${portals[0]}`,
    "server portal-2:4000": `server 127.0.0.1:${portals[1]}`,
  });
  writeFileSync(join(folder, "portal.conf"), site);
  const config = [
    ...(process.getuid?.() === 0 ? ["user root;"] : []), // lets it write below a folder of this process
    "daemon off;",
    "worker_processes 1;",
    `pid "${folder}/nginx.pid";`,
    `error_log "${folder}/error.log" warn;`,
    "events { worker_connections 4096; }",
    "http {",
    "access_log off;",
    ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path "${folder}/${name}";`),
    `include "${folder}/portal.conf";`,
    "}",
  ];
  const main = join(folder, "main.conf");
  writeFileSync(main, config.join("\n"));
  const command = [systemProgram("nginx"), "-p", folder, "-c", main, "-e", `${folder}/error.log`];
  return startChild("nginx", command, {
    isReady: () => answers(`${tls ? "https" : "http"}://127.0.0.1:${port}/nginx-health`),
  });
}
