import { writeFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hasOpenssl, startStampAuthority } from "#test/stamp-authority.ts";
import { certificatesIn } from "./stamp-authority.ts";
import { askForStamp, checkStamp } from "./time-stamp.ts";

describe.skipIf(!hasOpenssl)("time stamps", async () => {
  if (!hasOpenssl) return;
  const authority = await startStampAuthority();
  const { roots, otherRoots, stamp } = authority;
  afterAll(() => authority.stop());
  beforeEach(() => {
    authority.answers = (query) => stamp(query);
  });

  const text = `2026-11-25 ${"9f".repeat(32)}\n`;
  const ask = (options: { timeLimitMs?: number } = {}) => askForStamp({ url: authority.url, roots, ...options }, text);

  it("gets a stamp that names the authority and its time, and that can be checked again", async () => {
    const got = await ask();
    expect(got).toMatchObject({ authority: "Test authority", at: expect.any(Date) });
    expect(await checkStamp(got.token, text, { roots })).toEqual(got);
  });

  it("stays good when its certificates have ended since", async () => {
    const got = await ask();
    vi.useFakeTimers({ toFake: ["Date"], now: got.at.getTime() + 365 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await checkStamp(got.token, text, { roots })).toEqual(got);
  });

  describe("a stamp is refused", () => {
    it("if it answers another request", async () => {
      const queries: Buffer[] = [];
      authority.answers = async (query) => stamp(queries[queries.push(query) - 2] ?? query);
      await ask();
      await expect(ask()).rejects.toThrow("the stamp answers another request");
    });

    it("if it is of something else", async () => {
      authority.answers = authority.stampOther;
      await expect(ask()).rejects.toThrow("the stamp is of something else");
      authority.answers = (query) => stamp(query);
      await expect(checkStamp((await ask()).token, "2026-11-25", { roots })).rejects.toThrow("of something else");
    });

    it("if the authority refuses the request, with its words", async () => {
      authority.answers = (query) => stamp(query, "strict.conf");
      const words = "the authority refused the request with status 2: Message digest algorithm is not supported.";
      await expect(ask()).rejects.toThrow(words);
    });

    it("if its certificate is not for time stamps", async () => {
      authority.answers = authority.stampAsMailer;
      await expect(ask()).rejects.toThrow("the certificate of the stamp is not for time stamps alone");
    });

    it("if another root stands behind it", async () => {
      await expect(askForStamp({ url: authority.url, roots: otherRoots }, text)).rejects.toThrow(/certificate/);
    });

    it("if one of its bytes was changed", async () => {
      const { token, ...said } = await ask();
      for (let place = 0; place < token.length; place += 5) {
        const changed = Buffer.from(token.with(place, (token[place] ?? 0) ^ 1));
        const checked = await checkStamp(changed, text, { roots }).then(
          ({ at, authority }) => ({ at, authority }),
          () => null,
        );
        // a token also has bytes that say nothing, such as those of certificates that nobody asks; what it says stays
        if (checked) expect(checked, `byte ${place}`).toEqual(said);
      }
    });
  });

  describe("an authority that does not answer as it should", () => {
    it("is reported when its answer is no time stamp, too long, a failure or a redirect", async () => {
      authority.answers = async () => Buffer.from("hello");
      await expect(ask()).rejects.toThrow();
      authority.answers = async () => Buffer.alloc(65 * 1024);
      await expect(ask()).rejects.toThrow("the answer of the authority is too long");
      authority.answers = async () => Promise.reject(new Error("broken"));
      await expect(ask()).rejects.toThrow("the authority answered with status 500 of HTTP");
      authority.answers = async (_query, reply) => {
        reply.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
        return null;
      };
      await expect(ask()).rejects.toThrow("the authority cannot be reached");
    });

    it("is reported when it says nothing, or is not there", async () => {
      authority.answers = async () => null;
      await expect(ask({ timeLimitMs: 50 })).rejects.toThrow("the authority did not answer in time");
      await expect(askForStamp({ url: "http://127.0.0.1:1/", roots }, text)).rejects.toThrow("cannot be reached");
    });
  });

  it("certificates are read from a PEM file, and a file without any is refused", () => {
    expect(certificatesIn(authority.rootFile)).toEqual(roots);
    const empty = `${authority.rootFile}.txt`;
    writeFileSync(empty, "hello");
    expect(() => certificatesIn(empty)).toThrow(`${empty} holds no certificate in PEM`);
  });
});
