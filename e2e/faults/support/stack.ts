import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { root } from "../../support/root.ts";
import { familyOf, type ProcessRow, survivors } from "./processes.ts";
import { until } from "./until.ts";

interface StackOptions {
  /** Starts it through npm, as a person does; otherwise without npm and its shell. */
  throughNpm?: boolean;
  command?: "start" | "dev";
  /** Whether the demo lives and the link sends; otherwise nothing happens by itself. */
  lives?: boolean;
  dataDir?: string;
  env?: Record<string, string>;
}

/** The whole portal as `npm start` runs it, on free ports and with a data folder of its own. */
export class Stack {
  readonly dataDir: string;
  readonly url: string;
  readonly apiUrl: string;
  readonly #child: ChildProcess;
  #printed = "";
  #token = "";

  private constructor(
    { dataDir, port, apiPort }: { dataDir: string; port: number; apiPort: number },
    options: StackOptions,
  ) {
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.apiUrl = `http://127.0.0.1:${apiPort}`;
    const { throughNpm = false, command = "start", lives = false, env = {} } = options;
    const built = [...(command === "start" ? ["--built"] : []), ...(lives ? [] : ["--no-link"])];
    const [program, args] = throughNpm
      ? ["npm", ["run", command, "--", ...built]]
      : [process.execPath, [join(root, `scripts/${command}.ts`), ...built]];
    this.#child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        API_PORT: String(apiPort),
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.#printed += chunk;
      });
  }

  /** Resolves when it has printed its address, which it does last. */
  static async start(options: StackOptions = {}): Promise<Stack> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "portal-faults-"));
    const stack = new Stack({ dataDir, port: await freePort(), apiPort: await freePort() }, options);
    await until("The stack is ready", () => {
      if (stack.#child.exitCode !== null) throw new Error(`The stack ended:\n${stack.#printed}`);
      return stack.#printed.includes(stack.url);
    });
    return stack;
  }

  get printed(): string {
    return this.#printed;
  }

  /** All processes that run for it, from npm down to the database's own. */
  family(): ProcessRow[] {
    return familyOf(this.#child.pid ?? 0);
  }

  /** The one process whose command line holds these words. */
  process(words: string): number {
    const found = this.family().find(({ command }) => command.includes(words));
    if (!found) throw new Error(`No process of the stack is called ${words}`);
    return found.pid;
  }

  get api(): number {
    return this.process("apps/api/src/main.ts");
  }

  get postgres(): number {
    return Number(readFileSync(join(this.dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  }

  /** Calls the API as the administrator, through the portal. */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    this.#token ||= await this.#signIn();
    const json: Record<string, string> = typeof init.body === "string" ? { "Content-Type": "application/json" } : {};
    const headers = { ...json, Authorization: `Bearer ${this.#token}` };
    return fetch(`${this.url}/api/v1${path}`, { ...init, headers });
  }

  async stop(): Promise<void> {
    const family = this.family();
    this.#child.kill("SIGTERM");
    await until("The stack has ended", () => this.#child.exitCode !== null || this.#child.signalCode !== null);
    await until("Nothing is left of the stack", () => survivors(family).length === 0);
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #signIn(): Promise<string> {
    const { password } = JSON.parse(readFileSync(join(this.dataDir, "demo.json"), "utf8")) as { password: string };
    const reply = await fetch(`${this.url}/api/v1/auth-services/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    const { token } = (await reply.json()) as { token: string };
    return token;
  }
}
