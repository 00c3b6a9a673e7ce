import type { CDPSession, Page } from "@playwright/test";

export interface Load {
  /** The bytes on the wire, bodies and headers, that the step needed. */
  script: number;
  style: number;
  font: number;
  other: number;
  total: number;
  requests: number;
}

/** Follows the fetches of a page, in bytes on the wire. */
export class Traffic {
  readonly #bodies = new Map<string, { url: string; type: string; bytes: number }>();
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /**
   * Starts following, before the first navigation; a new browser context measures a first visit. The page is told that
   * the user saves data, so that it does not prefetch while a step is measured.
   */
  static async of(page: Page): Promise<Traffic> {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const session = await page.context().newCDPSession(page);
    const traffic = new Traffic(session);
    session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      traffic.#bodies.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const body = traffic.#bodies.get(requestId);
      if (body) body.bytes = encodedDataLength;
    });
    await session.send("Network.enable");
    return traffic;
  }

  /** The fetches since the last call. */
  take(): Load {
    const bodies = [...this.#bodies.values()].filter(({ url }) => url.startsWith("http"));
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
