import { type AddressRules, requestCarrier } from "./carrier-request.ts";
import type { MessageAnswer, MessageGateway, MessageOrder } from "./message-gateway.ts";

export interface KannelSmsbox {
  /** The address of `sendsms`, for example `http://kannel.example.com:13013/cgi-bin/sendsms`. */
  address: string;
  username: string;
  password: string;
  timeLimitMs: number;
  rules: AddressRules;
}

/** The characters of GSM 03.38, which need seven bits; a text with another one is sent in UCS-2. */
const sevenBits = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** Reports of a message that is delivered, failed, buffered, handed on or rejected. */
const everyReport = 31;

/** What the link gets of a report: its kind, and the words of the carrier. */
const reportQuery = "type=%d&answer=%A";

/** The smsbox of Kannel. The password stands in a header, so that no log of addresses has it. */
export function kannelMessages(smsbox: KannelSmsbox): MessageGateway {
  return {
    send: async ({ msisdn, shortcode, content, deliveryUrl }): Promise<MessageAnswer> => {
      const outcome = await post(smsbox, content, {
        "x-kannel-to": msisdn,
        "x-kannel-from": shortcode,
        "x-kannel-coding": sevenBits.test(content) ? "0" : "2",
        "x-kannel-dlr-mask": String(everyReport),
        "x-kannel-dlr-url": `${deliveryUrl}?${reportQuery}`,
      });
      if (outcome.kind !== "answered") return { status: "not-taken", cause: outcome.cause };
      if (outcome.status === 202) return { status: "sent" };
      if (outcome.status === 400) return { status: "refused", code: "400" };
      return { status: "not-taken", cause: `Kannel answered ${outcome.status}` };
    },
  };
}

/** Why the smsbox cannot be used with these values; null if it can. It has to refuse a message to nobody, which it checks last. */
export async function problemOfKannel(smsbox: KannelSmsbox): Promise<string | null> {
  const outcome = await post(smsbox, "", { "x-kannel-to": "" });
  if (outcome.kind !== "answered") return outcome.cause;
  return outcome.status === 400 ? null : `Kannel answered ${outcome.status}`;
}

function post(
  { address, username, password, timeLimitMs, rules }: KannelSmsbox,
  content: MessageOrder["content"],
  headers: Record<string, string>,
) {
  const own = {
    "content-type": "text/plain; charset=UTF-8",
    "x-kannel-username": username,
    "x-kannel-password": password,
  };
  const request = { address, headers: { ...own, ...headers }, body: content, timeLimitMs };
  return requestCarrier({ ...request, method: "POST", answers: "text" }, rules);
}
