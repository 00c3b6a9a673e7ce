type Kind = "withActiveSubscriptions" | "historyOnly" | "withManyMessages" | "blacklistOnly" | "unknown";

interface DemoFile {
  password: string;
  users: { username: string; carrierId: number | null; providerId: number | null }[];
  reports: { reportId: number; reportName: string; chart: string | null; seenBy: string[] }[];
  try: { kind: Kind; msisdn: string; carrierId: number }[];
  carriers: ({ carrierId: number; providers: { providerId: number }[] } & Record<Kind, string[]>)[];
}

/** The description of the demo data (`demo.json`): users who may sign in, and numbers with their states. */
export function demo() {
  const file = JSON.parse(process.env.PORTAL_DEMO ?? "{}") as DemoFile;
  return {
    password: file.password,
    reports: file.reports,
    report(name: string) {
      const found = file.reports.find(({ reportName }) => reportName === name);
      if (!found) throw new Error(`The demo data has no report ${name}`);
      return found;
    },
    subscriber(kind: Kind) {
      const found = file.try.find((one) => one.kind === kind);
      if (!found) throw new Error(`The demo data has no number of the kind ${kind}`);
      return found;
    },
    carrierOf(providerId: number) {
      return file.carriers.find(({ providers }) => providers.some((one) => one.providerId === providerId))?.carrierId;
    },
    /** A number of another carrier, for the one test that changes it. */
    spare(kind: Kind) {
      const carrier = file.carriers[1];
      const msisdn = carrier?.[kind].at(-1);
      if (!carrier || !msisdn) throw new Error(`The demo data has no spare number of the kind ${kind}`);
      return { carrierId: carrier.carrierId, msisdn };
    },
  };
}
