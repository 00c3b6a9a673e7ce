import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Starts `oidc-provider` as a process, whose accounts have these claims. */
export async function startCompanyProvider(asked: {
  port: number;
  portalUrl: string;
  apiUrl?: string;
  accounts?: Record<string, Record<string, unknown>>;
}) {
  const argument = JSON.stringify({ apiUrl: asked.portalUrl, accounts: {}, ...asked });
  const child = fork(join(import.meta.dirname, "company-provider-process.ts"), [argument], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await once(child, "message");
  return {
    issuer: `http://localhost:${asked.port}`,
    stop: () => stop(child),
  };
}

/** Starts `oauth2-mock-server` as a process: it signs everybody in at once, as one and the same subject. */
export async function startSecondProvider(port: number) {
  const program = createRequire(import.meta.url).resolve("oauth2-mock-server");
  const child = spawn(
    process.execPath,
    [join(dirname(program), "oauth2-mock-server.mjs"), "-a", "127.0.0.1", "-p", String(port)],
    { stdio: "ignore" },
  );
  const issuer = `http://localhost:${port}`;
  while (!(await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null))) await setTimeout(50);
  return { issuer, subject: "johndoe", stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** The setting of the first one. */
export const companySetting = (issuer: string, more: Record<string, unknown> = {}) => ({
  id: "acme",
  name: "Acme",
  issuer,
  clientId: "portal",
  clientSecret: "a secret of the company's own provider",
  ...more,
});

/** A browser that goes from the provider's page back to the portal: follows redirects, keeps cookies, sends the provider's forms. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  /** Signs in at the provider, if it asks, and answers the query with which it comes back to the portal. */
  async pass(url: string, login: string): Promise<string> {
    let at = url;
    for (let page = 0; page < 20; page++) {
      const reply = await this.#send(at);
      const location = reply.headers.get("location");
      if (location) at = new URL(location, at).href;
      else at = await this.#sendForm(at, await reply.text(), login);
      if (at.includes("/callback?")) return new URL(at).search.slice(1);
    }
    throw new Error("The provider did not come back to the portal");
  }

  /** Ends the session at the provider; answers the address it leads back to. */
  async end(url: string): Promise<string> {
    const page = await (await this.#send(url)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? url;
    const reply = await this.#send(new URL(action, url).href, new URLSearchParams({ xsrf, logout: "yes" }));
    return reply.headers.get("location") ?? "";
  }

  async #sendForm(at: string, page: string, login: string): Promise<string> {
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
    if (!action) throw new Error(`No form at ${at}: ${page.slice(0, 500)}`);
    const target = new URL(action, at).href;
    const reply = await this.#send(target, new URLSearchParams({ prompt, login, password: "any" }));
    return new URL(reply.headers.get("location") ?? "", target).href;
  }

  async #send(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(body && { method: "POST", body }),
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }
}
