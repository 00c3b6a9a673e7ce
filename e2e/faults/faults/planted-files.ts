import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../support/fault.ts";

export const plantedFiles: Fault = {
  name: "S3, S4: a page, a drawing and a link to a secret in a release",
  before: "the page ran as one of the portal's own, and the secret was read by anybody",
  short: true,
  async run({ url, dataDir }) {
    const store = join(dataDir, "portal");
    const registry = JSON.parse(readFileSync(join(store, "registry/local.json"), "utf8")) as {
      remotes: { monitor: { stable: string } };
    };
    const path = `releases/monitor/${registry.remotes.monitor.stable}`;
    const secret = join(dataDir, "secrets/token");
    const planted = ["page.html", "drawing.svg", "token.json", "token.js"];
    for (const name of planted.slice(0, 2)) writeFileSync(join(store, path, name), "<script>alert(1)</script>");
    for (const name of planted.slice(2)) symlinkSync(secret, join(store, path, name));
    try {
      for (const name of planted) {
        const reply = await fetch(`${url}/${path}/${name}`);
        const isPage = reply.headers.get("content-security-policy") !== "default-src 'none'; sandbox";
        if (reply.status !== 404 || isPage) throw new Error(`${name} was answered with ${reply.status}`);
        if ((await reply.text()).includes(readFileSync(secret, "utf8"))) throw new Error(`${name} told the secret`);
      }
    } finally {
      for (const name of planted) rmSync(join(store, path, name));
    }
    return { saw: "404 for each, with a policy under which nothing runs", againAfterMs: null };
  },
};
