import type { CDPSession, Page } from "@playwright/test";

export interface Load {
  /** Bytes on the wire, bodies and headers, of what the step needed. */
  script: number;
  style: number;
  font: number;
  other: number;
  total: number;
  requests: number;
}

/** Follows what a page fetches; what the browser fetched ahead (prefetch hints) is not part of a step. */
export class Traffic {
  readonly #bodies = new Map<string, { url: string; type: string; bytes: number; ahead: boolean }>();
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Starts following; the page's cache is the browser context's, so a new context measures a first visit. */
  static async of(page: Page): Promise<Traffic> {
    const session = await page.context().newCDPSession(page);
    const traffic = new Traffic(session);
    session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      const ahead = (request.headers["Sec-Purpose"] ?? request.headers.Purpose ?? "").includes("prefetch");
      traffic.#bodies.set(requestId, {
        url: request.url,
        type: type ?? "Other",
        bytes: 0,
        ahead: ahead || type === "Prefetch",
      });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const body = traffic.#bodies.get(requestId);
      if (body) body.bytes = encodedDataLength;
    });
    await session.send("Network.enable");
    return traffic;
  }

  /** What was fetched since the last call. */
  take(): Load {
    const bodies = [...this.#bodies.values()].filter(({ ahead, url }) => !ahead && url.startsWith("http"));
    this.#bodies.clear();
    const sum = (...types: string[]) =>
      bodies.filter(({ type }) => types.includes(type)).reduce((bytes, body) => bytes + body.bytes, 0);
    const total = bodies.reduce((bytes, body) => bytes + body.bytes, 0);
    const [script, style, font] = [sum("Script"), sum("Stylesheet"), sum("Font")];
    return { script, style, font, other: total - script - style - font, total, requests: bodies.length };
  }

  async stop(): Promise<void> {
    await this.#session.detach();
  }
}
