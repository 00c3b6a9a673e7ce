import { means, port } from "@portal/releases/environment";
import * as z from "zod/mini";
import { parseAllowList } from "../platform/datasources/allow-list.ts";
import { parseSealKeys } from "../platform/sealed.ts";
import { readBy } from "./kinds.ts";

/** The link, and where it may call. */
export const linkSettings = {
  LINK_PORT: z.optional(port).check(means("Port of the link.", { fallback: "`PORT` + 3" })),
  LINK_HOST: z._default(z.string(), "127.0.0.1").check(means("Address that the link listens on.")),
  LINK_URL: z.optional(z.url({ protocol: /^https?$/ })).check(
    means("Address at which carriers reach the link, for reports on messages and for what subscribers write.", {
      fallback: "`LINK_HOST` and `LINK_PORT`, for carriers on this machine",
    }),
  ),
  NOTIFICATION_KEYS: z.optional(readBy(parseSealKeys)).check(
    means("Keys of the secrets that sign notifications to providers. Providers take the signature of any of them.", {
      range: "`id:base64` keys of 32 bytes, with commas between them; the first makes the secret that a provider gets",
      fallback: "made and kept in `DATA_DIR`; the link requires it in production",
    }),
  ),
  NOTIFICATION_ADDRESSES: z._default(readBy(parseAllowList), []).check(
    means("Addresses that notifications may go to although they are not public.", {
      range: "`host:port`, `address:port` or `cidr:port`, with commas between them",
      fallback: "public addresses alone",
    }),
  ),
};
